import type { Json, JsonObject, Pointer } from '#base/json';
import { sameJson } from '#base/same-json';
import type { PluginsByKind } from '#kernel/payload';
import { idOf, isOtherPayload, isRegular, ValueComparer } from './compare-values';
import { pairEntities, EntityDiff, type ListChange, type ValueChange } from './entity-diff';
import { forEachList } from './for-each-list';
import type { EntityList, ObjectShape, EntityShape } from './shape';

/** Correspondence of two states: the matching entities and their differences. */
export interface FoundChanges {
  readonly root: EntityDiff;
  /** The thing for an entity of the first state; undefined when it was skipped because it is unchanged. */
  readonly diffBefore: (value: JsonObject) => EntityDiff | undefined;
  /** The thing for an entity of the second state. */
  readonly diffAfter: (value: JsonObject) => EntityDiff | undefined;
}

/** Finds the differences between two states of a scenario. Skips identical parts. */
export function findChanges(
  shape: ObjectShape,
  before: JsonObject,
  after: JsonObject,
  plugins: PluginsByKind,
): FoundChanges {
  return new ChangeFinder(plugins).find(shape, before, after);
}

class ChangeFinder {
  readonly #plugins: PluginsByKind;
  readonly #before = new Map<JsonObject, EntityDiff>();
  readonly #after = new Map<JsonObject, EntityDiff>();
  readonly #compared = new Set<EntityDiff>();
  /** Lists with added or removed entities that have not been searched for renames yet. */
  readonly #lists: ListChange[] = [];

  constructor(plugins: PluginsByKind) {
    this.#plugins = plugins;
  }

  find(shape: ObjectShape, before: JsonObject, after: JsonObject): FoundChanges {
    const root = rootDiff(shape, before, after);
    this.#compare(root);
    this.#pairMoved();
    do {
      for (const list of this.#lists.splice(0)) pairRenamed(list, this.#before, this.#after);
      this.#comparePaired();
    } while (this.#lists.length > 0); // a renamed entity can contain other renamed entities
    return {
      root,
      diffBefore: (value) => this.#before.get(value),
      diffAfter: (value) => this.#after.get(value),
    };
  }

  /**
   * Compares an entity in both states, and the entities that stayed in its lists.
   *
   * @param isDifferent - whether it is known to differ
   */
  #compare(entity: EntityDiff, isDifferent = false): void {
    const { before, after, shape } = entity;
    this.#compared.add(entity);
    if (before === null || after === null || (!isDifferent && sameJson(before.value, after.value))) return;
    const sets: ValueChange[] = [];
    const lists: ListChange[] = [];
    entity.change = { sets, lists };
    if (isOtherPayload(shape, before.value, after.value) && !shape.holdsEntities) {
      sets.push({ path: '', was: before.value, value: after.value });
      return;
    }
    new ValueComparer(this.#plugins, {
      value: (path, was, value) => sets.push({ path, was, value }),
      list: (path, of, from, to) => {
        const same = sameAtFirst(from, to);
        if (same === from.length && same === to.length) return;
        if (isRegular(of, from) && isRegular(of, to)) {
          const list = { path, shape: of, before: from, after: to };
          lists.push(list);
          this.#compareList(entity, list, same);
        } else {
          sets.push({ path, was: from, value: to });
        }
      },
    }).compare(shape, before.value, after.value, '');
  }

  /** @param same - number of identical items at the start */
  #compareList(owner: EntityDiff, list: ListChange, same: number): void {
    const { shape, before, after, path } = list;
    const known = new Map(before.slice(same).map((value) => [idOf(shape, value), value]));
    for (const value of after.slice(same)) {
      const id = idOf(shape, value);
      const was = known.get(id);
      known.delete(id);
      if (was === undefined) this.#register(shape, value, owner, path, this.#after);
      else if (!sameJson(was, value)) {
        const entity = this.#diffOf(shape, was, value, owner, path, id);
        this.#compare(entity, entity.after?.value === value);
      }
    }
    for (const value of known.values()) this.#register(shape, value, owner, path, this.#before);
    if (known.size > 0 || before.length !== after.length) this.#lists.push(list);
  }

  /** The thing with the same identity in the same list; it can be known already because its owner was added or removed. */
  #diffOf(
    shape: EntityList,
    was: JsonObject,
    value: JsonObject,
    owner: EntityDiff,
    list: Pointer,
    id: string,
  ): EntityDiff {
    const entity =
      this.#before.get(was) ?? new EntityDiff(shape.items, { id, value: was, owner, list }, { id, value, owner, list });
    entity.after ??= { id, value, owner, list };
    this.#before.set(was, entity);
    this.#after.set(value, entity);
    return entity;
  }

  /** Records an entity that is not in the same list of the other state, with its descendants. */
  #register(
    shape: EntityList,
    value: JsonObject,
    owner: EntityDiff,
    list: Pointer,
    entities: Map<JsonObject, EntityDiff>,
  ): void {
    if (entities.has(value)) return;
    const placed = { id: idOf(shape, value), value, owner, list };
    const isBefore = entities === this.#before;
    const entity = new EntityDiff(shape.items, isBefore ? placed : null, isBefore ? null : placed);
    entities.set(value, entity);
    forEachList(shape.items, value, '', (path, inner, items) => {
      for (const item of items) this.#register(inner, item, entity, path, entities);
    });
  }

  /** Pairs removed and added entities of the same kind and identity as moves. */
  #pairMoved(): void {
    const removed = onceById([...this.#before.values()], (entity) =>
      entity.after === null ? entity.before?.id : undefined,
    );
    const come = onceById([...this.#after.values()], (entity) =>
      entity.before === null ? entity.after?.id : undefined,
    );
    for (const [id, entity] of removed) {
      const other = come.get(id) ?? undefined;
      if (entity !== null && other?.shape === entity.shape) pairEntities(entity, other, this.#after);
    }
  }

  #comparePaired(): void {
    for (const entity of this.#before.values()) {
      if (entity.after === null || this.#compared.has(entity)) continue;
      this.#compare(entity);
    }
  }
}

function onceById(
  entities: readonly EntityDiff[],
  idOfEntity: (entity: EntityDiff) => string | undefined,
): ReadonlyMap<string, EntityDiff | null> {
  const byId = new Map<string, EntityDiff | null>();
  for (const entity of entities) {
    const id = idOfEntity(entity);
    if (id !== undefined) byId.set(id, byId.has(id) ? null : entity);
  }
  return byId;
}

/** Number of identical items at the start of both lists. */
function sameAtFirst(before: readonly Json[], after: readonly Json[]): number {
  let count = 0;
  while (count < before.length && count < after.length && sameJson(before[count], after[count])) count += 1;
  return count;
}

function rootDiff(shape: ObjectShape, before: JsonObject, after: JsonObject): EntityDiff {
  const placed = (value: JsonObject) => ({ id: '', value, owner: null, list: '' as const });
  return new EntityDiff(shape, placed(before), placed(after));
}

/**
 * Finds entities in a list whose code changed: a removed and an added entity that certainly match.
 *
 * They match when more than half of the surviving children of each are in the other or, without children, when everything
 * except the code is equal. Identities that are not codes never change.
 */
function pairRenamed(
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
