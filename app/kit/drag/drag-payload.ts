/** Items that are dragged, picked up or pasted, the same for pointer, click and keyboard. */
export interface DragPayload<Kind extends string = string> {
  readonly kind: Kind;
  /** Identities, in order. */
  readonly ids: readonly string[];
  /** The scenario that they are from. */
  readonly source: string;
}

/** Whether something can be dropped at a place, decided by the owner of the rules, and if not, why. */
export type DropVerdict = { readonly isAllowed: true } | { readonly isAllowed: false; readonly reason: string };

const allowed: DropVerdict = { isAllowed: true };

/** The verdict for a reason against it; null: there is none. */
export function verdictOf(reason: string | null): DropVerdict {
  return reason === null ? allowed : { isAllowed: false, reason };
}

/** Distance in pixels that the pointer moves before a press becomes a drag. */
export const dragDistance = 4;

/** Items in a drag preview at most. */
export const maxPreviewed = 5;
