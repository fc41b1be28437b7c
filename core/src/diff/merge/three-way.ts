import type { Pointer } from '#base/json';
import { sameJson } from '#base/same-json';
import type { ConflictKind } from '#document/conflict/conflict';
import type { Scenario } from '#document/scenario';
import { setsIdentity, type ChangeStep } from '../change-step';
import { diffScenarios } from '../diff-scenarios';
import { longestRun } from '../longest-run';
import { EntityTable, rootKey, isSamePlace, listsIn, ownOf, type Entities, type Row } from './entity-table';

/** One of the two sides. */
export type Side = 'ours' | 'theirs';

/** A conflict about a whole entity, which includes all other changes inside it. */
export interface EntityConflict {
  /** The entity that identifies it: two entities with the same new identity share one conflict. */
  readonly key: string;
  readonly kind: ConflictKind;
}

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'ours' ? 'theirs' : 'ours';
}

/** Three versions of a document as tables, with the changes of both sides to each entity. */
export class ThreeWay {
  /** Without a base: what both sides have in the same place. */
  readonly base: Entities;
  /** Whether the base has values to compare with. */
  readonly hasBase: boolean;
  readonly sides: Readonly<Record<Side, EntityTable>>;
  /** All keys of all versions. */
  readonly keys: ReadonlySet<string>;
  readonly #movedInList: Readonly<Record<Side, ReadonlySet<string>>>;

  /** @throws MergeRefused when the entities of a version don't have unique identities */
  constructor(base: Scenario | null, ours: Scenario, theirs: Scenario) {
    const stepsTo = (side: Scenario) => (base === null ? [] : diffScenarios(base, side));
    const steps = { ours: stepsTo(ours), theirs: stepsTo(theirs) };
    this.hasBase = base !== null;
    const before = base === null ? null : new EntityTable(base);
    const ofOurs = new EntityTable(ours, oldIdsIn(steps.ours), before);
    this.sides = { ours: ofOurs, theirs: new EntityTable(theirs, oldIdsIn(steps.theirs), before ?? ofOurs) };
    this.base = before ?? sharedEntities(this.sides.ours, this.sides.theirs);
    this.keys = new Set([...this.base.rows.keys(), ...this.sides.ours.rows.keys(), ...this.sides.theirs.rows.keys()]);
    this.#movedInList = { ours: this.#movedKeys('ours', steps.ours), theirs: this.#movedKeys('theirs', steps.theirs) };
  }

  row(side: Side, key: string): Row | undefined {
    return this.sides[side].rows.get(key);
  }

  /** Whether a side placed an entity: inserted it, moved it, or reordered it in its list. */
  isPlacedBy(side: Side, key: string): boolean {
    const [was, is] = [this.base.rows.get(key), this.row(side, key)];
    if (is === undefined || key === rootKey) return false;
    return was === undefined || !isSamePlace(was, is) || this.#movedInList[side].has(key);
  }

  /** Whether a side removed an existing entity. */
  isRemovedBy(side: Side, key: string): boolean {
    return this.base.rows.has(key) && this.row(side, key) === undefined;
  }

  /** The outermost ancestor removed with an entity; null for an entity that was not removed. */
  removedWith(side: Side, key: string): string | null {
    const other = this.sides[otherSide(side)];
    let outermost: string | null = null;
    for (let at: string | undefined = key; at !== undefined && at !== rootKey; at = other.rows.get(at)?.parent) {
      if (this.isRemovedBy(side, at)) outermost = at;
      else if (this.base.rows.has(at)) break; // it was moved elsewhere
    }
    return outermost;
  }

  /**
   * Whether a side changed, added or moved the entity or anything in it. Removals don't count, nor do entities that the other
   * side has elsewhere.
   */
  isTouchedBy(side: Side, key: string): boolean {
    const [was, is] = [this.base.rows.get(key), this.row(side, key)];
    if (is === undefined) return false;
    if (was === undefined || this.isPlacedBy(side, key)) return true;
    if (sameJson(was.value, is.value)) return false;
    if (!sameJson(ownOf(was), ownOf(is))) return true;
    const other = otherSide(side);
    return this.childrenOf(side, is).some(
      (child) =>
        this.isPlacedBy(side, child) || (this.row(other, child) === undefined && this.isTouchedBy(side, child)),
    );
  }

  childrenOf(side: Side, row: Row): readonly string[] {
    return listsIn(row).flatMap((list) => this.sides[side].children(row.key, list));
  }

  #movedKeys(side: Side, steps: readonly ChangeStep[]): ReadonlySet<string> {
    const moved = new Set(
      steps.flatMap((step) => (step.kind === 'move' && step.to === undefined ? [lastToken(step.path)] : [])),
    );
    if (moved.size === 0) return moved;
    const keys = new Set<string>();
    for (const row of this.sides[side].rows.values())
      if (moved.has(row.id) || moved.has(this.base.rows.get(row.key)?.id ?? '')) keys.add(row.key);
    return keys;
  }
}

/** Previous identities of entities, by new identity. */
function oldIdsIn(steps: readonly ChangeStep[]): ReadonlyMap<string, string> {
  const old = new Map<string, string>();
  for (const step of steps) {
    if (step.kind !== 'set' || typeof step.was !== 'string' || typeof step.value !== 'string') continue;
    if (setsIdentity(step.path)) old.set(step.value, old.get(step.was) ?? step.was);
  }
  return old;
}

function lastToken(path: Pointer): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

/**
 * The entities that two versions have in the same place, as a base for versions without one. Of entities in another order,
 * as many as possible; the same for both sides. Their values are those of ours.
 */
function sharedEntities(ours: Entities, theirs: Entities): Entities {
  const rows = new Map<string, Row>();
  const lists = new Map<string, readonly string[]>();
  const visit = (row: Row): void => {
    rows.set(row.key, row);
    for (const list of listsIn(row)) {
      const keys = commonOrder(row.key, list, ours, theirs);
      if (keys.length > 0) lists.set(`${row.key} ${list}`, keys);
      for (const key of keys) {
        const child = ours.rows.get(key);
        if (child !== undefined) visit(child);
      }
    }
  };
  const root = ours.rows.get(rootKey);
  if (root !== undefined) visit(root);
  return { rows, children: (parent, list) => lists.get(`${parent} ${list}`) ?? [] };
}

/** A longest sequence of entities that both lists have in this order. */
function commonOrder(parent: string, list: Pointer, ours: Entities, theirs: Entities): readonly string[] {
  const isCommon = (key: string): boolean => {
    const [one, other] = [ours.rows.get(key), theirs.rows.get(key)];
    return one !== undefined && other !== undefined && isSamePlace(one, other);
  };
  const [one, other] = [ours, theirs].map((side) => side.children(parent, list).filter(isCommon));
  // which of several longest sequences is found must not depend on the side
  const [first = [], second = []] = [one ?? [], other ?? []].sort((a, b) => (a.join() < b.join() ? -1 : 1));
  const places = new Map(second.map((key, place) => [key, place]));
  const run = longestRun(first.map((key) => places.get(key) ?? 0));
  return first.filter((_, place) => run.has(place));
}
