import { isJsonObject, type Json, type JsonObject, type Pointer } from '../../kernel/json';
import { isOtherPayload } from '../compare-values';
import { placementFields } from '../placement-fields';
import { sameJson } from '../same-json';
import { unknownLeaf, type ObjectShape, type Shape } from '../shape';

/** Three states of one value; an omitted value doesn't exist. */
export interface ThreeValues {
  readonly base: Json | undefined;
  readonly ours: Json | undefined;
  readonly theirs: Json | undefined;
}

/** Handles a value that both sides changed differently. */
export type SettleValue = (path: Pointer, values: ThreeValues) => Json | undefined;

/**
 * Merges the values of an entity; its lists of entities are empty in the result.
 *
 * @param path - relative to the entity
 */
export function mergeOwn(
  shape: ObjectShape,
  values: ThreeValues,
  path: Pointer,
  settle: SettleValue,
): Json | undefined {
  const { base, ours, theirs } = values;
  if (!isJsonObject(base) || !isJsonObject(ours) || !isJsonObject(theirs)) return mergeLeaf(values, path, settle);
  const isReplaced = isOtherPayload(shape, base, ours) || isOtherPayload(shape, base, theirs);
  if (isReplaced && !shape.holdsEntities) return mergeLeaf(values, path, settle);
  const together = shape.entity === null ? [] : (placementFields[shape.entity.kind] ?? []);
  const placed = together.length === 0 ? {} : mergeTogether(together, { base, ours, theirs }, settle);
  const merged: Record<string, Json | undefined> = {};
  for (const name of mergedNames(base, ours, theirs)) {
    const part = shape.properties.get(name) ?? unknownLeaf;
    const inner = { base: own(base, name), ours: own(ours, name), theirs: own(theirs, name) };
    const value = together.includes(name) ? placed[name] : mergePart(part, inner, `${path}/${name}`, settle);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

/**
 * Property names in an order independent of the side: shared names in the order of the side that reordered them, then the
 * others.
 */
function mergedNames(base: JsonObject, ours: JsonObject, theirs: JsonObject): readonly string[] {
  const isShared = (name: string) => [base, ours, theirs].every((each) => Object.hasOwn(each, name));
  const [was, one, other] = [base, ours, theirs].map((each) => Object.keys(each).filter(isShared));
  const [first, second] = [one ?? [], other ?? []].sort((a, b) => (a.join() < b.join() ? -1 : 1));
  const shared = sameJson(first, was) ? second : first;
  const others = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].filter((name) => !isShared(name));
  return [...(shared ?? []), ...others.sort()];
}

function mergePart(part: Shape, values: ThreeValues, path: Pointer, settle: SettleValue): Json | undefined {
  if (part.kind === 'entities') return [];
  if (part.kind === 'object' && part.holdsEntities) return mergeOwn(part, values, path, settle);
  const { base, ours, theirs } = values;
  if (sameJson(base, ours)) return theirs;
  if (sameJson(base, theirs) || sameJson(ours, theirs)) return ours;
  return part.kind === 'object' ? mergeOwn(part, values, path, settle) : settle(path, values);
}

function mergeLeaf(values: ThreeValues, path: Pointer, settle: SettleValue): Json | undefined {
  const { base, ours, theirs } = values;
  if (sameJson(base, ours)) return theirs;
  if (sameJson(base, theirs) || sameJson(ours, theirs)) return ours;
  return settle(path, values);
}

/** The parent of an entity is one value, even if it is stored in several fields. */
function mergeTogether(
  names: readonly string[],
  { base, ours, theirs }: { readonly base: JsonObject; readonly ours: JsonObject; readonly theirs: JsonObject },
  settle: SettleValue,
): JsonObject {
  const [b, o, t] = [base, ours, theirs].map((each) =>
    Object.fromEntries(names.map((name) => [name, own(each, name)])),
  );
  const merged = mergeLeaf({ base: b, ours: o, theirs: t }, `/${names[0] ?? ''}`, settle);
  return isJsonObject(merged) ? merged : {};
}

function own(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
