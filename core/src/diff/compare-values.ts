import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';
import type { JsonSchema } from '#schema/json-schema';
import { pluginOfPayload, type PluginsByKind } from '#kernel/payload';
import { sameValue } from '#base/same-value';
import { sameJson } from '#base/same-json';
import type { EntityList, Leaf, ObjectShape, Shape } from './shape';

/** Receives the differences within one entity. */
export interface DifferenceListener {
  value(path: Pointer, was: Json | undefined, value: Json | undefined): void;
  /** Called for every list; the listener checks whether its entries differ. */
  list(path: Pointer, shape: EntityList, before: readonly Json[], after: readonly Json[]): void;
}

/** Compares two states of one entity: reports values that differ, and lists of entities to compare. */
export class ValueComparer {
  readonly #plugins: PluginsByKind;
  readonly #listener: DifferenceListener;

  /** @param plugins - determine the order of known arguments, so that their order in the document is ignored */
  constructor(plugins: PluginsByKind, listener: DifferenceListener) {
    this.#plugins = plugins;
    this.#listener = listener;
  }

  /** @param path - path of the object, relative to its entity */
  compare(shape: ObjectShape, before: JsonObject, after: JsonObject, path: Pointer): void {
    for (const [name, part] of shape.properties) {
      const [was, value] = [before[name], after[name]];
      if (was === value) continue;
      const at = appendToPointer(path, name);
      if (shape.plugin !== null && isRecord(part) && isJsonObject(was) && isJsonObject(value))
        this.#compareRecords(was, value, at, !this.#ordersArguments(shape.plugin, before, after, was, value));
      else this.#comparePart(part, was, value, at);
    }
    this.#compareOthers(shape, before, after, path);
  }

  #comparePart(part: Shape, was: Json | undefined, value: Json | undefined, path: Pointer): void {
    if (part.kind === 'entities' && Array.isArray(was) && Array.isArray(value)) {
      this.#listener.list(path, part, was as readonly Json[], value as readonly Json[]);
    } else if (part.kind === 'object' && isJsonObject(was) && isJsonObject(value)) {
      if (isOtherPayload(part, was, value) && !part.holdsEntities) this.#listener.value(path, was, value);
      else this.compare(part, was, value, path);
    } else if (!sameLeaf(part, was, value)) {
      this.#listener.value(path, was, value);
    }
  }

  /** Whether a known plugin determines the order of these arguments. */
  #ordersArguments(property: string, before: JsonObject, after: JsonObject, ...args: readonly JsonObject[]): boolean {
    if (before[property] !== after[property]) return false;
    const schema: JsonSchema | undefined = pluginOfPayload(this.#plugins, property, before[property])?.schema;
    const known = schema?.properties;
    return known !== undefined && args.every((each) => Object.keys(each).every((name) => Object.hasOwn(known, name)));
  }

  /** Properties that are not in the schema: those of a record, or of a foreign document. */
  #compareOthers(shape: ObjectShape, before: JsonObject, after: JsonObject, path: Pointer): void {
    const was = othersIn(before, shape);
    const value = othersIn(after, shape);
    if (was === null && value === null) return;
    if (isRecord(shape)) this.#compareRecords(was ?? {}, value ?? {}, path, true);
    else this.#compareNames(was ?? {}, value ?? {}, path, !keepsOrder(was ?? {}, value ?? {}));
  }

  #compareRecords(was: JsonObject, value: JsonObject, path: Pointer, isOrdered: boolean): void {
    if (isOrdered && !keepsOrder(was, value)) this.#listener.value(path, was, value);
    else this.#compareNames(was, value, path, false);
  }

  /** @param isReordered - whether all are removed and added again */
  #compareNames(was: JsonObject, value: JsonObject, path: Pointer, isReordered: boolean): void {
    for (const name of Object.keys(was))
      if (isReordered || value[name] === undefined)
        this.#listener.value(appendToPointer(path, name), was[name], undefined);
    for (const name of Object.keys(value)) {
      const old = isReordered ? undefined : was[name];
      if (!sameJson(old, value[name])) this.#listener.value(appendToPointer(path, name), old, value[name]);
    }
  }
}

/** Whether two states of one payload belong to different plugins, so that their contents can't be compared. */
export function isOtherPayload(shape: ObjectShape, before: JsonObject, after: JsonObject): boolean {
  return shape.plugin !== null && before[shape.plugin] !== after[shape.plugin];
}

/** Whether a value contains entities with unique identities. */
export function isRegular(shape: EntityList, value: Json | undefined): value is readonly JsonObject[] {
  if (!Array.isArray(value)) return false;
  const ids = new Set<string>();
  for (const item of value as readonly Json[]) {
    const id = isJsonObject(item) ? item[shape.items.entity.idKey] : undefined;
    if (typeof id !== 'string' || ids.has(id)) return false;
    ids.add(id);
  }
  return true;
}

/** The identity of an entity in a regular list. */
export function idOf(shape: EntityList, item: JsonObject): string {
  const id = item[shape.items.entity.idKey];
  return typeof id === 'string' ? id : '';
}

function isRecord(shape: Shape): boolean {
  return shape.kind === 'object' && shape.properties.size === 0;
}

/** Conditions are printed in schema order, so that their property order in the document is ignored. */
function sameLeaf(part: Leaf | Shape, was: Json | undefined, value: Json | undefined): boolean {
  return part.schema.anyOf === undefined ? sameJson(was, value) : sameValue(was, value);
}

function othersIn(object: JsonObject, { properties }: ObjectShape): JsonObject | null {
  const others = Object.entries(object).filter(([name]) => !properties.has(name));
  return others.length === 0 ? null : Object.fromEntries(others);
}

/** Whether changing properties one by one, with new ones last, gives the required order. */
function keepsOrder(was: JsonObject, value: JsonObject): boolean {
  const reached = [
    ...Object.keys(was).filter((name) => Object.hasOwn(value, name)),
    ...Object.keys(value).filter((name) => !Object.hasOwn(was, name)),
  ];
  return Object.keys(value).every((name, place) => name === reached[place]);
}
