import { useMemo } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { graphql } from '#api/graphql';
import { readAsset, assetDocuments, type ListedAsset, type AssetDocuments } from '#catalogue/asset';
import { useDocument } from '#document/document-context.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';

/** Assets of a kind, by identity. */
export interface FoundAssets {
  readonly assets: ReadonlyMap<string, ListedAsset>;
  /** `failed` also without the permission to read them: the error says which. */
  readonly state: 'loading' | 'failed' | 'ready';
  readonly error?: unknown;
}

/** Maximum number of assets per request: a scenario rarely refers to more. */
export const maxAssets = 500;
const none: FoundAssets = { assets: new Map(), state: 'ready' };
const documents = new WeakMap<AssetPlugin, Map<string, AssetDocuments>>();

/** The requests of a kind, parsed once for each choice of columns. */
function documentsOf(plugin: AssetPlugin, columns: readonly string[]): AssetDocuments {
  const key = columns.join(' ');
  let known = documents.get(plugin);
  if (known === undefined) documents.set(plugin, (known = new Map<string, AssetDocuments>()));
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = assetDocuments(plugin, columns)));
  return found;
}

/**
 * The assets of a kind that match a filter.
 *
 * @param target - the id of the kind’s plugin: `asset.character`
 * @param columns - the properties of their data that are needed
 * @param where - the gateway’s filter; null for none of them
 */
export function useAssets(target: string, columns: readonly string[], where: JsonObject | null): FoundAssets {
  const { plugins } = useDocument();
  const institutionId = useInstitutionId();
  const plugin = plugins.asset(target);
  if (plugin === undefined) throw new Error(`There is no kind of asset “${target}”.`);
  const isSkipped = where === null || institutionId === '';
  // what can't be loaded is left out
  const { data, error } = useGatewayQuery(
    documentsOf(plugin, columns).list,
    where === null ? null : { where, order: [], search: '', take: maxAssets },
    { fetchPolicy: 'cache-and-network' },
  );
  return useMemo((): FoundAssets => {
    if (isSkipped) return none;
    if (data === undefined) return { assets: none.assets, state: error === undefined ? 'loading' : 'failed', error };
    const read = data.found.items.map((item) => readAsset<ListedAsset>(plugin, item));
    return { assets: new Map(read.map((asset) => [asset.id, asset])), state: 'ready' };
  }, [isSkipped, data, error, plugin]);
}

/** The filter for identities; null for none. */
export function whereIds(ids: Iterable<string | null | undefined>): JsonObject | null {
  const wanted = new Set([...ids].filter((id) => id !== null && id !== undefined && id !== ''));
  return wanted.size === 0 ? null : { id: { in: [...wanted].toSorted() as string[] } };
}

/** A text in the data of an asset; empty for none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const pictures = graphql(`
  query SlotPictures($institutionId: ID!, $ids: [String!]!, $take: Int!) {
    images(input: { institutionId: $institutionId }, where: { id: { in: $ids } }, take: $take) {
      items {
        id
        signedUrl
      }
    }
  }
`);

/** The addresses of images, by their ids; without those that are loading, or that the user can't see. */
export function usePictures(ids: readonly string[]): ReadonlyMap<string, string> {
  const wanted = [...new Set(ids)].toSorted();
  const { data } = useGatewayQuery(pictures, wanted.length === 0 ? null : { ids: wanted, take: wanted.length }, {
    fetchPolicy: 'network-only', // the addresses expire
  });
  return useMemo(
    () => new Map(data?.images.items.flatMap(({ id, signedUrl }) => (signedUrl === null ? [] : [[id, signedUrl]]))),
    [data],
  );
}

/** Props of a preview of a shared asset: how scenarios show it. */
export interface AssetPreviewProps {
  /** The data of the asset, with what is typed. It may not match the schema. */
  readonly data: JsonObject;
  /** The names of the assets that it refers to, by id; without those that are loading, or that the user can't see. */
  readonly names: ReadonlyMap<string, string>;
}
