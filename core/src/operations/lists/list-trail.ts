import type { ListEdit, PlacedValue } from '#base/list-edit';
import { sameValue } from '#base/same-value';
import { holdingIn, originOf } from '../edits/holding';
import { listDifference, rebasedList } from './list-change';

type Values = readonly string[];

/** A change of the list. */
interface ListEvent {
  /** Operation id of the change. */
  readonly id: string;
  /** The list before and after it. */
  readonly before: Values;
  readonly list: Values;
  /** The list that its author edited. */
  readonly author: Values;
  /** Items that its author added, removed and moved, even if someone else had done so already. */
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  readonly moved: ReadonlySet<string>;
  /** The change that it reverts: that no longer holds; if it is a revert itself, what it reverted holds again. */
  readonly reverts: ListEvent | null;
}

/** Part of an edit that describes the list that was edited. */
export type EditedList = Pick<ListEdit, 'was' | 'removed' | 'placed'> & {
  /** Operation id of the change. */
  readonly id: string;
};

/** A change of a list that is reverted: the list after it and before it, and its operation id. */
export interface RevertedList {
  readonly was: Values;
  readonly value: Values;
  readonly of: string;
}

/** Number of changes that a trail remembers. */
const maxEvents = 1000;

/**
 * The recent past of one list of different values: who added, removed and moved what, in the order of the log. A value is in the list if the
 * last change about it that still holds has added it. So undoing reverts what its author did, and nothing that someone else
 * did as well. Immutable.
 */
export class ListTrail {
  /** The values before the first remembered change. */
  readonly #start: ReadonlySet<string>;
  readonly #events: readonly ListEvent[];
  /** The present list. */
  readonly list: Values;

  private constructor(start: ReadonlySet<string>, events: readonly ListEvent[], list: Values) {
    this.#start = start;
    this.#events = events;
    this.list = list;
  }

  /** A trail that starts with a list. */
  static of(list: Values): ListTrail {
    return new ListTrail(new Set(list), [], list);
  }

  /**
   * The trail after a change of the whole list.
   *
   * @param id - operation id of the change
   * @param isRevert - it reverts an earlier change, and adds nothing of its own: undoing the first addition of what is back removes it
   */
  to(list: Values, id: string, isRevert = false): ListTrail {
    if (sameValue(list, this.list)) return this;
    const wanted = wantedBy(this.list, listDifference(this.list, list));
    const reverts = isRevert ? this.#takenBackBy(list) : null;
    return this.#with(list, { id, author: this.list, ...wanted, reverts });
  }

  /** The trail after an edit of this list or an earlier one. */
  edited(edit: EditedList): ListTrail {
    const { id, was: author } = edit;
    return this.#with(rebasedList(this.list, edit), { id, author, ...wantedBy(author, edit), reverts: null });
  }

  /**
   * The trail after reverting a change: what its author added and removed is undone, unless someone else has done the same; what they
   * moved is moved back, unless it was moved since.
   *
   * @param reverted - the list after the change and before it, and its operation id
   * @param id - operation id of the revert
   */
  reverted({ was, value, of }: RevertedList, id: string): ListTrail {
    const at = this.#events.findLastIndex(
      (each) => each.id === of && sameValue(each.list, was) && sameValue(each.before, value),
    );
    const reverted = this.#events[at];
    if (reverted === undefined) return this.edited({ id, was, ...listDifference(was, value) });
    const origin = originOf(reverted);
    const revert = { id, before: this.list, list: this.list, author: this.list, ...nothing, reverts: reverted };
    const [held, holding] = [holdingIn(this.#events), holdingIn([...this.#events, revert])];
    const concerned = [...origin.added, ...origin.removed];
    const added = concerned.filter((each) => !this.#isIn(each, held) && this.#isIn(each, holding));
    const removed = concerned.filter((each) => this.#isIn(each, held) && !this.#isIn(each, holding));
    const later = this.#events.slice(at + 1).filter((each) => holding.has(each));
    const back = listDifference(was, value).placed.filter(
      (placed) =>
        added.includes(placed.value) ||
        (was.includes(placed.value) && !later.some(({ moved }) => moved.has(placed.value))),
    );
    const retained = was.filter((each) => !added.includes(each) && !removed.includes(each));
    const placed = withPlaces(back, added, retained, origin.author);
    const list = rebasedList(this.list, { was: [...retained, ...removed], removed, placed });
    const moved = new Set(back.map((other) => other.value).filter((each) => !added.includes(each)));
    const change = { added: new Set(added), removed: new Set(removed), moved };
    return this.#with(list, { id, author: this.list, ...change, reverts: reverted });
  }

  /** The last change without which the list would be another one; null if there is none. */
  #takenBackBy(list: Values): ListEvent | null {
    const concerned = new Set([...list, ...this.list]);
    const isTakenBack = (event: ListEvent): boolean => {
      if (!sameValue(event.list, this.list) || !sameValue(event.before, list)) return false;
      const holding = holdingIn([...this.#events, { ...event, ...nothing, reverts: event }]);
      return [...concerned].every((each) => this.#isIn(each, holding) === list.includes(each));
    };
    return this.#events.findLast(isTakenBack) ?? null;
  }

  /** Whether a value is in the list after the changes that hold. */
  #isIn(value: string, holding: ReadonlySet<ListEvent>): boolean {
    let isIn = this.#start.has(value);
    for (const event of this.#events) {
      if (!holding.has(event)) continue;
      if (event.added.has(value)) isIn = true;
      else if (event.removed.has(value)) isIn = false;
    }
    return isIn;
  }

  #with(list: Values, change: Omit<ListEvent, 'before' | 'list'>): ListTrail {
    const events = [...this.#events, { ...change, before: this.list, list }];
    if (events.length <= maxEvents) return new ListTrail(this.#start, events, list);
    // half of them at once, so that forgetting costs little for each change
    const retained = withoutForgotten(events.slice(-maxEvents / 2));
    return new ListTrail(new Set(retained[0]?.before), retained, list);
  }
}

const nothing = { added: new Set<string>(), removed: new Set<string>(), moved: new Set<string>() };

function wantedBy(was: Values, { removed, placed }: Pick<ListEdit, 'removed' | 'placed'>) {
  const values = placed.map(({ value }) => value);
  return {
    added: new Set(values.filter((value) => !was.includes(value))),
    removed: new Set(removed),
    moved: new Set(values.filter((value) => was.includes(value))),
  };
}

/**
 * Adds places for values that come back although the reverted change hadn't changed them: after the nearest value before it in the list that
 * its author edited, otherwise at the end.
 */
function withPlaces(
  back: readonly PlacedValue[],
  values: Values,
  retained: Values,
  author: Values,
): readonly PlacedValue[] {
  const placed = [...back];
  for (const value of values) {
    if (back.some((other) => other.value === value)) continue;
    const known = new Set([...retained, ...placed.map((other) => other.value)]);
    const from = author.indexOf(value);
    const before = from < 0 ? retained : author.slice(0, from);
    placed.push({ value, after: before.findLast((other) => known.has(other)) ?? null });
  }
  return placed;
}

/** Changes after the forgotten ones: a revert of a forgotten change becomes an edit with the same effect. */
function withoutForgotten(events: readonly ListEvent[]): readonly ListEvent[] {
  const known = new Map<ListEvent, ListEvent>();
  for (const event of events) {
    const reverts = event.reverts === null ? null : (known.get(event.reverts) ?? null);
    known.set(event, { ...event, reverts });
  }
  return [...known.values()];
}
