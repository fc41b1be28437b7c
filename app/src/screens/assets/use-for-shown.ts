import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TypedDocumentNode } from '@apollo/client';
import type { ListedAsset } from '#catalogue/asset';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';

/** Items loaded for the assets that are shown. */
export interface ForShown<Item> {
  /** Undefined while it is loaded; null if there is none, or if it couldn’t be loaded. */
  of(id: string): Item | null | undefined;
  /** Why it couldn’t be loaded: what was loaded before stays. Null if it could. */
  readonly error: unknown;
  reload(): void;
}

/** A request for several assets. */
export type ShownDocument<Item> = TypedDocumentNode<
  { readonly found: { readonly items: readonly (Item & { readonly id: string })[] } },
  { readonly institutionId: string; readonly ids: readonly string[]; readonly take: number }
>;

/**
 * Loads something for the assets that are shown, with one request for all of them, and again when one of them has changed.
 *
 * @param query - null to load nothing
 */
export function useForShown<Item>(
  assets: readonly Pick<ListedAsset, 'id' | 'revision'>[],
  query: ShownDocument<Item> | null,
): ForShown<Item> {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [known, setKnown] = useState<ReadonlyMap<string, Item | null>>(new Map());
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(assets);
  latest.current = assets;
  const wanted = assets.map(({ id, revision }) => `${id} ${revision}`).join('\n');
  useEffect(() => {
    const ids = latest.current.map(({ id }) => id);
    if (query === null || ids.length === 0) return undefined;
    let isWanted = true;
    const load = async () => {
      const { data } = await client.query({
        query,
        variables: { institutionId, ids, take: ids.length },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true },
      });
      return data?.found.items ?? [];
    };
    load().then(
      (items) => {
        if (!isWanted) return;
        const found = new Map(items.map((item) => [item.id, item]));
        setError(null);
        setKnown(new Map(ids.map((id) => [id, found.get(id) ?? null])));
      },
      (reason: unknown) => {
        if (!isWanted) return;
        setError(reason);
        setKnown((before) => new Map(ids.map((id) => [id, before.get(id) ?? null])));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, institutionId, query, wanted, attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return useMemo(() => ({ of: (id: string) => known.get(id), error, reload }), [known, error, reload]);
}
