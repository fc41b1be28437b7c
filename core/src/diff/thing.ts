import type { JsonObject, Json, Pointer } from '../kernel/json';
import type { EntityList, EntityShape, ObjectShape } from './shape';

/** Where something stands in one of two states: its identity there, and the list that it is in. */
export interface Standing {
  readonly id: string;
  readonly value: JsonObject;
  /** What it is in; null for the scenario itself. */
  readonly owner: Thing | null;
  /** The list, from its owner: `/responses`. */
  readonly list: Pointer;
}

/** An entity, or the scenario itself, in two states; one of them is missing for what came or went. */
export class Thing {
  readonly shape: ObjectShape | EntityShape;
  readonly before: Standing | null;
  /** What it became. Known at once for what stayed in its list, later for what moved. */
  after: Standing | null;
  /** Null while it is not compared, or where nothing inside is different. */
  change: ThingChange | null = null;

  constructor(shape: ObjectShape, before: Standing | null, after: Standing | null) {
    this.shape = shape;
    this.before = before;
    this.after = after;
  }
}

/** What is different inside of a thing. */
export interface ThingChange {
  /** Values of its own, from it. */
  readonly sets: readonly ValueChange[];
  readonly lists: readonly ListChange[];
}

/** A value that became another one. */
export interface ValueChange {
  readonly path: Pointer;
  readonly was: Json | undefined;
  readonly value: Json | undefined;
}

/** A list of entities in which something is different. */
export interface ListChange {
  readonly path: Pointer;
  readonly shape: EntityList;
  readonly before: readonly JsonObject[];
  readonly after: readonly JsonObject[];
}

/** Makes one thing of two: of what went, and what came. */
export function pair(gone: Thing, come: Thing, thingsAfter: Map<JsonObject, Thing>): void {
  if (come.after === null) return;
  gone.after = come.after;
  thingsAfter.set(come.after.value, gone);
}
