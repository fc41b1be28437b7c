import { isJsonObject, pointerTokens, type Json, type Pointer } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { branchFor, recordValueSchema, resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { planField } from './field-plan';
import { below } from './form-paths';

/** A part of a form's value, as the author has it and as it is saved. Undefined where it doesn't exist. */
interface Part {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly mine: Json | undefined;
  readonly saved: Json | undefined;
}

/** The places where a form's value differs from the saved one: the smallest parts that can be saved by themselves, in order. */
export function changedPlaces(root: JsonSchema, mine: Json, saved: Json): readonly Pointer[] {
  const changed: Pointer[] = [];
  const visit = (parts: readonly Part[], at: Pointer) => {
    for (const part of parts) {
      if (sameValue(part.mine, part.saved)) continue;
      const inner = partsWithin(part);
      if (inner === null) changed.push(below(at, part.name));
      else visit(inner, below(at, part.name));
    }
  };
  visit(fieldsOf(resolveSchema(root), mine, saved), '');
  return changed;
}

/** A form's value in which some of its {@link changedPlaces} are as they are saved. What isn't saved anywhere is left out. */
export function withSaved(root: JsonSchema, mine: Json, saved: Json, places: ReadonlySet<Pointer>): Json {
  const valueOf = (part: Part, at: Pointer): Json | undefined => {
    const pointer = below(at, part.name);
    if (places.has(pointer)) return part.saved;
    const inner = sameValue(part.mine, part.saved) ? null : partsWithin(part);
    return inner === null ? part.mine : build(inner, pointer, Array.isArray(part.mine));
  };
  const build = (parts: readonly Part[], at: Pointer, isList: boolean): Json => {
    const entries = parts.flatMap((part): readonly (readonly [string, Json])[] => {
      const value = valueOf(part, at);
      return value === undefined ? [] : [[part.name, value]];
    });
    return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  };
  return build(fieldsOf(resolveSchema(root), mine, saved), '', false);
}

/** The value at a pointer; undefined if there is none. */
export function valueAt(value: Json | undefined, pointer: Pointer): Json | undefined {
  return pointerTokens(pointer).reduce(childOf, value);
}

/**
 * A value with another one at a pointer; the same value where there is no such place.
 *
 * @param isAdded - an item of a list is inserted, instead of replacing the one there
 */
export function withValueAt(value: Json, pointer: Pointer, next: Json, isAdded = false): Json {
  const set = (at: Json | undefined, [token, ...rest]: readonly string[]): Json | undefined => {
    if (token === undefined) return next;
    const child = set(childOf(at, token), rest);
    if (child === undefined) return at;
    if (Array.isArray(at)) {
      const index = Math.min(Number(token), at.length);
      return (at as readonly Json[]).toSpliced(index, isAdded && rest.length === 0 ? 0 : 1, child);
    }
    return isJsonObject(at) ? { ...at, [token]: child } : at;
  };
  return set(value, pointerTokens(pointer)) ?? value;
}

function childOf(value: Json | undefined, token: string): Json | undefined {
  if (Array.isArray(value)) return (value as readonly Json[])[Number(token)];
  return isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}

/** The parts of a part that can be saved by themselves; null if there are none. */
function partsWithin({ name, schema, mine, saved }: Part): readonly Part[] | null {
  if (mine === undefined || saved === undefined) return null;
  const { control } = planField(schema, name);
  switch (control.kind) {
    case 'group':
      return isJsonObject(mine) && isJsonObject(saved) ? fieldsOf(control.schema, mine, saved) : null;
    case 'variants': {
      const branches = control.variants.map((variant) => variant.schema);
      const branch = branchFor(branches, mine);
      return branch !== undefined && branch === branchFor(branches, saved) ? fieldsOf(branch, mine, saved) : null;
    }
    case 'list':
    case 'cultures':
      return itemsOf(control.items, mine, saved);
    case 'record':
      return isJsonObject(mine) && isJsonObject(saved) ? entriesOf(recordSchema(schema), mine, saved) : null;
    default:
      return null;
  }
}

function fieldsOf(schema: JsonSchema, mine: Json, saved: Json): readonly Part[] {
  const names = new Set([...Object.keys(mine as object), ...Object.keys(saved as object)]);
  return [...names].map((name) => ({
    name,
    schema: schema.properties?.[name] ?? {},
    mine: childOf(mine, name),
    saved: childOf(saved, name),
  }));
}

function entriesOf(values: JsonSchema, mine: Json, saved: Json): readonly Part[] {
  return fieldsOf({}, mine, saved).map((part) => ({ ...part, schema: values }));
}

/**
 * The items of a list, each with the saved item that it was made from. Null where items were also removed or moved: then it isn't known which
 * is which, and the list can only be saved as a whole.
 */
function itemsOf(items: JsonSchema, mine: Json, saved: Json): readonly Part[] | null {
  if (!Array.isArray(mine) || !Array.isArray(saved)) return null;
  const own = mine as readonly Json[];
  const known = saved as readonly Json[];
  const parts: Part[] = [];
  let [start, from] = [0, 0];
  for (const [end, to] of [...unchangedItems(own, known), [own.length, known.length] as const]) {
    // between unchanged items, items were edited and others added behind them
    if (end - start < to - from) return null;
    for (let index = start; index < end; index += 1) {
      const before = from + index - start;
      parts.push({
        name: String(index),
        schema: items,
        mine: own[index],
        saved: before < to ? known[before] : undefined,
      });
    }
    if (end < own.length) parts.push({ name: String(end), schema: items, mine: own[end], saved: known[to] });
    [start, from] = [end + 1, to + 1];
  }
  return parts;
}

/** The places of the items that two lists have in common in the same order: a longest common subsequence. */
function unchangedItems(own: readonly Json[], known: readonly Json[]): readonly (readonly [number, number])[] {
  const length = own.map(() => known.map(() => 0));
  const at = (index: number, place: number) => length[index]?.[place] ?? 0;
  for (let index = own.length - 1; index >= 0; index -= 1) {
    const row = length[index] ?? [];
    for (let place = known.length - 1; place >= 0; place -= 1) {
      row[place] = sameValue(own[index], known[place])
        ? at(index + 1, place + 1) + 1
        : Math.max(at(index + 1, place), at(index, place + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let index = 0, place = 0; index < own.length && place < known.length;) {
    if (sameValue(own[index], known[place])) pairs.push([index++, place++]);
    else if (at(index + 1, place) >= at(index, place + 1)) index += 1;
    else place += 1;
  }
  return pairs;
}

/** The schema of a record's values. */
export function recordSchema(schema: JsonSchema): JsonSchema {
  const branches = (schema.anyOf ?? [schema]).map(resolveSchema);
  return branches.map(recordValueSchema).find((values) => values !== undefined) ?? {};
}
