import type { JsonObject } from '#base/json';
import { idOf } from './compare-values';
import { forEachList } from './for-each-list';
import { sameJson } from '#base/same-json';
import type { EntityList, EntityShape } from './shape';
import { pairEntities, type ListChange, type EntityDiff } from './entity-diff';

/**
 * Finds entities in a list whose code changed: a removed and an added entity that certainly match.
 *
 * They match when more than half of the surviving children of each are in the other or, without children, when everything
 * except the code is equal. Identities that are not codes never change.
 */
export function pairRenamed(
  { shape, before, after }: ListChange,
  entitiesBefore: ReadonlyMap<JsonObject, EntityDiff>,
  entitiesAfter: Map<JsonObject, EntityDiff>,
): void {
  if (shape.items.entity.idKey === 'id') return;
  const removed = before.flatMap((value) => entitiesBefore.get(value) ?? []).filter((entity) => entity.after === null);
  const come = after.flatMap((value) => entitiesAfter.get(value) ?? []).filter((entity) => entity.before === null);
  if (removed.length === 0 || come.length === 0) return;
  const successors = new Map(
    removed.map((entity) => [entity, successorOf(entity, new Set(come), shape, entitiesBefore)]),
  );
  for (const [entity, successor] of successors) {
    if (successor === null) continue;
    const isClaimedOnce = [...successors.values()].filter((each) => each === successor).length === 1;
    if (isClaimedOnce) pairEntities(entity, successor, entitiesAfter);
  }
}

function successorOf(
  entity: EntityDiff,
  come: ReadonlySet<EntityDiff>,
  shape: EntityList,
  entitiesBefore: ReadonlyMap<JsonObject, EntityDiff>,
): EntityDiff | null {
  if (entity.before === null) return null;
  const inside = descendants(shape.items, entity.before.value);
  if (inside.length === 0) {
    const alike = [...come].filter((other) => isAlike(shape, entity, other));
    return alike.length === 1 ? (alike[0] ?? null) : null;
  }
  const counts = new Map<EntityDiff, number>();
  let alive = 0;
  for (const value of inside) {
    const after = entitiesBefore.get(value)?.after ?? null;
    if (after === null) continue;
    alive += 1;
    for (let at = after.owner; at !== null; at = at.after?.owner ?? null)
      if (come.has(at)) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  for (const [other, count] of counts) {
    const total = other.after === null ? 0 : survivors(shape, other.after.value, entitiesBefore);
    if (count * 2 > alive && count * 2 > total) return other;
  }
  return null;
}

/** Number of entities in a value that existed before. */
function survivors(shape: EntityList, value: JsonObject, entitiesBefore: ReadonlyMap<JsonObject, EntityDiff>): number {
  const ids = new Set<JsonObject>(descendants(shape.items, value));
  let count = 0;
  for (const entity of entitiesBefore.values()) if (entity.after !== null && ids.has(entity.after.value)) count += 1;
  return count;
}

function descendants(shape: EntityShape, value: JsonObject): readonly JsonObject[] {
  const found: JsonObject[] = [];
  forEachList(shape, value, '', (_, list, items) => {
    for (const item of items) found.push(item, ...descendants(list.items, item));
  });
  return found;
}

function isAlike(shape: EntityList, removed: EntityDiff, come: EntityDiff): boolean {
  if (removed.before === null || come.after === null) return false;
  const { idKey } = shape.items.entity;
  return sameJson({ ...removed.before.value, [idKey]: idOf(shape, come.after.value) }, come.after.value);
}
