import type { Json, Pointer } from '../kernel/json';

/**
 * One step between two states of a scenario. Places name the entities on the way by identity
 * (`/actions/AMEDS001/title`), and order is the sibling in front, so that a step holds whatever others add, remove or
 * reorder. A value that is left out is a property that is not there.
 */
export type ChangeStep = SetStep | InsertStep | RemoveStep | MoveStep;

/** A value becomes another one. A new identity is set like any other value: that is a rename. */
export interface SetStep {
  readonly kind: 'set';
  readonly path: Pointer;
  readonly was?: Json;
  readonly value?: Json;
}

/** An entity comes into the list that `path` names. */
export interface InsertStep {
  readonly kind: 'insert';
  readonly path: Pointer;
  /** The sibling in front; null for the first place. */
  readonly after: string | null;
  readonly value: Json;
}

/** An entity goes, with everything in it. */
export interface RemoveStep {
  readonly kind: 'remove';
  readonly path: Pointer;
  readonly was: Json;
}

/** An entity goes to another place of its list, or into another list of the same kind. */
export interface MoveStep {
  readonly kind: 'move';
  readonly path: Pointer;
  /** The list it comes into; left out where it stays in its own. */
  readonly to?: Pointer;
  readonly after: string | null;
}
