import { useCallback, useEffect, useRef, useState } from 'react';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { historyDocument, type HistoryChange } from '../history-documents';
import { changesPage, joined, nothingLoaded, type LoadedChanges } from './loaded-changes';

/** The loaded changes of a scenario. */
export interface ChangesView {
  /** Newest first. */
  readonly changes: readonly HistoryChange[];
  /** Returns a change that was loaded earlier, also for another search; null otherwise. */
  readonly changeAt: (seq: number) => HistoryChange | null;
  /** Total count for the search. */
  readonly totalCount: number;
  readonly state: 'loading' | 'ready' | 'failed';
  /** Why they couldn’t be loaded. */
  readonly error?: unknown;
  readonly isComplete: boolean;
  /** Loads earlier changes, or retries. */
  readonly more: () => void;
}

interface Loaded extends LoadedChanges {
  /** The scenario and the search that these belong to. */
  readonly of: string;
}

/**
 * Loads the history of a scenario page by page, and new changes as they arrive.
 *
 * @param seq - the last known change; new changes are loaded when it grows
 */
export function useChanges(scenarioCode: string, search: string, seq: number): ChangesView {
  const institutionId = useInstitutionId();
  const { client } = useShellServices();
  const of = JSON.stringify([institutionId, scenarioCode, search]);
  const [loaded, setLoaded] = useState<Loaded>({ of, ...nothingLoaded });
  const isCurrent = loaded.of === of;
  const shown = isCurrent ? loaded : { of, ...nothingLoaded };
  const wanted = useRef({ of, seq });
  const [reading] = useState(() => new Set<string>());
  const [known] = useState(() => new Map<number, HistoryChange>());
  const changeAt = useCallback((at: number) => known.get(at) ?? null, [known]);

  const read = useCallback(
    async (beforeSeq: number | null) => {
      const key = `${of} ${beforeSeq ?? ''}`;
      if (institutionId === '' || reading.has(key)) return;
      reading.add(key);
      const update = (change: (before: Loaded) => Loaded) => {
        if (wanted.current.of === of)
          setLoaded((before) => change(before.of === of ? before : { of, ...nothingLoaded }));
      };
      try {
        let asked: typeof wanted.current;
        do {
          asked = wanted.current;
          const { data } = await client.query({
            query: historyDocument,
            variables: { input: { institutionId, scenarioCode }, take: changesPage, beforeSeq, search },
            fetchPolicy: 'no-cache',
            context: { handlesErrors: true },
          });
          const found = data?.scenarioHistory;
          if (found === undefined) return;
          for (const change of found.items) known.set(change.seq, change);
          update((before) => ({ of, ...joined(before, found, beforeSeq) }));
          // changes made while the request was in flight may be missing in the response
        } while (beforeSeq === null && wanted.current.of === of && wanted.current.seq > asked.seq);
      } catch (error) {
        update((before) => ({ ...before, error, failed: beforeSeq === null ? 'newest' : 'earlier' }));
      } finally {
        reading.delete(key);
      }
    },
    [client, institutionId, scenarioCode, search, of, known, reading],
  );
  useEffect(() => {
    wanted.current = { of, seq };
    void read(null);
  }, [read, of, seq]);
  const earliest = shown.changes.at(-1)?.seq ?? null;
  const { isComplete, failed } = shown;
  const more = useCallback(() => {
    if (failed === 'newest') void read(null);
    else if (!isComplete) void read(earliest);
  }, [read, failed, isComplete, earliest]);
  const state =
    failed !== null ? 'failed' : isCurrent && (shown.changes.length > 0 || isComplete) ? 'ready' : 'loading';
  return {
    changes: shown.changes,
    changeAt,
    totalCount: shown.totalCount,
    state,
    error: shown.error,
    isComplete,
    more,
  };
}
