import type { Scenario } from '#document/scenario';
import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '#base/json';
import type { EntityStates } from '../diff-scenarios';
import type { ObjectShape } from '../shape';
import { rootKey, isSamePlace, listsIn, type Row } from './entity-table';
import type { Choose, MergeDecisions } from './merge-decisions';

/** Parts that depend on a conflict: noted when its side is asked for. */
interface Dependents {
  /** Entities whose presence or position does. */
  readonly places: Set<string>;
  /** Entities whose values do. */
  readonly values: Set<string>;
  /** Lists whose order does. */
  readonly orders: Set<string>;
}

/** A list of entities; the order of its members is decided later. */
interface MergedList {
  readonly parent: string;
  readonly list: Pointer;
  readonly members: Set<string>;
}

/**
 * A document built from decisions. One that differs from another in the side for one conflict only decides again what depends
 * on that conflict, and shares everything else: conflicts cost as much as what they are about, not as much as the document.
 */
export class MergedDocument {
  readonly #decisions: MergeDecisions;
  readonly #chosen: Choose;
  /** The document that this one differs from. Everything below is only what differs. */
  readonly #origin: MergedDocument | null;
  readonly #dependents = new Map<string, Dependents>();
  /** Positions of entities; null for those that aren't in the document. */
  readonly #places = new Map<string, Row | null>();
  readonly #lists = new Map<string, MergedList>();
  readonly #orders = new Map<string, readonly string[]>();
  readonly #values = new Map<string, Json>();
  /** Entities whose position, or values, must be decided again. */
  readonly #displaced: ReadonlySet<string>;
  readonly #revalued: ReadonlySet<string>;
  /** Entities with other values or lists, and those around them. */
  readonly #changed: ReadonlySet<string>;

  /** @param chosen - the side for each conflict */
  constructor(decisions: MergeDecisions, chosen: Choose, origin: MergedDocument | null = null, conflict = '') {
    this.#decisions = decisions;
    this.#chosen = chosen;
    this.#origin = origin;
    const dependents = origin === null ? undefined : origin.#dependents.get(conflict);
    this.#displaced = this.#withContents(dependents?.places ?? new Set());
    this.#revalued = dependents?.values ?? new Set();
    for (const key of origin === null ? decisions.versions.keys : this.#displaced) this.#arrange(key);
    for (const id of dependents?.orders ?? []) this.#listToChange(id);
    this.#changed = new Set(this.#differing().flatMap((key) => this.#lineTo(key)));
  }

  get scenario(): Scenario {
    return this.#value(rootKey) as unknown as Scenario;
  }

  /** This document with theirs for a conflict. */
  withTheirs(conflict: string): MergedDocument {
    const chosen: Choose = (each) => (each === conflict ? 'theirs' : this.#chosen(each));
    return new MergedDocument(this.#decisions, chosen, this, conflict);
  }

  /** The innermost entity that contains every difference to the document that this one was made from; null for none. */
  difference(): EntityStates | null {
    const origin = this.#origin;
    const [first, ...others] = origin === null ? [] : this.#differing().map((key) => origin.#lineTo(key));
    if (origin === null || first === undefined) return null;
    const around = others.reduce(commonStart, first);
    const key = around.findLast((each) => origin.#idOf(each) === this.#idOf(each)) ?? rootKey;
    const [before, after] = [origin.#value(key), this.#value(key)];
    const shape = this.#shapeOf(key);
    if (shape === undefined || !isJsonObject(before) || !isJsonObject(after)) return null;
    return { shape, before, after, path: origin.#pathOf(key) };
  }

  /** Entities in both documents with other values or other lists. */
  #differing(): readonly string[] {
    const origin = this.#origin;
    if (origin === null) return [];
    const owners = [...this.#lists.values()].map(({ parent }) => parent);
    return [...new Set([...this.#revalued, ...owners])].filter((key) => this.#isPresent(key) && origin.#isPresent(key));
  }

  /** The entities around an entity, from the scenario, and itself. */
  #lineTo(key: string): readonly string[] {
    const parent = key === rootKey ? null : (this.#placeOf(key)?.parent ?? rootKey);
    return parent === null ? [key] : [...this.#lineTo(parent), key];
  }

  #pathOf(key: string): Pointer {
    const place = key === rootKey ? null : this.#placeOf(key);
    return place === null ? '' : appendToPointer(`${this.#pathOf(place.parent)}${place.list}`, this.#idOf(key));
  }

  #idOf(key: string): string {
    const value = this.#value(key);
    const id = isJsonObject(value) ? value[this.#shapeOf(key)?.entity?.idKey ?? ''] : undefined;
    return typeof id === 'string' ? id : '';
  }

  #shapeOf(key: string): ObjectShape | undefined {
    const { versions } = this.#decisions;
    return (versions.row('ours', key) ?? versions.row('theirs', key))?.shape;
  }

  /** Entities, and what is inside them in any version. */
  #withContents(keys: ReadonlySet<string>): ReadonlySet<string> {
    const { base, sides } = this.#decisions.versions;
    const found = new Set(keys);
    for (const key of found) {
      for (const table of [base, sides.ours, sides.theirs]) {
        const row = table.rows.get(key);
        if (row === undefined) continue;
        for (const list of listsIn(row)) for (const child of table.children(key, list)) found.add(child);
      }
    }
    return found;
  }

  /** Moves an entity from its list in the origin to the one that contains it. */
  #arrange(key: string): void {
    if (key === rootKey) return;
    const [was, is] = [this.#origin === null ? null : this.#origin.#placeOf(key), this.#placeOf(key)];
    if (was !== null && is !== null && isSamePlace(was, is)) return;
    if (was !== null) this.#listToChange(listId(was.parent, was.list)).members.delete(key);
    if (is !== null) this.#listToChange(listId(is.parent, is.list), is).members.add(key);
  }

  #listToChange(id: string, { parent, list }: Pick<Row, 'parent' | 'list'> = noPlace): MergedList {
    const known = this.#lists.get(id);
    if (known !== undefined) return known;
    const origin = this.#origin === null ? undefined : this.#origin.#lists.get(id);
    const copy =
      origin === undefined
        ? { parent, list, members: new Set<string>() }
        : { ...origin, members: new Set(origin.members) };
    this.#lists.set(id, copy);
    return copy;
  }

  #isPresent(key: string): boolean {
    return key === rootKey || this.#placeOf(key) !== null;
  }

  #placeOf(key: string): Row | null {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    if (this.#origin !== null && !this.#displaced.has(key)) return this.#origin.#placeOf(key);
    this.#places.set(key, null); // guards against cycles during the search
    const chosen = this.#noting('places', key);
    const place = this.#decisions.isRetained(key, chosen)
      ? (this.#decisions.positions(key, chosen).find(({ parent }) => this.#isPresent(parent)) ?? null)
      : null;
    this.#places.set(key, place);
    return place;
  }

  #value(key: string): Json {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const was = this.#origin !== null && this.#origin.#isPresent(key) ? this.#origin.#value(key) : undefined;
    if (was !== undefined && !this.#changed.has(key)) return was;
    const own =
      was === undefined || this.#revalued.has(key) ? this.#decisions.own(key, this.#noting('values', key)) : was;
    const shape = this.#shapeOf(key);
    const value = shape === undefined || !isJsonObject(own) ? (own ?? null) : this.#withLists(shape, own, key, '');
    this.#values.set(key, value);
    return value;
  }

  #withLists(shape: ObjectShape, own: JsonObject, key: string, path: Pointer): JsonObject {
    if (!shape.holdsEntities) return own;
    const value: Record<string, Json | undefined> = { ...own };
    for (const [name, part] of shape.properties) {
      const at: Pointer = `${path}/${name}`;
      const inner = own[name];
      if (part.kind === 'entities') {
        const members = this.#orderOf(key, at).map((child) => this.#value(child));
        // A list that the format gained later stays absent while it is empty.
        if (inner !== undefined || members.length > 0) value[name] = sharing(inner, members);
      } else if (part.kind === 'object' && isJsonObject(inner)) value[name] = this.#withLists(part, inner, key, at);
    }
    return value;
  }

  /** Keys of the entities in a list, in order. */
  #orderOf(parent: string, list: Pointer): readonly string[] {
    const id = listId(parent, list);
    const known = this.#orders.get(id);
    if (known !== undefined) return known;
    const changed = this.#lists.get(id);
    if (changed === undefined) return this.#origin === null ? [] : this.#origin.#orderOf(parent, list);
    const order = this.#decisions.order(parent, list, changed.members, this.#noting('orders', id));
    this.#orders.set(id, order);
    return order;
  }

  /** Notes who asks for the side of a conflict. Only the first document has to: others are made from it. */
  #noting(what: keyof Dependents, who: string): Choose {
    if (this.#origin !== null) return this.#chosen;
    return (conflict) => {
      let dependents = this.#dependents.get(conflict);
      if (dependents === undefined)
        this.#dependents.set(conflict, (dependents = { places: new Set(), values: new Set(), orders: new Set() }));
      dependents[what].add(who);
      return this.#chosen(conflict);
    };
  }
}

const noPlace = { parent: rootKey, list: '' } as const;

function listId(parent: string, list: Pointer): string {
  return `${parent} ${list}`;
}

function commonStart(one: readonly string[], other: readonly string[]): readonly string[] {
  const end = one.findIndex((key, place) => key !== other[place]);
  return end < 0 ? one : one.slice(0, end);
}

/** The value there was, if it is a list of the same values: then comparing skips it. */
function sharing(was: Json | undefined, items: readonly Json[]): Json {
  if (!Array.isArray(was) || was.length !== items.length) return items;
  return (was as readonly Json[]).every((item, place) => item === items[place]) ? was : items;
}
