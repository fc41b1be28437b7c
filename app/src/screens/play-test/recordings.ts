import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { useEffect, useMemo, useState } from 'react';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { PluginLookup } from '@scn/core/kernel/view';
import {
  lengthColumns,
  playedAssets,
  recordingLengths,
  recordingOf,
  recordingsIn,
} from '@scn/core/playing/recording-lengths';
import { loadAssets } from '#catalogue/load-assets';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';

const none: ReadonlyMap<string, CatalogueAsset> = new Map();

/** The recordings, sounds and videos of a scenario, as far as the catalogue has answered. */
export interface Recordings {
  /** Their lengths in seconds, by the asset that the scenario names. A play assumes the others, and marks what depends on them. */
  readonly lengths: Readonly<Record<string, number>>;
  /** An address of the recording of a dialogue, which expires; null if it isn’t recorded, or the gateway doesn’t answer. */
  addressOf(dialogue: string): Promise<string | null>;
}

/** The recordings of a scenario. */
export function useRecordings(scenario: Scenario, plugins: PluginLookup): Recordings {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [loaded, setLoaded] = useState(none);
  const played = useMemo(() => playedAssets(scenario, plugins), [scenario, plugins]);
  const key = [...played.values()].flat().toSorted().join(' ');
  useEffect(() => {
    let isWanted = true;
    const take = (assets: ReadonlyMap<string, CatalogueAsset>) => {
      if (isWanted) setLoaded(assets);
    };
    // without the catalogue, lengths are assumed
    loadPlayed(played, plugins, { client, institutionId }).then(take, () => undefined);
    return () => {
      isWanted = false;
    };
    // the assets are asked for again when others are named, and not with every edit
  }, [key, plugins, client, institutionId]);
  return useMemo(
    () => ({
      lengths: recordingLengths(scenario, plugins, loaded),
      addressOf: async (dialogue) => {
        const recording = recordingOf(scenario, plugins, loaded, dialogue);
        return recording === null ? null : addressOf(recording, plugins, { client, institutionId });
      },
    }),
    [scenario, plugins, loaded, client, institutionId],
  );
}

interface Source {
  readonly client: ApolloClient;
  readonly institutionId: string;
}

async function loadPlayed(
  played: ReturnType<typeof playedAssets>,
  plugins: PluginLookup,
  from: Source,
): Promise<ReadonlyMap<string, CatalogueAsset>> {
  const assets: CatalogueAsset[] = [];
  const audio = plugins.asset('asset.audio');
  for (const [plugin, ids] of played) {
    const found = await loadAssets(plugin, lengthColumns(plugin), ids, from);
    const recordings = new Set(found.flatMap((asset) => recordingsIn(plugin, asset).map((each) => each.audio)));
    const files = audio === undefined ? [] : await loadAssets(audio, lengthColumns(audio), [...recordings], from);
    assets.push(...found, ...files);
  }
  return new Map(assets.map((asset) => [asset.id, asset]));
}

type Addressed = TypedDocumentNode<
  { readonly asset: { readonly signedUrl: string | null } },
  { readonly institutionId: string; readonly id: string }
>;

async function addressOf(
  { id, asset }: CatalogueAsset,
  plugins: PluginLookup,
  { client, institutionId }: Source,
): Promise<string | null> {
  const plugin = plugins.asset(asset);
  if (plugin === undefined) return null;
  const query: Addressed = gql(`query AddressOf($institutionId: ID!, $id: ID!) {
    asset: ${assetNames(plugin).one}(input: { institutionId: $institutionId, id: $id }) { signedUrl }
  }`);
  try {
    const { data } = await client.query({
      query,
      variables: { institutionId, id },
      fetchPolicy: 'no-cache', // an address expires
      context: { handlesErrors: true },
    });
    return data?.asset.signedUrl ?? null;
  } catch {
    return null; // the browser's voice says the line
  }
}
