import type { Scenario } from '../../document/scenario';
import { isJsonObject, type Json, type JsonObject, type Pointer } from '../../kernel/json';
import type { ObjectShape } from '../shape';
import { rootKey, type Row } from './entity-table';
import { mergeOrder } from './merge-order';
import { mergeOwn, noBase, type GivenValues, type ThreeValues } from './merge-values';
import { isSamePlace } from './row';
import { otherSide, type Side, type ThingConflict, type ThreeWay } from './three-way';

/** A value that both sides changed differently. */
export interface ValueConflict {
  readonly id: string;
  readonly key: string;
  readonly path: Pointer;
  readonly values: ThreeValues;
}

/** Builds merged documents for a set of conflicts and a chosen side for each. */
export class MergeBuilder {
  /** Values in conflict, found while building. */
  readonly valueConflicts = new Map<string, ValueConflict>();
  readonly #versions: ThreeWay;
  readonly #conflicts: ReadonlyMap<string, ThingConflict>;
  readonly #governors = new Map<string, string | null>();

  constructor(versions: ThreeWay, conflicts: ReadonlyMap<string, ThingConflict>) {
    this.#versions = versions;
    this.#conflicts = conflicts;
  }

  /** @param chosen - the side for each conflict, by conflict id; for entities by key */
  build(chosen: (conflict: string) => Side): Scenario {
    const places = new Map<string, Set<string>>();
    const present = new Map<string, boolean>();
    for (const key of this.#versions.keys) {
      const place = key === rootKey ? null : this.#placeOf(key, chosen, present);
      if (place === null) continue;
      const list = `${place.parent} ${place.list}`;
      const members = places.get(list);
      if (members === undefined) places.set(list, new Set([key]));
      else members.add(key);
    }
    return this.#thing(rootKey, places, chosen) as unknown as Scenario;
  }

  /** The conflict that applies to an entity: its own, or that of an ancestor in any version. */
  governorOf(key: string): string | null {
    const known = this.#governors.get(key);
    if (known !== undefined) return known;
    this.#governors.set(key, null); // guards against cycles during the search
    let found = this.#conflicts.get(key)?.key ?? null;
    for (const side of ['ours', 'theirs'] as const) {
      const parent = this.#versions.row(side, key)?.parent ?? rootKey;
      if (parent !== rootKey) found = this.governorOf(parent) ?? found;
    }
    this.#governors.set(key, found);
    return found;
  }

  /** Target position of an entity; null when it has none. */
  #placeOf(key: string, chosen: (conflict: string) => Side, present: Map<string, boolean>): Row | null {
    return this.#isPresent(key, chosen, present) ? this.#standing(key, chosen, present) : null;
  }

  #isPresent(key: string, chosen: (conflict: string) => Side, present: Map<string, boolean>): boolean {
    if (key === rootKey) return true;
    const known = present.get(key);
    if (known !== undefined) return known;
    present.set(key, false);
    const isPresent = this.#isKept(key, chosen) && this.#standing(key, chosen, present) !== null;
    present.set(key, isPresent);
    return isPresent;
  }

  #isKept(key: string, chosen: (conflict: string) => Side): boolean {
    const { base } = this.#versions;
    const [ours, theirs] = [this.#versions.row('ours', key), this.#versions.row('theirs', key)];
    if (ours !== undefined && theirs !== undefined) return true;
    const side: Side = ours === undefined ? 'theirs' : 'ours';
    if (ours === undefined && theirs === undefined) return false;
    const governor = this.#governorOfPresence(key, side);
    if (governor !== null) return chosen(this.governorOf(governor) ?? governor) === side;
    return !base.rows.has(key);
  }

  /** The conflict that determines whether an entity on only one side is included. */
  #governorOfPresence(key: string, side: Side): string | null {
    const removed = this.#versions.removedWith(otherSide(side), key);
    if (removed !== null) return this.#conflicts.has(removed) ? removed : null;
    for (let at = key; at !== rootKey; at = this.#versions.row(side, at)?.parent ?? rootKey) {
      const kind = this.#conflicts.get(at)?.kind;
      if (
        kind === 'both-added' ||
        kind === 'removed-by-ours' ||
        kind === 'removed-by-theirs' ||
        (kind === 'both-named' && at === key)
      )
        return at;
    }
    return null;
  }

  /** Its position: where a side inserted or moved it, or its base position. Null if that position doesn't exist. */
  #standing(key: string, chosen: (conflict: string) => Side, present: Map<string, boolean>): Row | null {
    const rows = [...this.#preferred(key, chosen), this.#versions.base.rows.get(key)];
    return rows.find((row) => row !== undefined && this.#isPresent(row.parent, chosen, present)) ?? null;
  }

  /** An entity in the versions of both sides, the decisive one first. */
  #preferred(key: string, chosen: (conflict: string) => Side): readonly (Row | undefined)[] {
    const was = this.#versions.base.rows.get(key);
    const [ours, theirs] = [this.#versions.row('ours', key), this.#versions.row('theirs', key)];
    const conflict = this.governorOf(key);
    const isContested =
      conflict !== null &&
      ours !== undefined &&
      theirs !== undefined &&
      !isSamePlace(ours, theirs) &&
      (was === undefined || (!isSamePlace(was, ours) && !isSamePlace(was, theirs)));
    if (isContested) return chosen(conflict) === 'ours' ? [ours, theirs] : [theirs, ours];
    const isMovedByTheirs = theirs !== undefined && was !== undefined && ours !== undefined && isSamePlace(was, ours);
    return isMovedByTheirs ? [theirs, ours] : [ours, theirs];
  }

  #thing(key: string, places: ReadonlyMap<string, ReadonlySet<string>>, chosen: (conflict: string) => Side): Json {
    const own = this.#own(key, chosen);
    const row = this.#versions.row('ours', key) ?? this.#versions.row('theirs', key);
    return row === undefined || !isJsonObject(own)
      ? (own ?? null)
      : this.#withLists(row.shape, own, key, '', places, chosen);
  }

  #own(key: string, chosen: (conflict: string) => Side): Json | undefined {
    const [was, ours, theirs] = [
      this.#versions.base.rows.get(key),
      this.#versions.row('ours', key),
      this.#versions.row('theirs', key),
    ];
    const governor = this.governorOf(key);
    const one = ours === undefined ? theirs : theirs === undefined ? ours : null;
    const shape = (ours ?? theirs)?.shape;
    if (shape === undefined) return undefined;
    if (one !== null) {
      const value = one?.value;
      return mergeOwn(shape, { base: value, ours: value, theirs: value }, '', () => undefined);
    }
    const added = governor !== null && chosen(governor) === 'theirs' ? theirs?.value : ours?.value;
    const values: GivenValues =
      was === undefined
        ? { base: added, ours: added, theirs: added }
        : { base: this.#versions.hasBase ? was.value : noBase, ours: ours?.value, theirs: theirs?.value };
    return this.#named(
      key,
      chosen,
      mergeOwn(shape, values, '', (path, inner) => {
        const id = governor ?? `${key} ${path}`;
        if (governor === null) this.valueConflicts.set(id, { id, key, path, values: inner });
        return chosen(id) === 'ours' ? inner.ours : inner.theirs;
      }),
    );
  }

  /** Skips an identity that a conflict assigned to the other side. */
  #named(key: string, chosen: (conflict: string) => Side, own: Json | undefined): Json | undefined {
    if (this.#conflicts.get(key)?.kind !== 'both-named' || !isJsonObject(own)) return own;
    const row = this.#versions.row(chosen(this.governorOf(key) ?? key), key) ?? this.#versions.base.rows.get(key);
    const idKey = row?.shape.entity?.idKey;
    return row === undefined || idKey === undefined ? own : { ...own, [idKey]: row.id };
  }

  #withLists(
    shape: ObjectShape,
    own: JsonObject,
    key: string,
    path: Pointer,
    places: ReadonlyMap<string, ReadonlySet<string>>,
    chosen: (conflict: string) => Side,
  ): JsonObject {
    if (!shape.holdsEntities) return own;
    const value: Record<string, Json | undefined> = { ...own };
    for (const [name, part] of shape.properties) {
      const at: Pointer = `${path}/${name}`;
      const inner = own[name];
      if (part.kind === 'entities')
        value[name] = this.#order(key, at, places, chosen).map((child) => this.#thing(child, places, chosen));
      else if (part.kind === 'object' && isJsonObject(inner))
        value[name] = this.#withLists(part, inner, key, at, places, chosen);
    }
    return value;
  }

  #order(
    parent: string,
    list: Pointer,
    places: ReadonlyMap<string, ReadonlySet<string>>,
    chosen: (conflict: string) => Side,
  ): readonly string[] {
    const members = places.get(`${parent} ${list}`);
    if (members === undefined) return [];
    const { base, sides } = this.#versions;
    return mergeOrder({
      base: base.children(parent, list),
      ours: sides.ours.children(parent, list),
      theirs: sides.theirs.children(parent, list),
      members,
      isPlacedByOurs: (key) => this.#versions.isPlacedBy('ours', key),
      isPlacedByTheirs: (key) => this.#versions.isPlacedBy('theirs', key),
      prefersTheirs: (key) => {
        const governor = this.governorOf(key);
        return governor !== null && chosen(governor) === 'theirs';
      },
    });
  }
}
