import { useCallback, useEffect, useState } from 'react';
import { dataOf } from '#api/data-of';
import { isNotFound } from '#api/error-handling';
import { readAsset, type Asset, type LastChange } from '#catalogue/asset';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from './asset-kinds.tsx';

/** An asset that is being loaded from the server. */
export type AssetState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** It doesn't exist: perhaps someone has deleted it. */
  | { readonly kind: 'gone'; readonly deletion: LastChange | null }
  | { readonly kind: 'ready'; readonly asset: Asset };

/** Identifier of an asset: its id, or the value of a property such as a designation. */
export type AssetKey = { readonly id: string } | { readonly property: string; readonly name: string };

/** Reads of single assets of a kind, always from the server. */
export interface AssetReader {
  /**
   * The id of the asset with this value of a property, ignoring case: the institution’s own, otherwise the only one of other institutions. Null if
   * there is none, or it isn’t clear which one is meant.
   *
   * @throws the gateway's error
   */
  find(property: string, name: string): Promise<string | null>;
  /** @throws the gateway's error */
  read(id: string): Promise<Asset>;
  /** Who deleted an asset, and when; null if no one did, or if that can't be read. */
  readDeletion(id: string): Promise<LastChange | null>;
}

/** Returns the reads of a kind. */
export function useAssetReader({ documents, plugin }: AssetKind): AssetReader {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const read = useCallback(
    async (id: string) => {
      const data = dataOf(
        await client.query({
          query: documents.open,
          variables: { institutionId, id },
          fetchPolicy: 'network-only',
          context: { handlesErrors: true },
        }),
      );
      return readAsset<Asset>(plugin, data.asset);
    },
    [client, institutionId, documents, plugin],
  );
  const find = useCallback(
    async (property: string, name: string) => {
      const { data } = await client.query({
        query: documents.list,
        variables: { institutionId, where: { [property]: { eq: name } }, order: [], search: '', take: 100 },
        fetchPolicy: 'network-only',
        context: { handlesErrors: true },
      });
      const all = data?.found.items ?? [];
      const own = all.filter(({ isOwned }) => isOwned);
      const [first, ...others] = own.length > 0 ? own : all;
      return first === undefined || others.length > 0 ? null : first.id;
    },
    [client, institutionId, documents],
  );
  const readDeletion = useCallback(
    async (id: string) => {
      const { data } = await client
        .query({
          query: documents.lastChange,
          variables: { institutionId, id },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true },
        })
        .catch(() => ({ data: undefined })); // it never existed, or it can't be read: that is all there is to say
      const last = data?.changes.items[0];
      return last?.isDeletion === true ? last : null;
    },
    [client, institutionId, documents],
  );
  return { find, read, readDeletion };
}

/** Whether an asset is the one that a key identifies. */
export function isKeyOf(key: AssetKey, { id, data }: Pick<Asset, 'id' | 'data'>): boolean {
  if ('id' in key) return key.id === id;
  const value = data[key.property];
  return typeof value === 'string' && value.toLowerCase() === key.name.toLowerCase();
}

/**
 * Loads an asset.
 *
 * @param key - keeps its identity; null for none
 * @param known - the asset, if it has just been saved: it isn't loaded again
 */
export function useAsset(
  kind: AssetKind,
  key: AssetKey | null,
  known: Asset | null = null,
): { readonly state: AssetState; reload(): void } {
  const { find, read, readDeletion } = useAssetReader(kind);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly key: AssetKey; readonly state: AssetState } | null>(null);
  const isKnown = known !== null && key !== null && isKeyOf(key, known);
  useEffect(() => {
    if (key === null || isKnown) return undefined;
    let isAsked = true;
    const load = async (): Promise<AssetState> => {
      let id = 'id' in key ? key.id : null;
      try {
        if ('property' in key) id = await find(key.property, key.name);
        return id === null ? { kind: 'gone', deletion: null } : { kind: 'ready', asset: await read(id) };
      } catch (error) {
        if (!isNotFound(error)) return { kind: 'failed', error };
        return { kind: 'gone', deletion: id === null ? null : await readDeletion(id) };
      }
    };
    void load().then((state) => {
      if (isAsked) setLoaded({ key, state });
    });
    return () => {
      isAsked = false;
    };
  }, [find, read, readDeletion, key, isKnown, attempt]);
  const reload = useCallback(() => {
    setLoaded(null);
    setAttempt((before) => before + 1);
  }, []);
  if (isKnown) return { state: { kind: 'ready', asset: known }, reload };
  return { state: loaded !== null && loaded.key === key ? loaded.state : { kind: 'loading' }, reload };
}
