import { isJsonObject, type Json, type JsonObject, type Pointer } from '../../kernel/json';
import { isOtherPayload } from '../compare-values';
import { placementFields } from '../placement-fields';
import { sameJson } from '../same-json';
import { unknownLeaf, type ObjectShape, type Shape } from '../shape';

/** Three states of one value; a value that is left out is not there. */
export interface ThreeValues {
  readonly base: Json | undefined;
  readonly ours: Json | undefined;
  readonly theirs: Json | undefined;
}

/** Decides about a place that both changed differently. */
export type SettleValue = (path: Pointer, values: ThreeValues) => Json | undefined;

/**
 * Merges a thing's own values, without the lists of entities in it, which come out empty.
 *
 * @param path - from the thing
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

/** Names in an order that is the same for both: those that all have as whoever moved them wants it, then the others. */
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

/** What a thing hangs below is one place, however many fields say it. */
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
