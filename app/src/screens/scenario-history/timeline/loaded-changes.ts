import type { HistoryChange } from '../history-documents';

/** The changes of a history, as far as they are loaded. */
export interface LoadedChanges {
  /** The newest first, and none left out between the first and the last. */
  readonly changes: readonly HistoryChange[];
  readonly totalCount: number;
  /** Whether the first change of all is there. */
  readonly isComplete: boolean;
  /** What could not be read. */
  readonly failed: 'newest' | 'earlier' | null;
}

/** A page as the gateway answers. */
export interface ChangesPage {
  /** The newest first. */
  readonly items: readonly HistoryChange[];
  readonly totalCount: number;
}

/** Changes that are asked for at once. */
export const changesPage = 100;
/** Before anything is loaded. */
export const nothingLoaded: LoadedChanges = { changes: [], totalCount: 0, isComplete: false, failed: null };

/**
 * Takes in a page, in whatever order pages arrive: changes are only ever added to a history.
 *
 * @param beforeSeq - what the page was asked to end before; null for the newest
 */
export function joined(before: LoadedChanges, found: ChangesPage, beforeSeq: number | null): LoadedChanges {
  const { items } = found;
  const totalCount = Math.max(before.totalCount, found.totalCount);
  const isEnd = items.length < changesPage;
  const [known, earliest] = [before.changes[0]?.seq ?? 0, before.changes.at(-1)?.seq ?? null];
  const failed = before.failed === (beforeSeq === null ? 'newest' : 'earlier') ? null : before.failed;
  if (beforeSeq !== null) {
    // the list has begun anew meanwhile: what is between would be missing
    if (beforeSeq !== earliest) return { ...before, failed };
    return { changes: [...before.changes, ...items], totalCount, isComplete: isEnd, failed };
  }
  const [first, last] = [items[0]?.seq ?? 0, items.at(-1)?.seq ?? 0];
  // more is new than one page holds: what is between would be missing
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
