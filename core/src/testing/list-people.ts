import type { ListEdit } from '#base/list-edit';
import { listDifference } from '#operations/lists/list-change';
import { ListTrails } from '#operations/lists/list-trails';

/** The only list of the model. */
const path = '/tags';

type Values = readonly string[];

/** A change as its author sends it: an edit of the list, or a revert of an own change. */
type Change = { readonly id: string; readonly by: string } & (
  | Pick<ListEdit, 'was' | 'removed' | 'placed'>
  | { readonly reverts: string }
);

interface Step {
  readonly was: Values;
  readonly value: Values;
  readonly of: string;
}

/** A change in the log. */
interface Entry {
  readonly change: Change;
  /** Reverts it. */
  readonly step: Step;
  /** What a revert reverts. */
  readonly reverted: Step | null;
}

function run(trails: ListTrails, present: Values, change: Change, reverted: Step | null): Values {
  if ('placed' in change) return trails.edit(path, present, change);
  return reverted === null ? present : trails.revert(path, present, reverted, change.id);
}

/** A gateway that has one list: the order of its log is the order of the changes, and each change is applied once. */
export class ListServer {
  readonly log: Entry[] = [];
  readonly start: Values;
  list: Values;
  readonly #trails = new ListTrails();

  constructor(list: Values) {
    this.start = list;
    this.list = list;
  }

  append(change: Change): void {
    if (this.log.some((entry) => entry.change.id === change.id)) return;
    const reverted =
      'reverts' in change ? (this.log.find((entry) => entry.change.id === change.reverts)?.step ?? null) : null;
    const value = this.list;
    this.list = run(this.#trails, value, change, reverted);
    this.log.push({ change, step: { was: this.list, value, of: change.id }, reverted });
  }

  /**
   * What the list has to contain, computed from the log alone: each value as the last change about it that wasn't undone says, and as it
   * was at the start where there is none.
   *
   * @param isBy - only the changes of these authors
   */
  expected(isBy: (author: string) => boolean = () => true): ReadonlySet<string> {
    const undone = new Set<string>();
    for (const { change } of this.log.toReversed()) {
      // a revert that was itself undone reverts nothing
      if ('reverts' in change && !undone.has(change.id)) undone.add(change.reverts);
    }
    const values = new Set(this.start);
    for (const { change } of this.log) {
      if (!('placed' in change) || undone.has(change.id) || !isBy(change.by)) continue;
      for (const { value } of change.placed) if (!change.was.includes(value)) values.add(value);
      for (const value of change.removed) values.delete(value);
    }
    return values;
  }
}

interface Pending {
  readonly change: Change;
  readonly step: Step;
}

/** An author with a copy of the list: changes it at once, sends and receives later. */
export class ListPerson {
  list: Values;
  readonly #name: string;
  readonly #server: ListServer;
  readonly #trails = new ListTrails();
  #confirmed: { readonly list: Values; readonly seq: number; readonly mark: ListTrails['mark'] };
  #pending: readonly Pending[] = [];
  #count = 0;
  #done: string[] = [];
  #undone: string[] = [];

  constructor(name: string, server: ListServer) {
    this.#name = name;
    this.#server = server;
    this.list = server.start;
    this.#confirmed = { list: this.list, seq: 0, mark: this.#trails.mark };
  }

  /** Makes another list of it, as a form does. @throws Error unless the author then has exactly that list */
  edit(list: Values): void {
    const was = this.list;
    const id = this.#newId();
    this.#done.push(id);
    this.#undone = [];
    this.#run({ id, by: this.#name, was, ...listDifference(was, list) });
    if (this.list.join() !== list.join()) throw new Error(`“${this.list.join()}” is not “${list.join()}”.`);
  }

  /** Undoes the last own change. @returns whether there was one */
  undo(): boolean {
    const id = this.#done.pop();
    if (id === undefined) return false;
    this.#undone.push(this.#revert(id));
    return true;
  }

  /** Redoes the last undone change. */
  redo(): void {
    const id = this.#undone.pop();
    if (id !== undefined) this.#done.push(this.#revert(id));
  }

  /** Sends the next change. @returns whether there was one */
  send(fate: 'arrives' | 'answer-lost'): boolean {
    const [next] = this.#pending;
    if (next === undefined) return false;
    this.#server.append(next.change);
    if (fate === 'arrives') this.receive(Infinity);
    return true;
  }

  /** Receives some entries of the log, and rebases the changes that aren't in it. */
  receive(most: number): void {
    const entries = this.#server.log.slice(this.#confirmed.seq, this.#confirmed.seq + most);
    if (entries.length === 0) return;
    const arrived = new Set(entries.map(({ change }) => change.id));
    this.#trails.return(this.#confirmed.mark);
    this.list = this.#confirmed.list;
    for (const { change, reverted } of entries) this.list = run(this.#trails, this.list, change, reverted);
    this.#confirmed = { list: this.list, seq: this.#confirmed.seq + entries.length, mark: this.#trails.mark };
    const pending = this.#pending.filter(({ change }) => !arrived.has(change.id));
    this.#pending = [];
    for (const { change } of pending) this.#run(change);
  }

  #revert(reverts: string): string {
    const id = this.#newId();
    this.#run({ id, by: this.#name, reverts });
    return id;
  }

  #run(change: Change): void {
    const value = this.list;
    this.list = run(this.#trails, value, change, 'reverts' in change ? this.#stepOf(change.reverts) : null);
    this.#pending = [...this.#pending, { change, step: { was: this.list, value, of: change.id } }];
  }

  #stepOf(id: string): Step | null {
    const all: readonly Pending[] = [...this.#pending, ...this.#server.log.slice(0, this.#confirmed.seq)];
    return all.find(({ change }) => change.id === id)?.step ?? null;
  }

  #newId(): string {
    this.#count += 1;
    return `${this.#name}-${this.#count}`;
  }
}
