import type { HistoryChange } from '../history-documents';

/** A change by an unknown user, for tests. */
export function exampleChange(seq: number): HistoryChange {
  return {
    seq,
    title: `Change ${seq}`,
    at: '2026-03-04T05:06:07.000Z',
    isOwn: false,
    reverts: null,
    actor: null,
  };
}
