import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Scenario } from '@scn/core/document/scenario';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { PluginLookup } from '@scn/core/kernel/view';
import { videosShown, type ShownVideos } from '@scn/core/playing/shown-videos';
import { nameOf, propertiesOf } from '#catalogue/asset';
import { textOf } from '#slots/assets/use-assets';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';

/** A video of the catalogue. */
export interface LoadedVideo {
  readonly title: string;
  readonly altText: string;
  /** An address that expires; null if no file has been uploaded. */
  readonly url: string | null;
}

/** The videos that learners see, as far as the catalogue has answered. */
export interface LoadedVideos {
  readonly shown: ShownVideos;
  /** By their ids; without those that aren’t in the library. */
  readonly videos: ReadonlyMap<string, LoadedVideo>;
  readonly state: 'loading' | 'failed' | 'ready';
  readonly reload: () => void;
}

type Loaded = Pick<LoadedVideos, 'videos' | 'state'>;

const loading: Loaded = { videos: new Map(), state: 'loading' };
const failed: Loaded = { videos: new Map(), state: 'failed' };

/** The videos that commands of a scenario show, requested at once. */
export function useVideos(scenario: Scenario, plugins: PluginLookup): LoadedVideos {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [loaded, setLoaded] = useState(loading);
  const [requests, setRequests] = useState(0);
  const shown = useMemo(() => videosShown(scenario, plugins), [scenario, plugins]);
  const key = shown.all.map(({ id, kind }) => `${kind} ${id}`).join('\n');
  useEffect(() => {
    let isWanted = true;
    const take = (answer: Loaded) => {
      if (isWanted) setLoaded(answer);
    };
    loadVideos(shown.all, plugins, { client, institutionId }).then(
      (videos) => take({ videos, state: 'ready' }),
      () => take(failed),
    );
    return () => {
      isWanted = false;
    };
    // they are asked for again when others are named, and not with every edit
  }, [key, plugins, client, institutionId, requests]);
  const reload = useCallback(() => setRequests((count) => count + 1), []);
  return useMemo(() => ({ shown, ...loaded, reload }), [shown, loaded, reload]);
}

interface FoundVideo {
  readonly id: string;
  readonly signedUrl: string | null;
}

type Videos = TypedDocumentNode<
  { readonly found: { readonly items: readonly FoundVideo[] } },
  { readonly institutionId: string; readonly ids: readonly string[]; readonly take: number }
>;

async function loadVideos(
  all: ShownVideos['all'],
  plugins: PluginLookup,
  { client, institutionId }: { readonly client: ApolloClient; readonly institutionId: string },
): Promise<ReadonlyMap<string, LoadedVideo>> {
  const videos = new Map<string, LoadedVideo>();
  if (institutionId === '') return videos;
  for (const kind of new Set(all.map((each) => each.kind))) {
    const plugin = plugins.asset(kind);
    const ids = all.flatMap((each) => (each.kind === kind ? [each.id] : []));
    if (plugin === undefined) continue;
    const { data } = await client.query({
      query: videosOf(plugin),
      variables: { institutionId, ids, take: ids.length },
      fetchPolicy: 'no-cache', // addresses expire
      context: { handlesErrors: true },
    });
    for (const item of data?.found.items ?? []) {
      const texts = { ...item };
      const title = nameOf(plugin, texts);
      videos.set(item.id, { title, altText: altTextIn(texts) || title, url: item.signedUrl });
    }
  }
  return videos;
}

function altTextIn(item: object): string {
  return 'altText' in item ? textOf(item.altText) : '';
}

function videosOf(plugin: AssetPlugin): Videos {
  const { many, type } = assetNames(plugin);
  const altText = Object.hasOwn(propertiesOf(plugin), 'altText') ? 'altText' : '';
  return gql(`query Shown${type}s($institutionId: ID!, $ids: [String!]!, $take: Int!) {
    found: ${many}(input: { institutionId: $institutionId }, where: { id: { in: $ids } }, take: $take) {
      items { id ${plugin.label} ${altText} signedUrl }
    }
  }`);
}
