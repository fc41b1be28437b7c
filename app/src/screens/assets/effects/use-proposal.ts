import { useEffect, useState } from 'react';
import { dataOf } from '#api/data-of';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { proposalDocument, type ProposedChange } from './effects-documents';

/** Number of scenarios and assets that are planned with one request. */
export const plannedAtOnce = 20;

/** A proposal as far as it is loaded. */
export interface LoadedProposal {
  readonly items: readonly ProposedChange[];
  /** Null until it is known. */
  readonly totalCount: number | null;
  readonly hiddenCount: number;
  readonly error: unknown;
  /** Continues after an error. */
  reload(): void;
}

/** Plans a replacement, request by request, so that long plans show their progress. */
export function useProposal(kind: string, id: string, replacementId: string): LoadedProposal {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [items, setItems] = useState<readonly ProposedChange[]>([]);
  const [counts, setCounts] = useState<{ readonly total: number; readonly hidden: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isComplete = counts !== null && items.length >= counts.total;
  const skip = items.length;
  useEffect(() => {
    if (isComplete || error !== null) return;
    const abort = new AbortController();
    client
      .query({
        query: proposalDocument,
        variables: { input: { institutionId, kind, id, replacementId }, skip, take: plannedAtOnce },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true, fetchOptions: { signal: abort.signal } },
      })
      .then((answer) => {
        if (abort.signal.aborted) return;
        const found = dataOf(answer).assetReplacement;
        // nothing more: something was changed since
        setCounts({ total: found.items.length === 0 ? skip : found.totalCount, hidden: found.hiddenCount });
        setItems((before) => [...before, ...found.items]);
      })
      .catch((reason: unknown) => {
        if (!abort.signal.aborted) setError(reason);
      });
    return () => abort.abort();
  }, [client, institutionId, kind, id, replacementId, skip, isComplete, error]);
  return {
    items,
    totalCount: counts?.total ?? null,
    hiddenCount: counts?.hidden ?? 0,
    error,
    reload: () => setError(null),
  };
}
