import type { ListChange, ListEdit } from '#base/list-edit';
import { longestRun } from '#diff/longest-run';

/** How one list of different values becomes another, with as few moves as possible. */
export function listDifference(before: readonly string[], now: readonly string[]): ListChange {
  const places = new Map(now.map((value, index) => [value, index]));
  const retained = before.filter((value) => places.has(value));
  const run = longestRun(retained.map((value) => places.get(value) ?? -1));
  const unmoved = new Set(retained.filter((_, index) => run.has(index)));
  return {
    removed: before.filter((value) => !places.has(value)),
    placed: now.flatMap((value, index) => (unmoved.has(value) ? [] : [{ value, after: now[index - 1] ?? null }])),
  };
}

/** The list after a change, as its author had it. */
export function changedList(before: readonly string[], { removed, placed }: ListChange): readonly string[] {
  const leaving = new Set([...removed, ...placed.map(({ value }) => value)]);
  const list = before.filter((value) => !leaving.has(value));
  for (const { value, after } of placed) list.splice(after === null ? 0 : list.indexOf(after) + 1, 0, value);
  return list;
}

/**
 * The present list with an edit of an earlier one. Removed values go. An added value that someone else has added too stays where it is, and
 * a moved one that someone has removed doesn't come back. A value is placed behind the nearest one that was before it, after those
 * that its author hadn't seen there.
 */
export function rebasedList(present: readonly string[], edit: Pick<ListEdit, 'was' | 'removed' | 'placed'>): string[] {
  const { was, removed, placed } = edit;
  const author = changedList(was, edit);
  const [known, leaving] = [new Set(was), new Set(removed)];
  const seen = new Set([...was, ...author]);
  const list = present.filter((value) => !leaving.has(value));
  for (const { value } of placed) {
    const at = list.indexOf(value);
    if (known.has(value) ? at < 0 : at >= 0) continue;
    if (at >= 0) list.splice(at, 1);
    const before = author.slice(0, author.indexOf(value)).findLast((each) => list.includes(each));
    let to = before === undefined ? 0 : list.indexOf(before) + 1;
    while (to < list.length && !seen.has(list[to] ?? '')) to += 1;
    list.splice(to, 0, value);
  }
  return list;
}
