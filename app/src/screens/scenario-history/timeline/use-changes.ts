import { useCallback, useEffect, useRef, useState } from 'react';
import { useInstitutionId } from '../../../permissions/permissions-context';
import { useShellServices } from '../../../shell/shell-services';
import { historyDocument, type HistoryChange } from '../history-documents';

/** The changes of a scenario, as far as they are loaded. */
export interface ChangesView {
  /** The newest first. */
  readonly changes: readonly HistoryChange[];
  /** A change that was loaded at any time, also for another search; null for any other. */
  readonly changeAt: (seq: number) => HistoryChange | null;
  /** Of those that are searched for. */
  readonly totalCount: number;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly isComplete: boolean;
  /** Loads earlier ones, or tries again. */
  readonly more: () => void;
}

interface Loaded {
  readonly of: string;
  readonly changes: readonly HistoryChange[];
  readonly totalCount: number;
  readonly isComplete: boolean;
  readonly hasFailed: boolean;
}

const page = 100;
const nothing = { changes: [], totalCount: 0, isComplete: false, hasFailed: false };

/**
 * Reads the history of a scenario, page by page, and what is changed meanwhile.
 *
 * @param seq - the last change that is known of: what is new is read when it grows
 */
export function useChanges(scenarioCode: string, search: string, seq: number): ChangesView {
  const institutionId = useInstitutionId();
  const { client } = useShellServices();
  const of = JSON.stringify([institutionId, scenarioCode, search]);
  const [loaded, setLoaded] = useState<Loaded>({ of, ...nothing });
  const isCurrent = loaded.of === of;
  const shown = isCurrent ? loaded : { of, ...nothing };
  const reading = useRef<string | null>(null);
  const [known] = useState(() => new Map<number, HistoryChange>());
  const changeAt = useCallback((at: number) => known.get(at) ?? null, [known]);

  const read = useCallback(
    async (beforeSeq: number | null) => {
      const key = `${of} ${beforeSeq ?? ''}`;
      if (institutionId === '' || reading.current === key) return;
      reading.current = key;
      const input = { institutionId, scenarioCode };
      try {
        const { data } = await client.query({
          query: historyDocument,
          variables: { input, take: page, beforeSeq, search },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true },
        });
        const found = data?.scenarioHistory;
        if (found === undefined || reading.current !== key) return;
        for (const change of found.items) known.set(change.seq, change);
        setLoaded((before) => joined(before.of === of ? before : { of, ...nothing }, found, beforeSeq !== null));
      } catch {
        if (reading.current !== key) return;
        setLoaded((before) => ({ ...(before.of === of ? before : { of, ...nothing }), hasFailed: true }));
      } finally {
        if (reading.current === key) reading.current = null;
      }
    },
    [client, institutionId, scenarioCode, search, of, known],
  );
  useEffect(() => {
    void read(null);
  }, [read, seq]);
  const earliest = shown.changes.at(-1)?.seq ?? null;
  const { isComplete } = shown;
  const more = useCallback(() => {
    if (!isComplete) void read(earliest);
  }, [read, isComplete, earliest]);
  const state = shown.hasFailed
    ? 'failed'
    : isCurrent && (shown.changes.length > 0 || isComplete)
      ? 'ready'
      : 'loading';
  return { changes: shown.changes, changeAt, totalCount: shown.totalCount, state, isComplete, more };
}

/** Takes in a page: earlier changes go behind what is there, the newest in front of it. */
function joined(
  before: Loaded,
  { items, totalCount }: { readonly items: readonly HistoryChange[]; readonly totalCount: number },
  isEarlier: boolean,
): Loaded {
  const { of } = before;
  if (isEarlier) {
    const changes = [...before.changes, ...items];
    return { of, changes, totalCount, isComplete: items.length < page, hasFailed: false };
  }
  const oldest = items.at(-1)?.seq ?? 0;
  const known = before.changes[0]?.seq ?? 0;
  // more is new than one page holds: what is between would be missing
  if (oldest > known || before.changes.length === 0)
    return { of, changes: items, totalCount, isComplete: items.length < page, hasFailed: false };
  const rest = before.changes.filter(({ seq }) => seq < oldest);
  return { of, changes: [...items, ...rest], totalCount, isComplete: before.isComplete, hasFailed: false };
}
