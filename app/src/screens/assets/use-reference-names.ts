import { useEffect, useMemo, useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { ReferenceOption } from '@scn/kit/picker/reference-source';
import type { ListedAsset } from '#catalogue/asset';
import { assetSource } from '#catalogue/asset-source';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';

/** Names of assets by id. */
export type ReferenceNames = ReadonlyMap<string, string>;

const none: ReferenceNames = new Map();
/** Maximum number of ids per request. */
const maxIds = 200;

/** The assets that a value refers to. */
export function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.map(String) : [];
}

/** Returns the text of a column for an asset: its name, and what is unusual about it. */
export function referenceText({ nameFlag }: Pick<AssetPlugin, 'nameFlag'>, { name, group }: ReferenceOption): string {
  return nameFlag !== undefined && group === nameFlag.off ? `${name}${flagText(nameFlag.off)}` : name;
}

/** Returns the suffix that {@link referenceText} adds to a name. */
export function flagText(off: string): string {
  return ` (${off.toLowerCase()})`;
}

/** The names that lists offer to filter by, of each kind. */
const maxOffered = 1000;

/**
 * The names of the assets that columns refer to. An id whose name can't be loaded is shown itself.
 *
 * @param targets - the kinds by property; keeps its identity
 * @param isPart - whether the assets are a part of a list: then all names are loaded, because the list can be filtered by them
 */
export function useReferenceNames(
  assets: readonly Pick<ListedAsset, 'data'>[],
  targets: ReadonlyMap<string, AssetPlugin>,
  isPart = false,
): ReferenceNames {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [names, setNames] = useState(none);
  const wanted = useMemo(() => JSON.stringify(wantedIds(assets, targets)), [assets, targets]);
  useEffect(() => {
    const asking = new AbortController();
    for (const [property, ids] of JSON.parse(wanted) as WantedIds) {
      const plugin = targets.get(property);
      if (plugin === undefined) continue;
      for (const some of inSteps(ids))
        void resolved(client, institutionId, plugin, some, asking.signal)
          .catch(() => none)
          .then((found) => {
            if (!asking.signal.aborted && found.size > 0) setNames((before) => new Map([...before, ...found]));
          });
    }
    return () => asking.abort();
  }, [client, institutionId, wanted, targets]);
  useEffect(() => {
    if (!isPart) return undefined;
    const asking = new AbortController();
    for (const plugin of new Set(targets.values()))
      assetSource(client, institutionId, plugin)
        .search('', maxOffered, asking.signal)
        .then(
          ({ options }) => {
            if (!asking.signal.aborted) setNames((before) => new Map([...before, ...textsOf(plugin, options)]));
          },
          () => undefined, // those of the rows are offered
        );
    return () => asking.abort();
  }, [client, institutionId, isPart, targets]);
  return names;
}

/** The names of the assets that some assets refer to, all at once. @throws the gateway's error */
export async function readReferenceNames(
  client: ApolloClient,
  institutionId: string,
  assets: readonly Pick<ListedAsset, 'data'>[],
  targets: ReadonlyMap<string, AssetPlugin>,
): Promise<ReferenceNames> {
  const found = wantedIds(assets, targets).flatMap(([property, ids]) => {
    const plugin = targets.get(property);
    const { signal } = new AbortController();
    return plugin === undefined
      ? []
      : inSteps(ids).map(async (some) => resolved(client, institutionId, plugin, some, signal));
  });
  return new Map((await Promise.all(found)).flatMap((names) => [...names]));
}

/** Ids by property. */
type WantedIds = readonly (readonly [string, readonly string[]])[];

function wantedIds(assets: readonly Pick<ListedAsset, 'data'>[], targets: ReadonlyMap<string, AssetPlugin>): WantedIds {
  return [...targets.keys()].map(
    (property) => [property, [...new Set(assets.flatMap(({ data }) => idsIn(data[property])))].sort()] as const,
  );
}

function inSteps(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, at) => ids.slice(at * maxIds, (at + 1) * maxIds));
}

async function resolved(
  client: ApolloClient,
  institutionId: string,
  plugin: AssetPlugin,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReferenceNames> {
  return textsOf(plugin, await assetSource(client, institutionId, plugin).resolve(ids, signal));
}

function textsOf(plugin: AssetPlugin, options: readonly ReferenceOption[]): ReferenceNames {
  return new Map(options.map((option) => [option.id, referenceText(plugin, option)]));
}
