/** Why changes have not reached the gateway. */
export type NotSavedReason = 'offline' | 'unreachable' | 'failing' | 'refused' | 'only-here';

/** What is known about the saving of one document. Only the gateway's word makes anything of it saved. */
export interface SaveState {
  /** The last change that the gateway has acknowledged, anybody's; null until it has said. */
  readonly acknowledged: Acknowledged | null;
  /** Changes made here that the gateway has not acknowledged. */
  readonly waiting: number;
  /** Changes that the gateway refused or failed on, kept on this computer until their author decides. */
  readonly kept: number;
  /** What keeps changes from the gateway; null where nothing is known to. */
  readonly trouble: NotSavedReason | null;
}

/** A change that is in the gateway's log. */
export interface Acknowledged {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Something that was found out about saving. */
export type SaveFact =
  /** The log holds this change, whoever made it. */
  | { readonly kind: 'acknowledged'; readonly change: Acknowledged }
  | { readonly kind: 'waiting'; readonly changes: number }
  | { readonly kind: 'kept'; readonly changes: number }
  | { readonly kind: 'trouble'; readonly reason: NotSavedReason | null };

/** How saving stands, for whoever shows it. */
export type SaveStatus = 'unknown' | 'saved' | 'saving' | 'not-saved';

/** Nothing is known yet. */
export const initialSaveState: SaveState = { acknowledged: null, waiting: 0, kept: 0, trouble: null };

/** What is known after a fact. Facts may come late and twice: a change that is older than the last one known is no news. */
export function nextSaveState(state: SaveState, fact: SaveFact): SaveState {
  switch (fact.kind) {
    case 'acknowledged': {
      const { acknowledged } = state;
      const isNews = acknowledged === null || fact.change.seq > acknowledged.seq;
      return isNews ? { ...state, acknowledged: fact.change } : state;
    }
    case 'waiting':
      return fact.changes === state.waiting ? state : { ...state, waiting: fact.changes };
    case 'kept':
      return fact.changes === state.kept ? state : { ...state, kept: fact.changes };
    case 'trouble':
      return fact.reason === state.trouble ? state : { ...state, trouble: fact.reason };
  }
}

/** How saving stands. Without anything that waits, trouble keeps nothing from being saved. */
export function saveStatusOf({ acknowledged, waiting, kept, trouble }: SaveState): SaveStatus {
  if (waiting > 0) return trouble === null ? 'saving' : 'not-saved';
  if (kept > 0) return 'not-saved';
  return acknowledged === null ? 'unknown' : 'saved';
}
