import type { ListEdit } from '#base/list-edit';
import type { TextEdit, TextSplice } from '#base/text-edit';
import { listDifference } from '#operations/lists/list-change';
import { ListTrails } from '#operations/lists/list-trails';
import { spliced } from '#operations/texts/text-splice';
import { TextTrails } from '#operations/texts/text-trails';

/** The place of the only value of a model. */
const path = '/value';

/** A change as its author sends it: an edit of the value, or a revert of an own change. */
type Change<E> = { readonly id: string; readonly by: string } & (E | { readonly reverts: string });

interface Step<V> {
  readonly was: V;
  readonly value: V;
  readonly of: string;
}

/** A change that was made, and the step that reverts it. */
interface Made<V, E> {
  readonly change: Change<E>;
  readonly step: Step<V>;
}

/** A change in the log. */
interface Entry<V, E> extends Made<V, E> {
  /** The step that a revert reverts. */
  readonly reverted: Step<V> | null;
}

/** How changes of a kind of value are merged: the code that is tested. */
interface Trails<V, E, M> {
  readonly mark: M;
  return(mark: M): void;
  edit(path: '/value', present: V, edit: E & { readonly id: string; readonly by: string }): V;
  revert(path: '/value', present: V, reverted: Step<V>, id: string): V;
}

function run<V, E, M>(trails: Trails<V, E, M>, present: V, change: Change<E>, reverted: Step<V> | null): V {
  if (!('reverts' in change)) return trails.edit(path, present, change);
  return reverted === null ? present : trails.revert(path, present, reverted, change.id);
}

/** A gateway that has one value: the order of its log is the order of the changes, and each change is applied once. */
abstract class Server<V, E, M> {
  readonly log: Entry<V, E>[] = [];
  readonly start: V;
  value: V;
  readonly #trails: Trails<V, E, M>;

  protected constructor(value: V, trails: Trails<V, E, M>) {
    this.start = value;
    this.value = value;
    this.#trails = trails;
  }

  append(change: Change<E>): void {
    if (this.log.some((entry) => entry.change.id === change.id)) return;
    const reverted =
      'reverts' in change ? (this.log.find((entry) => entry.change.id === change.reverts)?.step ?? null) : null;
    const { value } = this;
    this.value = run(this.#trails, value, change, reverted);
    this.log.push({ change, step: { was: this.value, value, of: change.id }, reverted });
  }
}

/** An author with a copy of the value: changes it at once, sends and receives later. */
abstract class Person<V, E, M> {
  value: V;
  protected readonly name: string;
  protected pending: readonly Made<V, E>[] = [];
  protected confirmed: { readonly value: V; readonly seq: number; readonly mark: M };
  readonly #server: Server<V, E, M>;
  readonly #trails: Trails<V, E, M>;
  #count = 0;
  #done: string[] = [];
  #undone: string[] = [];

  protected constructor(name: string, server: Server<V, E, M>, trails: Trails<V, E, M>) {
    this.name = name;
    this.#server = server;
    this.#trails = trails;
    this.value = server.start;
    this.confirmed = { value: this.value, seq: 0, mark: trails.mark };
  }

  /** Undoes the last own change. @returns whether there was one */
  undo(): boolean {
    const id = this.#done.pop();
    if (id === undefined) return false;
    this.#undone.push(this.revert(id));
    return true;
  }

  /** Redoes the last undone change. */
  redo(): void {
    const id = this.#undone.pop();
    if (id !== undefined) this.#done.push(this.revert(id));
  }

  /** Sends the next change. @returns whether there was one */
  send(fate: 'arrives' | 'answer-lost'): boolean {
    const [next] = this.pending;
    if (next === undefined) return false;
    this.#server.append(next.change);
    if (fate === 'arrives') this.receive(Infinity);
    return true;
  }

  /** Receives some entries of the log, and rebases the changes that aren't in it. */
  receive(most: number): void {
    const entries = this.#server.log.slice(this.confirmed.seq, this.confirmed.seq + most);
    if (entries.length === 0) return;
    const arrived = new Set(entries.map(({ change }) => change.id));
    this.#trails.return(this.confirmed.mark);
    this.value = this.confirmed.value;
    for (const { change, reverted } of entries) this.value = run(this.#trails, this.value, change, reverted);
    this.confirmed = { value: this.value, seq: this.confirmed.seq + entries.length, mark: this.#trails.mark };
    const pending = this.pending.filter(({ change }) => !arrived.has(change.id));
    this.pending = [];
    for (const { change } of pending) this.#run(change);
  }

  /** Makes an edit. @returns its id */
  protected make(edit: E): string {
    const id = this.#newId();
    this.#done.push(id);
    this.#undone = [];
    this.#run({ id, by: this.name, ...edit });
    return id;
  }

  /** Reverts a change. @returns the id of the revert */
  protected revert(reverts: string): string {
    const id = this.#newId();
    this.#run({ id, by: this.name, reverts });
    return id;
  }

  #run(change: Change<E>): void {
    const { value } = this;
    this.value = run(this.#trails, value, change, 'reverts' in change ? this.#stepOf(change.reverts) : null);
    this.pending = [...this.pending, { change, step: { was: this.value, value, of: change.id } }];
  }

  #stepOf(id: string): Step<V> | null {
    const all: readonly Made<V, E>[] = [...this.pending, ...this.#server.log.slice(0, this.confirmed.seq)];
    return all.find(({ change }) => change.id === id)?.step ?? null;
  }

  #newId(): string {
    this.#count += 1;
    return `${this.name}-${this.#count}`;
  }
}

type Values = readonly string[];
type EditOfList = Pick<ListEdit, 'was' | 'removed' | 'placed'>;

/** A gateway with a list. */
export class ListServer extends Server<Values, EditOfList, ListTrails['mark']> {
  constructor(list: Values) {
    super(list, new ListTrails());
  }

  /**
   * Returns the required content of the list, computed from the log alone: each value as the last change about it that
   * wasn't undone says, and as it was at the start where there is none.
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
      if ('reverts' in change || undone.has(change.id) || !isBy(change.by)) continue;
      for (const { value } of change.placed) if (!change.was.includes(value)) values.add(value);
      for (const value of change.removed) values.delete(value);
    }
    return values;
  }
}

/** An author of a list. */
export class ListPerson extends Person<Values, EditOfList, ListTrails['mark']> {
  constructor(name: string, server: ListServer) {
    super(name, server, new ListTrails());
  }

  /** Makes another list of it, as a form does. @throws Error unless the author then has exactly that list */
  edit(list: Values): void {
    const was = this.value;
    this.make({ was, ...listDifference(was, list) });
    if (this.value.join() !== list.join()) throw new Error(`“${this.value.join()}” is not “${list.join()}”.`);
  }
}

type EditOfText = Pick<TextEdit, 'was' | 'splices' | 'unlogged'>;

/** A gateway with a text. */
export class TextServer extends Server<string, EditOfText, TextTrails['mark']> {
  /** The words that anyone has started. */
  readonly words: string[] = [];

  constructor(text: string) {
    super(text, new TextTrails());
  }
}

/** An author of a text, who types words: an identity and a letter of their own. */
export class TextPerson extends Person<string, EditOfText, TextTrails['mark']> {
  /** The words typed so far, by identity. */
  readonly words = new Map<string, string>();
  /** Words that this person deleted, or typed and undid. */
  readonly unsure = new Set<string>();
  readonly #words: string[];
  readonly #touched = new Map<string, readonly string[]>();
  #word: string | null = null;

  constructor(name: string, server: TextServer) {
    super(name, server, new TextTrails());
    this.#words = server.words;
  }

  /** Starts a word at the start or end of one. */
  startWord(random: number): void {
    const text = this.value;
    const places = Array.from({ length: text.length + 1 }, (_, at) => at).filter(
      (at) => isGap(text[at - 1]) || isGap(text[at]),
    );
    const at = places[random % places.length] ?? 0;
    const id = `${this.name}${String(this.words.size).padStart(2, '0')}`;
    this.words.set(id, id);
    this.#words.push(id);
    this.#word = id;
    const before = isGap(text[at - 1]) ? '' : ' ';
    const after = isGap(text[at]) ? '' : ' ';
    this.#edit({ at, remove: 0, insert: `${before}${id}${after}` }, [id]);
  }

  /** Types on in the last word, if no one has deleted it. */
  continueWord(): void {
    const id = this.#word;
    const typed = id === null ? undefined : this.words.get(id);
    const start = typed === undefined ? -1 : this.value.indexOf(typed);
    if (id === null || typed === undefined || start < 0) return;
    const letters = letterOf(id).repeat(2);
    this.words.set(id, typed + letters);
    this.#edit({ at: start + typed.length, remove: 0, insert: letters }, [id]);
  }

  /** Deletes some successive words. */
  deleteWords(random: number, count: number): void {
    const found = [...this.value.matchAll(/\S+/g)];
    const first = found[random % Math.max(1, found.length)];
    if (first === undefined) return;
    const last = found[Math.min(found.length - 1, found.indexOf(first) + count - 1)] ?? first;
    const end = last.index + last[0].length;
    const deleted = this.value.slice(first.index, end);
    // also a word of which someone else has already deleted the start
    const ids = this.#words.filter((id) => deleted.includes(id) || deleted.includes(letterOf(id)));
    for (const id of ids) this.unsure.add(id);
    this.#edit({ at: first.index, remove: end - first.index, insert: '' }, ids);
  }

  protected override revert(reverts: string): string {
    const touched = this.#touched.get(reverts) ?? [];
    for (const word of touched) this.unsure.add(word);
    this.#word = null;
    const id = super.revert(reverts);
    this.#touched.set(id, touched);
    return id;
  }

  #edit(splice: TextSplice, touched: readonly string[]): void {
    const lastEdit = this.pending.findLastIndex(({ change }) => 'splices' in change);
    const after = this.pending.slice(Math.max(0, lastEdit)).map(({ change }) => change.id);
    const unlogged = after.length === 0 ? {} : { unlogged: { text: this.confirmed.value, after } };
    const was = this.value;
    const typed = spliced(was, [splice]);
    this.#touched.set(this.make({ was, splices: [splice], ...unlogged }), touched);
    // the author has exactly what they typed
    if (this.value !== typed) throw new Error(`“${this.value}” is not what was typed.`);
  }
}

/** The letter of a word. */
function letterOf(id: string): string {
  return String.fromCodePoint(0x4e00 + id.charCodeAt(0) * 100 + Number(id.slice(1)));
}

function isGap(character: string | undefined): boolean {
  return character === undefined || character === ' ';
}
