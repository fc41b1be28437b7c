import fc from 'fast-check';
import type { Scenario } from '#document/scenario';
import { asJsonObject, isJsonObject, type Json, type JsonObject } from '#base/json';
import { scenarioShape, type EntityList, type EntityShape, type ObjectShape, type Shape } from '#diff/shape';
import { idOf } from '#diff/compare-values';
import { forEachList } from '#diff/for-each-list';

/*
 * Random edits of whole documents, based only on the schema, for testing diff and merge. Identities stay unique; the result
 * may violate rules.
 */

/** One edit, as numbers: what it does, and where. */
export type RandomEdit = readonly number[];

/** Sequences of edits. @param reach - how far apart they can be; small values cause conflicts */
export function randomEdits(maxLength: number, reach = 9999): fc.Arbitrary<readonly RandomEdit[]> {
  return fc.array(fc.array(fc.nat({ max: reach }), { minLength: 6, maxLength: 6 }), { maxLength });
}

/** A document after edits. @param author - makes new identities different from those of other authors */
export function edited(scenario: Scenario, edits: readonly RandomEdit[], author: string): Scenario {
  return edits.reduce<Json>(
    (document, numbers, step) => editOnce(document as JsonObject, numbers, `${author}${step}`),
    asJsonObject(scenario),
  ) as unknown as Scenario;
}

type Path = readonly (string | number)[];

/** A list of entities somewhere in the document. */
interface PlacedList {
  readonly path: Path;
  readonly shape: EntityList;
  readonly items: readonly JsonObject[];
}

function editOnce(document: JsonObject, numbers: RandomEdit, mark: string): Json {
  const [kind = 0, first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = numbers;
  const lists = listsOf(document);
  const filled = lists.filter(({ items }) => items.length > 0);
  const list = filled[first % filled.length];
  if (list === undefined) return document;
  const place = second % list.items.length;
  const item = list.items[place] ?? {};
  const itemPath = [...list.path, place];
  switch (kind % 12) {
    case 0: // goes
      return changeAt(document, list.path, () => list.items.toSpliced(place, 1));
    case 1: {
      // add a copy of a similar entity
      const copy = withNewIdentities(list.shape.items, item, mark);
      return changeAt(document, list.path, () => list.items.toSpliced(third % (list.items.length + 1), 0, copy));
    }
    case 2: {
      // move in its list
      const others = list.items.toSpliced(place, 1);
      return changeAt(document, list.path, () => others.toSpliced(third % (others.length + 1), 0, item));
    }
    case 3:
    case 4: {
      // move to another list of its kind
      const targets = lists.filter((other) => other.shape === list.shape && other.path.join() !== list.path.join());
      const target = targets[third % Math.max(1, targets.length)];
      if (target === undefined || isInside(target.path, itemPath)) return document;
      const into = target.items.toSpliced(fourth % (target.items.length + 1), 0, item);
      const moved = changeAt(document, target.path, () => into);
      return changeAt(moved, list.path, (items) => (items as readonly Json[]).filter((each) => each !== item));
    }
    case 5: {
      // change its identity
      const { idKey } = list.shape.items.entity;
      return changeAt(document, itemPath, () => ({ ...item, [idKey]: newIdentity(idOf(list.shape, item), mark) }));
    }
    case 6: // an empty or a reversed list
      return changeAt(document, list.path, () => (third % 3 === 0 ? [] : list.items.toReversed()));
    default: {
      // change a value, in an entity or in the scenario's own sections
      const inScenario = fifth % 8 === 0;
      const shape = inScenario ? scenarioShape() : list.shape.items;
      return changeAt(document, inScenario ? [] : itemPath, (value) =>
        changeValue(shape, value, [third, fourth, fifth], mark),
      );
    }
  }
}

function listsOf(document: JsonObject): readonly PlacedList[] {
  const found: PlacedList[] = [];
  const visit = (shape: ObjectShape, value: JsonObject, path: Path): void => {
    forEachList(shape, value, '', (inside, list, items) => {
      const at = [...path, ...inside.slice(1).split('/')];
      found.push({ path: at, shape: list, items });
      items.forEach((item, index) => {
        visit(list.items, item, [...at, index]);
      });
    });
  };
  visit(scenarioShape(), document, []);
  return found;
}

function changeValue(shape: Shape, value: Json, numbers: readonly number[], mark: string): Json {
  const [which = 0, how = 0] = numbers;
  if (shape.kind !== 'object' || !isJsonObject(value)) return otherValue(shape, value, how, mark);
  const idKey = shape.entity?.idKey;
  const names = Object.keys(value).filter((name) => name !== idKey && shape.properties.get(name)?.kind !== 'entities');
  if (shape.properties.size === 0) return otherRecord(value, which, how, mark);
  const name = names[which % Math.max(1, names.length)];
  if (name === undefined) return value;
  const part = shape.properties.get(name);
  const changed = changeValue(part ?? { kind: 'leaf', schema: {} }, value[name] ?? null, [how, which >> 3], mark);
  return { ...value, [name]: changed };
}

/** Another value of the same type, if the schema has one: a text, a number, a choice, conditions, a list. */
function otherValue(shape: Shape, value: Json, how: number, mark: string): Json {
  const { schema } = shape;
  if (schema.enum !== undefined) return schema.enum[how % schema.enum.length] ?? value;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, how % 50);
  if (schema.type === 'boolean') return how % 2 === 0;
  if (schema.type === 'string') return schema.pattern === undefined ? `text ${how % 5} ${mark}` : value;
  if (schema.type === 'array') return Array.isArray(value) ? value.toReversed() : value;
  return value === null || how % 2 === 0 ? value : null;
}

/** Adds, removes, renames and moves properties. */
function otherRecord(value: JsonObject, which: number, how: number, mark: string): JsonObject {
  const entries = Object.entries(value);
  const place = which % Math.max(1, entries.length);
  const [name, was] = entries[place] ?? ['text', null];
  if (how % 5 === 0) return Object.fromEntries(entries.toSpliced(place, 1));
  if (how % 5 === 1) return Object.fromEntries(entries.toReversed());
  if (how % 5 === 2) return { ...value, [`name${how % 4}`]: { deep: [mark, null], other: how % 3 } };
  return { ...value, [name]: typeof was === 'string' ? `${was}${how % 3}` : [was ?? null, how % 3] };
}

function withNewIdentities(shape: EntityShape, value: JsonObject, mark: string): JsonObject {
  let count = 0;
  const renew = (given: Shape, part: Json | undefined): Json => {
    if (given.kind === 'entities' && Array.isArray(part)) return part.map((item) => renew(given.items, item as Json));
    if (given.kind !== 'object' || !isJsonObject(part)) return part ?? null;
    const idKey = given.entity?.idKey;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => {
        if (name === idKey) return [name, newIdentity(JSON.stringify(inner).slice(1, -1), `${mark}n${(count += 1)}`)];
        const known = given.properties.get(name);
        return [name, known === undefined ? (inner ?? null) : renew(known, inner)];
      }),
    );
  };
  return renew(shape, value) as JsonObject;
}

function newIdentity(id: string, mark: string): string {
  return `${id.slice(0, 8)}-${mark}`;
}

function isInside(path: Path, outer: Path): boolean {
  return outer.every((token, index) => path[index] === token);
}

function changeAt(value: Json, [token, ...rest]: Path, change: (value: Json) => Json): Json {
  if (token === undefined) return change(value);
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return list.with(Number(token), changeAt(list[Number(token)] ?? null, rest, change));
  }
  const object = value as JsonObject;
  return { ...object, [token]: changeAt(object[token] ?? null, rest, change) };
}
