import type { JsonObject, Json, Pointer } from '#base/json';
import type { EntityList, EntityShape, ObjectShape } from './shape';

/** Position of an entity in one of two states: its identity and the list that contains it. */
export interface EntityPosition {
  readonly id: string;
  readonly value: JsonObject;
  /** Its parent; null for the scenario. */
  readonly owner: EntityDiff | null;
  /** The list, relative to its owner: `/responses`. */
  readonly list: Pointer;
}

/** An entity, or the scenario, in two states; one is missing for an added or removed entity. */
export class EntityDiff {
  readonly shape: ObjectShape | EntityShape;
  readonly before: EntityPosition | null;
  /** Its second state. Known immediately if it stayed in its list, later if it moved. */
  after: EntityPosition | null;
  /** Null while it has not been compared, or when its content is equal. */
  change: EntityDiffChange | null = null;

  constructor(shape: ObjectShape, before: EntityPosition | null, after: EntityPosition | null) {
    this.shape = shape;
    this.before = before;
    this.after = after;
  }
}

/** Differences within an entity. */
export interface EntityDiffChange {
  /** Changed values, with paths relative to it. */
  readonly sets: readonly ValueChange[];
  readonly lists: readonly ListChange[];
}

/** A changed value. */
export interface ValueChange {
  readonly path: Pointer;
  readonly was: Json | undefined;
  readonly value: Json | undefined;
}

/** A list of entities with differences. */
export interface ListChange {
  readonly path: Pointer;
  readonly shape: EntityList;
  readonly before: readonly JsonObject[];
  readonly after: readonly JsonObject[];
}

/** Combines a removed and an added thing into one. */
export function pairEntities(removed: EntityDiff, added: EntityDiff, diffsAfter: Map<JsonObject, EntityDiff>): void {
  if (added.after === null) return;
  removed.after = added.after;
  diffsAfter.set(added.after.value, removed);
}
