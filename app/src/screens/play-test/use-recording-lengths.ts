import type { ApolloClient } from '@apollo/client';
import { useEffect, useMemo, useState } from 'react';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup } from '@scn/core/kernel/view';
import { lengthColumns, playedAssets, recordingLengths, recordingsIn } from '@scn/core/playing/recording-lengths';
import { loadAssets } from '#catalogue/load-assets';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';

const none: ReadonlyMap<string, CatalogueAsset> = new Map();

/**
 * How long the recordings, sounds and videos of a scenario play, in seconds by asset. Empty until they are known: a play assumes lengths then, and
 * marks what depends on them.
 */
export function useRecordingLengths(scenario: Scenario, plugins: PluginLookup): Readonly<Record<string, number>> {
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
  return useMemo(() => recordingLengths(scenario, plugins, loaded), [scenario, plugins, loaded]);
}

async function loadPlayed(
  played: ReturnType<typeof playedAssets>,
  plugins: PluginLookup,
  from: { readonly client: ApolloClient; readonly institutionId: string },
): Promise<ReadonlyMap<string, CatalogueAsset>> {
  const assets: CatalogueAsset[] = [];
  for (const [plugin, ids] of played) {
    const found = await loadAssets(plugin, lengthColumns(plugin), ids, from);
    const audio = plugins.asset('asset.audio');
    const recordings = [...new Set(found.flatMap((asset) => recordingsIn(plugin, asset)))];
    const files =
      audio === undefined || recordings.length === 0
        ? []
        : await loadAssets(audio, lengthColumns(audio), recordings, from);
    assets.push(...found, ...files);
  }
  return new Map(assets.map((asset) => [asset.id, asset]));
}
