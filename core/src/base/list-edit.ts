import type { Pointer } from './json';

/** A value that was added or moved, and the value before it; null for the first position. */
export interface PlacedValue {
  readonly value: string;
  readonly after: string | null;
}

/** How one list of different values becomes another. */
export interface ListChange {
  readonly removed: readonly string[];
  /** The added and moved values, in the order in which they are in the new list. */
  readonly placed: readonly PlacedValue[];
}

/**
 * An edit of a list of different strings as its author made it: tags, codes, choices. It is rebased on what others have changed since, so
 * that what everyone added stays, and what anyone removed goes.
 */
export interface ListEdit extends ListChange {
  /** Pointer into the call's input, which lacks this value: it gets the rebased list. */
  readonly at: Pointer;
  /** Place of the list in the scenario; names entities by identity: `/actions/AMEDS001/roles`. */
  readonly path: Pointer;
  /** The list that the author edited. */
  readonly was: readonly string[];
}
