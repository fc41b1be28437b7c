import type { HistoryChange } from '../history-documents';

/** The loaded changes of a history. */
export interface LoadedChanges {
  /** Newest first, without gaps. */
  readonly changes: readonly HistoryChange[];
  readonly totalCount: number;
  /** Whether the very first change is loaded. */
  readonly isComplete: boolean;
  /** The request that failed. */
  readonly failed: 'newest' | 'earlier' | null;
  /** Why it failed. */
  readonly error?: unknown;
}

/** A page as the gateway returns it. */
export interface ChangesPage {
  /** Newest first. */
  readonly items: readonly HistoryChange[];
  readonly totalCount: number;
}

/** Changes per request. */
export const changesPage = 100;
/** The initial state. */
export const nothingLoaded: LoadedChanges = { changes: [], totalCount: 0, isComplete: false, failed: null };

/**
 * Adds a page, in whatever order pages arrive: a history is append-only.
 *
 * @param beforeSeq - the cursor of the page; null for the newest
 */
export function joined(before: LoadedChanges, found: ChangesPage, beforeSeq: number | null): LoadedChanges {
  const { items } = found;
  const totalCount = Math.max(before.totalCount, found.totalCount);
  // a full page can end with the first change
  const isEnd = items.length < changesPage || items.at(-1)?.seq === 1;
  const [known, earliest] = [before.changes[0]?.seq ?? 0, before.changes.at(-1)?.seq ?? null];
  const failed = before.failed === (beforeSeq === null ? 'newest' : 'earlier') ? null : before.failed;
  if (beforeSeq !== null) {
    // the list has been restarted since: the changes in between would be missing
    if (beforeSeq !== earliest) return { ...before, failed };
    return { changes: [...before.changes, ...items], totalCount, isComplete: isEnd, failed };
  }
  const [first, last] = [items[0]?.seq ?? 0, items.at(-1)?.seq ?? 0];
  // more changes are new than one page has: the changes in between would be missing
  if (earliest === null || (last > known && !isEnd)) return { changes: items, totalCount, isComplete: isEnd, failed };
  const newer = before.changes.filter(({ seq }) => seq > first);
  const older = before.changes.filter(({ seq }) => seq < last);
  return {
    changes: [...newer, ...items, ...older],
    totalCount,
    isComplete: before.isComplete || isEnd,
    failed,
  };
}
