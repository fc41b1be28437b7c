/** Why changes have not reached the gateway. */
export type NotSavedReason = 'offline' | 'unreachable' | 'refused';

/** What is known about the saving of one document. Only the gateway's word makes anything of it saved. */
export interface SaveState {
  /** The last change that the gateway has acknowledged, anybody's; null until it has said. */
  readonly acknowledged: Acknowledged | null;
  /** Changes made here that the gateway has not acknowledged. */
  readonly waiting: number;
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
  /** The log holds this change. `own`: how many of the changes that wait here are in it by now. */
  | { readonly kind: 'acknowledged'; readonly change: Acknowledged; readonly own: number }
  | { readonly kind: 'made'; readonly changes: number }
  | { readonly kind: 'trouble'; readonly reason: NotSavedReason | null };

/** How saving stands, for whoever shows it. */
export type SaveStatus = 'unknown' | 'saved' | 'saving' | 'not-saved';

/** Nothing is known yet. */
export const initialSaveState: SaveState = { acknowledged: null, waiting: 0, trouble: null };

/** What is known after a fact. Facts may come late and twice: a change that is older than the last one known is no news. */
export function nextSaveState(state: SaveState, fact: SaveFact): SaveState {
  switch (fact.kind) {
    case 'acknowledged': {
      const { acknowledged } = state;
      const isNews = acknowledged === null || fact.change.seq > acknowledged.seq;
      if (!isNews && fact.own === 0) return state;
      return {
        ...state,
        acknowledged: isNews ? fact.change : acknowledged,
        waiting: Math.max(0, state.waiting - fact.own),
      };
    }
    case 'made':
      return { ...state, waiting: state.waiting + fact.changes };
    case 'trouble':
      return fact.reason === state.trouble ? state : { ...state, trouble: fact.reason };
  }
}

/** How saving stands. Without anything that waits, trouble keeps nothing from being saved. */
export function saveStatusOf({ acknowledged, waiting, trouble }: SaveState): SaveStatus {
  if (waiting > 0) return trouble === null ? 'saving' : 'not-saved';
  return acknowledged === null ? 'unknown' : 'saved';
}
