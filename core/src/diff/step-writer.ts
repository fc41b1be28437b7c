import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';
import type { ChangeStep } from './change-step';
import { idOf, isRegular } from './compare-values';
import type { FoundChanges } from './find-changes';
import { forEachList } from './for-each-list';
import { longestRun } from './longest-run';
import type { EntityList, EntityShape, ObjectShape } from './shape';
import type { ListChange, EntityPosition, EntityDiff } from './entity-diff';

/**
 * Converts changes to steps, ordered so that everything they refer to exists: in the order of the second document, so that
 * predecessors and parents come first. Removals come last in their list, or at the very end when a descendant must be moved out
 * first.
 */
export class StepWriter {
  readonly #changes: FoundChanges;
  /** Path of the root of the changes. */
  readonly #path: Pointer;
  readonly #steps: ChangeStep[] = [];
  /** Entities in their final position with their final identity. */
  readonly #moved = new Set<EntityDiff>();
  readonly #renamed = new Set<EntityDiff>();
  readonly #removedLast: (() => void)[] = [];

  constructor(changes: FoundChanges, path: Pointer) {
    this.#changes = changes;
    this.#path = path;
  }

  write(): readonly ChangeStep[] {
    this.#writeEntity(this.#changes.root);
    for (const remove of this.#removedLast) remove();
    return this.#steps;
  }

  /** An entity in both states that is already in its final position. */
  #writeEntity(entity: EntityDiff): void {
    const { before, after, change, shape } = entity;
    if (before === null || after === null) return;
    const idKey = shape.entity?.idKey ?? '';
    if (before.id !== after.id) {
      this.#push({ kind: 'set', path: `${this.#pathOf(entity)}/${idKey}`, was: before.id, value: after.id });
      this.#renamed.add(entity);
    }
    if (change === null) return;
    const path = this.#pathOf(entity);
    for (const { path: inside, was, value } of change.sets) {
      if (before.id !== after.id && inside === `/${idKey}`) continue;
      const place: Pointer = `${path}${inside}` as Pointer;
      this.#push({
        kind: 'set',
        path: place,
        ...(was === undefined ? {} : { was }),
        ...(value === undefined ? {} : { value }),
      });
    }
    for (const list of change.lists) this.#list(list, `${path}${list.path}` as Pointer, entity);
  }

  #list(list: ListChange, path: Pointer, owner: EntityDiff): void {
    const { shape, before, after } = list;
    const places = new Map(before.map((value, place) => [idOf(shape, value), place]));
    const retained = after.flatMap((value) => {
      const place = places.get(this.#idBefore(shape, value, owner, list.path));
      return place === undefined ? [] : [{ value, place }];
    });
    const run = longestRun(retained.map(({ place }) => place));
    const staying = new Set(retained.filter((_, index) => run.has(index)).map(({ value }) => value));
    const isRetained = new Set(retained.map(({ value }) => value));
    this.#entries(shape, after, path, (value, last) => {
      if (staying.has(value)) return;
      if (!isRetained.has(value)) {
        this.#arrive(shape, value, path, last);
        return;
      }
      const id = this.#idBefore(shape, value, owner, list.path);
      this.#push({ kind: 'move', path: appendToPointer(path, id), after: last });
    });
    const retainedPlaces = new Set(retained.map(({ place }) => place));
    before.forEach((value, place) => {
      if (!retainedPlaces.has(place)) this.#leave(shape, value, path);
    });
  }

  /** Processes a list of the second state: places each entry, then processes its content. */
  #entries(
    shape: EntityList,
    values: readonly JsonObject[],
    path: Pointer,
    bring: (value: JsonObject, after: string | null) => void,
  ): void {
    let last: string | null = null;
    for (const value of values) {
      bring(value, last);
      const entity = this.#changes.diffAfter(value);
      if (entity !== undefined && this.#isPaired(entity)) this.#writeEntity(entity);
      else if (entity !== undefined) this.#inserted(shape.items, value, appendToPointer(path, idOf(shape, value)));
      last = idOf(shape, value);
    }
  }

  /** Identity of an entity of the second state in the same list of the first; undefined if it wasn't there. */
  #idBefore(shape: EntityList, value: JsonObject, owner: EntityDiff, list: Pointer): string {
    const existing = this.#changes.diffAfter(value)?.before;
    return existing?.owner === owner && existing.list === list ? existing.id : idOf(shape, value);
  }

  #arrive(shape: EntityList, value: JsonObject, path: Pointer, after: string | null): void {
    const entity = this.#changes.diffAfter(value);
    if (entity === undefined || entity.before === null) {
      this.#push({ kind: 'insert', path, after, value: this.#withoutMoved(shape.items, value, 'after') });
      return;
    }
    this.#push({ kind: 'move', path: this.#pathOf(entity), to: path, after });
    this.#moved.add(entity);
  }

  /** Moves entities into a new parent. */
  #inserted(shape: EntityShape, value: JsonObject, path: Pointer): void {
    forEachList(shape, value, '', (inside, inner, items) => {
      const list = `${path}${inside}` as Pointer;
      this.#entries(inner, items, list, (item, after) => {
        if (this.#isPaired(this.#changes.diffAfter(item))) this.#arrive(inner, item, list, after);
      });
    });
  }

  #leave(shape: EntityList, value: JsonObject, path: Pointer): void {
    const entity = this.#changes.diffBefore(value);
    if (this.#isPaired(entity)) return; // it has moved or will move
    const remove = (): void => {
      const place = entity === undefined ? appendToPointer(path, idOf(shape, value)) : this.#pathOf(entity);
      this.#push({ kind: 'remove', path: place, was: this.#withoutMoved(shape.items, value, 'before') });
    };
    if (this.#isAwaited(shape.items, value)) this.#removedLast.push(remove);
    else remove();
  }

  /** Whether a descendant must still be moved out. */
  #isAwaited(shape: EntityShape, value: JsonObject): boolean {
    let isAwaited = false;
    forEachList(shape, value, '', (_, inner, items) => {
      for (const item of items) {
        const entity = this.#changes.diffBefore(item);
        const isLeaving = entity !== undefined && this.#isPaired(entity) && !this.#moved.has(entity);
        isAwaited ||= isLeaving || this.#isAwaited(inner.items, item);
      }
    });
    return isAwaited;
  }

  /** An added or removed value, without descendants that are moved in or out. */
  #withoutMoved(shape: ObjectShape, value: JsonObject, state: 'before' | 'after'): JsonObject {
    if (!shape.holdsEntities) return value;
    const entityOf = state === 'before' ? this.#changes.diffBefore : this.#changes.diffAfter;
    const copy: Record<string, Json | undefined> = { ...value };
    for (const [name, part] of shape.properties) {
      const inner = value[name];
      if (part.kind === 'entities' && isRegular(part, inner)) {
        copy[name] = inner
          .filter((item) => !this.#isPaired(entityOf(item)))
          .map((item) => this.#withoutMoved(part.items, item, state));
      } else if (part.kind === 'object' && isJsonObject(inner)) {
        copy[name] = this.#withoutMoved(part, inner, state);
      }
    }
    return copy;
  }

  /** Whether an entity is in both states. */
  #isPaired(entity: EntityDiff | undefined): boolean {
    return (entity?.before ?? null) !== null && (entity?.after ?? null) !== null;
  }

  /** Current position of an entity, by its current identity. */
  #pathOf(entity: EntityDiff): Pointer {
    const { before, after } = entity;
    const isThere = after !== null && (before === null || this.#moved.has(entity) || !this.#isMoving(before, after));
    const existing = isThere ? after : before;
    const from = existing?.owner ?? null;
    if (existing === null || from === null) return this.#path;
    const owner = isThere ? this.#real(from) : from;
    const id = before !== null && !this.#renamed.has(entity) ? before.id : existing.id;
    return appendToPointer(`${this.#pathOf(owner)}${existing.list}` as Pointer, id);
  }

  #isMoving(before: EntityPosition, after: EntityPosition): boolean {
    return after.owner === null || before.owner !== this.#real(after.owner) || before.list !== after.list;
  }

  /** An added entity can be matched with a removed one: then one thing represents both. */
  #real(owner: EntityDiff): EntityDiff {
    return (owner.after === null ? undefined : this.#changes.diffAfter(owner.after.value)) ?? owner;
  }

  #push(step: ChangeStep): void {
    this.#steps.push(step);
  }
}
