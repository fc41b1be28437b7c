/** Why changes are unsaved. */
export type NotSavedReason = 'offline' | 'unreachable' | 'failing' | 'storage-full' | 'refused' | 'only-here';

/** The save state of a document. A change counts as saved only when the gateway has acknowledged it. */
export interface SaveState {
  /** The last acknowledged change by any user; null until there is one. */
  readonly acknowledged: Acknowledged | null;
  /** Number of local changes that the gateway hasn't acknowledged. */
  readonly waiting: number;
  /** Number of rejected changes, which stay on this computer until their author decides. */
  readonly retained: number;
  /** Number of typed values that can't be saved, kept on this computer until they are corrected or discarded. */
  readonly drafts: number;
  /** Whether the work on this computer was read: before, it isn't known what isn't saved. */
  readonly isRead: boolean;
  /** What prevents saving; null if nothing does. */
  readonly trouble: NotSavedReason | null;
}

/** A change that is in the gateway's log. */
export interface Acknowledged {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An event that affects the save state. */
export type SaveFact =
  /** The log contains this change, by any user. */
  | { readonly kind: 'acknowledged'; readonly change: Acknowledged }
  /** The changes and drafts on this computer were read. */
  | { readonly kind: 'read' }
  | { readonly kind: 'waiting'; readonly changes: number }
  | { readonly kind: 'retained'; readonly changes: number }
  | { readonly kind: 'drafts'; readonly values: number }
  | { readonly kind: 'trouble'; readonly reason: NotSavedReason | null };

/** Save status for display. */
export type SaveStatus = 'unknown' | 'saved' | 'saving' | 'not-saved';

/** Initial state: nothing is known. */
export const initialSaveState: SaveState = {
  acknowledged: null,
  waiting: 0,
  retained: 0,
  drafts: 0,
  isRead: false,
  trouble: null,
};

/** The state after a fact. Facts can be late or repeated: a change older than the last known one is ignored. */
export function nextSaveState(state: SaveState, fact: SaveFact): SaveState {
  switch (fact.kind) {
    case 'acknowledged': {
      const { acknowledged } = state;
      const isNews = acknowledged === null || fact.change.seq > acknowledged.seq;
      return isNews ? { ...state, acknowledged: fact.change } : state;
    }
    case 'read':
      return state.isRead ? state : { ...state, isRead: true };
    case 'waiting':
      return fact.changes === state.waiting ? state : { ...state, waiting: fact.changes };
    case 'retained':
      return fact.changes === state.retained ? state : { ...state, retained: fact.changes };
    case 'drafts':
      return fact.values === state.drafts ? state : { ...state, drafts: fact.values };
    case 'trouble':
      return fact.reason === state.trouble ? state : { ...state, trouble: fact.reason };
  }
}

/** The save status. Without pending changes, failures don't matter. */
export function saveStatusOf({ acknowledged, waiting, retained, drafts, isRead, trouble }: SaveState): SaveStatus {
  if (waiting > 0) return trouble === null ? 'saving' : 'not-saved';
  if (retained > 0 || drafts > 0) return 'not-saved';
  return acknowledged === null || !isRead ? 'unknown' : 'saved';
}
