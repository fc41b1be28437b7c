import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '../kernel/json';
import { pluginOfPayload, type PluginsByKind } from '../schema/payload';
import { sameValue } from '../validation/same-value';
import { sameJson } from './same-json';
import type { EntityList, Leaf, ObjectShape, Shape } from './shape';

/** Hears what is different inside of one thing. */
export interface DifferenceListener {
  value(path: Pointer, was: Json | undefined, value: Json | undefined): void;
  /** Called for every list; whether something in it differs is for the listener to find out. */
  list(path: Pointer, shape: EntityList, before: readonly Json[], after: readonly Json[]): void;
}

/** Compares two states of one thing: tells of values that differ, and of lists of entities in which something does. */
export class ValueComparer {
  readonly #plugins: PluginsByKind;
  readonly #listener: DifferenceListener;

  /** @param plugins - order the arguments that they know, so that the order in which those were written says nothing */
  constructor(plugins: PluginsByKind, listener: DifferenceListener) {
    this.#plugins = plugins;
    this.#listener = listener;
  }

  /** @param path - of the object, from the thing that it is a part of */
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

  /** Whether a known plugin prints these arguments in an order of its own. */
  #ordersArguments(property: string, before: JsonObject, after: JsonObject, ...args: readonly JsonObject[]): boolean {
    if (before[property] !== after[property]) return false;
    const schema = pluginOfPayload(this.#plugins, property, before[property])?.schema as
      { readonly properties?: Readonly<Record<string, unknown>> } | undefined;
    const known = schema?.properties;
    return known !== undefined && args.every((each) => Object.keys(each).every((name) => Object.hasOwn(known, name)));
  }

  /** Properties that the schema does not name: those of a record, or of a document from elsewhere. */
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

  /** @param isReordered - all go and come again */
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

/** Whether two states of one payload are of different plugins: then nothing inside can be compared. */
export function isOtherPayload(shape: ObjectShape, before: JsonObject, after: JsonObject): boolean {
  return shape.plugin !== null && before[shape.plugin] !== after[shape.plugin];
}

/** Whether a value holds entities that can be told apart by their identities. */
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

/** Conditions are printed in the order of their schema, so that the order in which they were written says nothing. */
function sameLeaf(part: Leaf | Shape, was: Json | undefined, value: Json | undefined): boolean {
  return part.schema.anyOf === undefined ? sameJson(was, value) : sameValue(was, value);
}

function othersIn(object: JsonObject, { properties }: ObjectShape): JsonObject | null {
  const others = Object.entries(object).filter(([name]) => !properties.has(name));
  return others.length === 0 ? null : Object.fromEntries(others);
}

/** Whether changing names one by one, new ones coming last, leads to the order that is wanted. */
function keepsOrder(was: JsonObject, value: JsonObject): boolean {
  const reached = [
    ...Object.keys(was).filter((name) => Object.hasOwn(value, name)),
    ...Object.keys(value).filter((name) => !Object.hasOwn(was, name)),
  ];
  return Object.keys(value).every((name, place) => name === reached[place]);
}
