import { useCallback, useEffect, useState } from 'react';
import { isGone } from '#api/server-error';
import { readAsset, type Asset } from '#catalogue/asset';
import type { LastChange } from '#catalogue/asset-documents';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from './asset-kind';

/** An asset that is being loaded from the server. */
export type AssetState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** It doesn't exist: perhaps someone has deleted it. */
  | { readonly kind: 'gone'; readonly deletion: LastChange | null }
  | { readonly kind: 'ready'; readonly asset: Asset };

/** Reads of single assets of a kind, always from the server. */
export interface AssetReader {
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
      const { data } = await client.query({
        query: documents.open,
        variables: { institutionId, id },
        fetchPolicy: 'network-only',
        context: { handlesErrors: true },
      });
      if (data === undefined) throw new Error('The gateway returned no data.');
      return readAsset<Asset>(plugin, data.asset);
    },
    [client, institutionId, documents, plugin],
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
  return { read, readDeletion };
}

/**
 * Loads an asset.
 *
 * @param id - null for none
 * @param known - the asset, if it has just been saved: it isn't loaded again
 */
export function useAsset(
  kind: AssetKind,
  id: string | null,
  known: Asset | null = null,
): { readonly state: AssetState; reload(): void } {
  const { read, readDeletion } = useAssetReader(kind);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly state: AssetState } | null>(null);
  const isKnown = known !== null && known.id === id;
  useEffect(() => {
    if (id === null || isKnown) return undefined;
    let isAsked = true;
    const load = async (): Promise<AssetState> => {
      try {
        return { kind: 'ready', asset: await read(id) };
      } catch (error) {
        return isGone(error) ? { kind: 'gone', deletion: await readDeletion(id) } : { kind: 'failed', error };
      }
    };
    void load().then((state) => {
      if (isAsked) setLoaded({ id, state });
    });
    return () => {
      isAsked = false;
    };
  }, [read, readDeletion, id, isKnown, attempt]);
  const reload = useCallback(() => {
    setLoaded(null);
    setAttempt((before) => before + 1);
  }, []);
  if (isKnown) return { state: { kind: 'ready', asset: known }, reload };
  return { state: loaded !== null && loaded.id === id ? loaded.state : { kind: 'loading' }, reload };
}
