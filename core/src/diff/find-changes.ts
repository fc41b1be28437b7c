import type { Json, JsonObject, Pointer } from '#base/json';
import type { PluginsByKind } from '#kernel/payload';
import { idOf, isOtherPayload, isRegular, ValueComparer } from './compare-values';
import { forEachList } from './for-each-list';
import { pairRenamed } from './pair-renamed';
import { sameJson } from '#base/same-json';
import type { EntityList, ObjectShape } from './shape';
import { pair, Thing, type ListChange, type ValueChange } from './thing';

/** Correspondence of two states: the matching entities and their differences. */
export interface FoundChanges {
  readonly root: Thing;
  /** The thing for an entity of the first state; undefined when it was skipped because it is unchanged. */
  readonly thingBefore: (value: JsonObject) => Thing | undefined;
  /** The thing for an entity of the second state. */
  readonly thingAfter: (value: JsonObject) => Thing | undefined;
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
  readonly #before = new Map<JsonObject, Thing>();
  readonly #after = new Map<JsonObject, Thing>();
  readonly #compared = new Set<Thing>();
  /** Lists with added or removed entities that have not been searched for renames yet. */
  readonly #lists: ListChange[] = [];

  constructor(plugins: PluginsByKind) {
    this.#plugins = plugins;
  }

  find(shape: ObjectShape, before: JsonObject, after: JsonObject): FoundChanges {
    const root = rootThing(shape, before, after);
    this.#compare(root);
    this.#pairMoved();
    do {
      for (const list of this.#lists.splice(0)) pairRenamed(list, this.#before, this.#after);
      this.#comparePaired();
    } while (this.#lists.length > 0); // a renamed entity can contain other renamed entities
    return {
      root,
      thingBefore: (value) => this.#before.get(value),
      thingAfter: (value) => this.#after.get(value),
    };
  }

  /**
   * Compares an entity in both states, and the entities that stayed in its lists.
   *
   * @param isDifferent - whether it is known to differ
   */
  #compare(thing: Thing, isDifferent = false): void {
    const { before, after, shape } = thing;
    this.#compared.add(thing);
    if (before === null || after === null || (!isDifferent && sameJson(before.value, after.value))) return;
    const sets: ValueChange[] = [];
    const lists: ListChange[] = [];
    thing.change = { sets, lists };
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
          this.#compareList(thing, list, same);
        } else {
          sets.push({ path, was: from, value: to });
        }
      },
    }).compare(shape, before.value, after.value, '');
  }

  /** @param same - number of identical items at the start */
  #compareList(owner: Thing, list: ListChange, same: number): void {
    const { shape, before, after, path } = list;
    const known = new Map(before.slice(same).map((value) => [idOf(shape, value), value]));
    for (const value of after.slice(same)) {
      const id = idOf(shape, value);
      const was = known.get(id);
      known.delete(id);
      if (was === undefined) this.#register(shape, value, owner, path, this.#after);
      else if (!sameJson(was, value)) {
        const thing = this.#thingOf(shape, was, value, owner, path, id);
        this.#compare(thing, thing.after?.value === value);
      }
    }
    for (const value of known.values()) this.#register(shape, value, owner, path, this.#before);
    if (known.size > 0 || before.length !== after.length) this.#lists.push(list);
  }

  /** The thing with the same identity in the same list; it can be known already because its owner was added or removed. */
  #thingOf(shape: EntityList, was: JsonObject, value: JsonObject, owner: Thing, list: Pointer, id: string): Thing {
    const thing =
      this.#before.get(was) ?? new Thing(shape.items, { id, value: was, owner, list }, { id, value, owner, list });
    thing.after ??= { id, value, owner, list };
    this.#before.set(was, thing);
    this.#after.set(value, thing);
    return thing;
  }

  /** Records an entity that is not in the same list of the other state, with its descendants. */
  #register(shape: EntityList, value: JsonObject, owner: Thing, list: Pointer, things: Map<JsonObject, Thing>): void {
    if (things.has(value)) return;
    const standing = { id: idOf(shape, value), value, owner, list };
    const isBefore = things === this.#before;
    const thing = new Thing(shape.items, isBefore ? standing : null, isBefore ? null : standing);
    things.set(value, thing);
    forEachList(shape.items, value, '', (path, inner, items) => {
      for (const item of items) this.#register(inner, item, thing, path, things);
    });
  }

  /** Pairs removed and added entities of the same kind and identity as moves. */
  #pairMoved(): void {
    const gone = onceById([...this.#before.values()], (thing) => (thing.after === null ? thing.before?.id : undefined));
    const come = onceById([...this.#after.values()], (thing) => (thing.before === null ? thing.after?.id : undefined));
    for (const [id, thing] of gone) {
      const other = come.get(id) ?? undefined;
      if (thing !== null && other?.shape === thing.shape) pair(thing, other, this.#after);
    }
  }

  #comparePaired(): void {
    for (const thing of this.#before.values()) {
      if (thing.after === null || this.#compared.has(thing)) continue;
      this.#compare(thing);
    }
  }
}

function onceById(
  things: readonly Thing[],
  idOfThing: (thing: Thing) => string | undefined,
): ReadonlyMap<string, Thing | null> {
  const byId = new Map<string, Thing | null>();
  for (const thing of things) {
    const id = idOfThing(thing);
    if (id !== undefined) byId.set(id, byId.has(id) ? null : thing);
  }
  return byId;
}

/** Number of identical items at the start of both lists. */
function sameAtFirst(before: readonly Json[], after: readonly Json[]): number {
  let count = 0;
  while (count < before.length && count < after.length && sameJson(before[count], after[count])) count += 1;
  return count;
}

function rootThing(shape: ObjectShape, before: JsonObject, after: JsonObject): Thing {
  const standing = (value: JsonObject) => ({ id: '', value, owner: null, list: '' as const });
  return new Thing(shape, standing(before), standing(after));
}
