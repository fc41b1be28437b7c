import { isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';
import { isOtherPayload } from '../compare-values';
import { placementFields } from '../placement-fields';
import { sameJson } from '#base/same-json';
import { unknownLeaf, type ObjectShape, type Shape } from '../shape';

/** Instead of a base value: there is no base, so every difference of both sides is a conflict. */
export const noBase: unique symbol = Symbol('no base');

/** Three states of one value; an omitted value doesn't exist. */
export interface ThreeValues<Base = Json | undefined> {
  readonly base: Base;
  readonly ours: Json | undefined;
  readonly theirs: Json | undefined;
}

/** Three states, or those of two sides without a base. */
export type GivenValues = ThreeValues<Json | undefined | typeof noBase>;

/** Handles a value that both sides changed differently. */
export type SettleValue = (path: Pointer, values: ThreeValues) => Json | undefined;

/**
 * Merges the values of an entity; its lists of entities are empty in the result.
 *
 * @param path - relative to the entity
 */
export function mergeOwn(
  shape: ObjectShape,
  values: GivenValues,
  path: Pointer,
  settle: SettleValue,
): Json | undefined {
  const inside = (): Json | undefined => mergeProperties(shape, values, path, settle);
  return shape.holdsEntities ? inside() : mergeLeaf(values, path, inside);
}

function mergeProperties(
  shape: ObjectShape,
  values: GivenValues,
  path: Pointer,
  settle: SettleValue,
): Json | undefined {
  const { base, ours, theirs } = values;
  if (!isJsonObject(ours) || !isJsonObject(theirs) || (base !== noBase && !isJsonObject(base)))
    return mergeLeaf(values, path, settle);
  const start = base === noBase ? ours : base;
  const isReplaced = isOtherPayload(shape, start, ours) || isOtherPayload(shape, start, theirs);
  if (isReplaced && !shape.holdsEntities) return mergeLeaf(values, path, settle);
  const together = shape.entity === null ? [] : (placementFields[shape.entity.kind] ?? []);
  const placed = together.length === 0 ? {} : mergeTogether(together, { base, ours, theirs }, settle);
  const merged: Record<string, Json | undefined> = {};
  for (const name of mergedNames(base, ours, theirs)) {
    const part = shape.properties.get(name) ?? unknownLeaf;
    const was = base === noBase ? noBase : own(base, name);
    const inner: GivenValues = { base: was, ours: own(ours, name), theirs: own(theirs, name) };
    const value = together.includes(name) ? placed[name] : mergePart(part, inner, `${path}/${name}`, settle);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

/**
 * Property names in an order independent of the side: shared names in the order of the side that reordered them, then the
 * others.
 */
function mergedNames(base: JsonObject | typeof noBase, ours: JsonObject, theirs: JsonObject): readonly string[] {
  const versions = base === noBase ? [ours, theirs] : [ours, theirs, base];
  const [names = [], ...same] = versions.map((each) => Object.keys(each));
  if (same.every((others) => sameJson(names, others))) return names;
  const isShared = (name: string) => versions.every((each) => Object.hasOwn(each, name));
  const [one = [], other = [], was] = versions.map((each) => Object.keys(each).filter(isShared));
  const [first = [], second = []] = [one, other].sort((a, b) => (a.join() < b.join() ? -1 : 1));
  const shared = sameJson(first, was) ? second : first;
  const others = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].filter((name) => !isShared(name));
  return [...shared, ...others.sort()];
}

function mergePart(part: Shape, values: GivenValues, path: Pointer, settle: SettleValue): Json | undefined {
  if (part.kind === 'entities') return [];
  return part.kind === 'object' ? mergeOwn(part, values, path, settle) : mergeLeaf(values, path, settle);
}

function mergeLeaf(values: GivenValues, path: Pointer, settle: SettleValue): Json | undefined {
  const { base, ours, theirs } = values;
  if (base !== noBase && sameJson(base, ours)) return theirs;
  if (sameJson(ours, theirs) || (base !== noBase && sameJson(base, theirs))) return ours;
  return settle(path, { base: base === noBase ? undefined : base, ours, theirs });
}

/** The parent of an entity is one value, even if it is stored in several fields. */
function mergeTogether(
  names: readonly string[],
  {
    base,
    ours,
    theirs,
  }: { readonly base: JsonObject | typeof noBase; readonly ours: JsonObject; readonly theirs: JsonObject },
  settle: SettleValue,
): JsonObject {
  const only = (object: JsonObject) => Object.fromEntries(names.map((name) => [name, own(object, name)]));
  const was = base === noBase ? noBase : only(base);
  const merged = mergeLeaf({ base: was, ours: only(ours), theirs: only(theirs) }, `/${names[0] ?? ''}`, settle);
  return isJsonObject(merged) ? merged : {};
}

function own(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
