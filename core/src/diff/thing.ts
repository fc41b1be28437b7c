import type { JsonObject, Json, Pointer } from '#base/json';
import type { EntityList, EntityShape, ObjectShape } from './shape';

/** Position of an entity in one of two states: its identity and the list that contains it. */
export interface Standing {
  readonly id: string;
  readonly value: JsonObject;
  /** Its parent; null for the scenario. */
  readonly owner: Thing | null;
  /** The list, relative to its owner: `/responses`. */
  readonly list: Pointer;
}

/** An entity, or the scenario, in two states; one is missing for an added or removed entity. */
export class Thing {
  readonly shape: ObjectShape | EntityShape;
  readonly before: Standing | null;
  /** Its second state. Known immediately if it stayed in its list, later if it moved. */
  after: Standing | null;
  /** Null while it has not been compared, or when its content is equal. */
  change: ThingChange | null = null;

  constructor(shape: ObjectShape, before: Standing | null, after: Standing | null) {
    this.shape = shape;
    this.before = before;
    this.after = after;
  }
}

/** Differences within an entity. */
export interface ThingChange {
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
export function pair(gone: Thing, come: Thing, thingsAfter: Map<JsonObject, Thing>): void {
  if (come.after === null) return;
  gone.after = come.after;
  thingsAfter.set(come.after.value, gone);
}
