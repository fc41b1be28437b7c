import type { Pointer } from '#base/json';
import { longestRun } from '../longest-run';
import { rootKey, type Entities, type Row } from './entity-table';
import { isSamePlace, listsIn } from './row';

/**
 * The entities that two versions have in the same place, as a base for versions without one. Of entities in another order,
 * as many as possible; the same for both sides. Their values are those of ours.
 */
export function sharedEntities(ours: Entities, theirs: Entities): Entities {
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
