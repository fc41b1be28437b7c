import { isJsonObject, type Json, type Pointer } from '#base/json';
import { rootKey, isSamePlace, type Row } from './entity-table';
import { mergeOrder } from './merge-order';
import { mergeOwn, noBase, type GivenValues, type ThreeValues } from './merge-values';
import { otherSide, type Side, type EntityConflict, type ThreeWay } from './three-way';

/** A value that both sides changed differently. */
export interface ValueConflict {
  readonly id: string;
  readonly key: string;
  readonly path: Pointer;
  readonly values: ThreeValues;
}

/** The side for a conflict: by id; for entities by key. */
export type Choose = (conflict: string) => Side;

/** Decides single parts of the merged document: whether and where an entity is in it, its values, and the order of a list. */
export class MergeDecisions {
  readonly versions: ThreeWay;
  /** Values in conflict, of the entities whose values were decided. */
  readonly valueConflicts = new Map<string, ValueConflict>();
  readonly #conflicts: ReadonlyMap<string, EntityConflict>;
  readonly #governors = new Map<string, string | null>();

  constructor(versions: ThreeWay, conflicts: ReadonlyMap<string, EntityConflict>) {
    this.versions = versions;
    this.#conflicts = conflicts;
  }

  /** The conflict that applies to an entity: its own, or that of an ancestor in any version. */
  governorOf(key: string): string | null {
    const known = this.#governors.get(key);
    if (known !== undefined) return known;
    this.#governors.set(key, null); // guards against cycles during the search
    let found = this.#conflicts.get(key)?.key ?? null;
    for (const side of ['ours', 'theirs'] as const) {
      const parent = this.versions.row(side, key)?.parent ?? rootKey;
      if (parent !== rootKey) found = this.governorOf(parent) ?? found;
    }
    this.#governors.set(key, found);
    return found;
  }

  /** Whether an entity is included, if its parent is. */
  isRetained(key: string, chosen: Choose): boolean {
    const { base } = this.versions;
    const [ours, theirs] = [this.versions.row('ours', key), this.versions.row('theirs', key)];
    if (ours !== undefined && theirs !== undefined) return true;
    const side: Side = ours === undefined ? 'theirs' : 'ours';
    if (ours === undefined && theirs === undefined) return false;
    const governor = this.#governorOfPresence(key, side);
    if (governor !== null) return chosen(this.governorOf(governor) ?? governor) === side;
    return !base.rows.has(key);
  }

  /** Its possible positions, the decisive one first: where a side inserted or moved it, then its base position. */
  positions(key: string, chosen: Choose): readonly Row[] {
    const all = [...this.#preferred(key, chosen), this.versions.base.rows.get(key)];
    return all.filter((row) => row !== undefined);
  }

  /** Its values, without its child entities. */
  own(key: string, chosen: Choose): Json | undefined {
    const [was, ours, theirs] = [
      this.versions.base.rows.get(key),
      this.versions.row('ours', key),
      this.versions.row('theirs', key),
    ];
    const governor = this.governorOf(key);
    const one = ours === undefined ? theirs : theirs === undefined ? ours : null;
    const shape = (ours ?? theirs)?.shape;
    if (shape === undefined) return undefined;
    if (one !== null) {
      const value = one?.value;
      return mergeOwn(shape, { base: value, ours: value, theirs: value }, '', () => undefined);
    }
    const added = (): Json | undefined =>
      governor !== null && chosen(governor) === 'theirs' ? theirs?.value : ours?.value;
    const values: GivenValues =
      was === undefined
        ? sameForAll(added())
        : { base: this.versions.hasBase ? was.value : noBase, ours: ours?.value, theirs: theirs?.value };
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

  /** Keys of the entities in a list, in order. */
  order(parent: string, list: Pointer, members: ReadonlySet<string>, chosen: Choose): readonly string[] {
    const { base, sides } = this.versions;
    return mergeOrder({
      base: base.children(parent, list),
      ours: sides.ours.children(parent, list),
      theirs: sides.theirs.children(parent, list),
      members,
      isPlacedByOurs: (key) => this.versions.isPlacedBy('ours', key),
      isPlacedByTheirs: (key) => this.versions.isPlacedBy('theirs', key),
      prefersTheirs: (key) => {
        const governor = this.governorOf(key);
        return governor !== null && chosen(governor) === 'theirs';
      },
    });
  }

  /** The conflict that determines whether an entity on only one side is included. */
  #governorOfPresence(key: string, side: Side): string | null {
    const removed = this.versions.removedWith(otherSide(side), key);
    if (removed !== null) return this.#conflicts.has(removed) ? removed : null;
    for (let at = key; at !== rootKey; at = this.versions.row(side, at)?.parent ?? rootKey) {
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

  /** An entity in the versions of both sides, the decisive one first. */
  #preferred(key: string, chosen: Choose): readonly (Row | undefined)[] {
    const was = this.versions.base.rows.get(key);
    const [ours, theirs] = [this.versions.row('ours', key), this.versions.row('theirs', key)];
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

  /** Skips an identity that a conflict assigned to the other side. */
  #named(key: string, chosen: Choose, own: Json | undefined): Json | undefined {
    if (this.#conflicts.get(key)?.kind !== 'both-named' || !isJsonObject(own)) return own;
    const row = this.versions.row(chosen(this.governorOf(key) ?? key), key) ?? this.versions.base.rows.get(key);
    const idKey = row?.shape.entity?.idKey;
    return row === undefined || idKey === undefined ? own : { ...own, [idKey]: row.id };
  }
}

function sameForAll(value: Json | undefined): ThreeValues {
  return { base: value, ours: value, theirs: value };
}
