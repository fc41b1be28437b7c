import type { Json, Pointer } from '#base/json';

/**
 * One step between two states of a scenario. Paths identify entities by identity (`/actions/AMEDS001/title`) and positions by
 * the preceding sibling, so that a step stays valid when others add, remove or reorder entities. An omitted value means that
 * the property doesn't exist.
 */
export type ChangeStep = SetStep | InsertStep | RemoveStep | MoveStep;

/** Changes a value. Setting an identity is a rename. */
export interface SetStep {
  readonly kind: 'set';
  readonly path: Pointer;
  readonly was?: Json;
  readonly value?: Json;
}

/** Inserts an entity into the list at `path`. */
export interface InsertStep {
  readonly kind: 'insert';
  readonly path: Pointer;
  /** The preceding sibling; null for the first position. */
  readonly after: string | null;
  readonly value: Json;
}

/** Removes an entity with everything in it. */
export interface RemoveStep {
  readonly kind: 'remove';
  readonly path: Pointer;
  readonly was: Json;
}

/** Moves an entity within its list, or to another list of the same kind. */
export interface MoveStep {
  readonly kind: 'move';
  readonly path: Pointer;
  /** The target list; omitted for a move within the list. */
  readonly to?: Pointer;
  readonly after: string | null;
}
