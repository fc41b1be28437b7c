import type { TextEdit, TextSplice } from '#base/text-edit';
import { spliced } from '#operations/texts/text-splice';
import { TextTrails } from '#operations/texts/text-trails';

/** The only text of the model. */
const path = '/title';

/** A change as its author sends it: an edit of a text, or a revert of an own change. */
type Change = { readonly id: string; readonly by: string } & (
  | Pick<TextEdit, 'was' | 'splices' | 'unlogged'>
  | { readonly reverts: string }
);

interface Step {
  readonly was: string;
  readonly value: string;
  readonly of: string;
}

interface Entry {
  readonly change: Change;
  /** Reverts it. */
  readonly step: Step;
  /** What a revert reverts. */
  readonly reverted: Step | null;
}

function run(trails: TextTrails, present: string, change: Change, reverted: Step | null): string {
  if ('splices' in change) return trails.edit(path, present, change);
  return reverted === null ? present : trails.revert(path, present, reverted, change.id);
}

/** A gateway that has one text: the order of its log is the order of the changes, and each change is applied once. */
export class TextServer {
  readonly log: Entry[] = [];
  /** The words that anyone has started. */
  readonly words: string[] = [];
  readonly start: string;
  text: string;
  readonly #trails = new TextTrails();

  constructor(text: string) {
    this.start = text;
    this.text = text;
  }

  append(change: Change): void {
    if (this.log.some((entry) => entry.change.id === change.id)) return;
    const reverted =
      'reverts' in change ? (this.log.find((entry) => entry.change.id === change.reverts)?.step ?? null) : null;
    const value = this.text;
    this.text = run(this.#trails, value, change, reverted);
    this.log.push({ change, step: { was: this.text, value, of: change.id }, reverted });
  }
}

interface Pending {
  readonly change: Change;
  readonly step: Step;
}

/** An author with a copy of the text: types at once, sends and receives later. Words are an identity and a letter of their own. */
export class Person {
  text: string;
  /** The words typed so far, by identity. */
  readonly words = new Map<string, string>();
  /** Words that this person deleted, or typed and undid. */
  readonly unsure = new Set<string>();
  readonly #name: string;
  readonly #server: TextServer;
  readonly #trails = new TextTrails();
  #confirmed: { readonly text: string; readonly seq: number; readonly mark: TextTrails['mark'] };
  #pending: readonly Pending[] = [];
  #count = 0;
  #done: string[] = [];
  #undone: string[] = [];
  #word: string | null = null;
  readonly #touched = new Map<string, readonly string[]>();

  constructor(name: string, server: TextServer) {
    this.#name = name;
    this.#server = server;
    this.text = server.start;
    this.#confirmed = { text: this.text, seq: 0, mark: this.#trails.mark };
  }

  /** Starts a word at the start or end of one. */
  startWord(random: number): void {
    const places = Array.from({ length: this.text.length + 1 }, (_, at) => at).filter(
      (at) => isGap(this.text[at - 1]) || isGap(this.text[at]),
    );
    const at = places[random % places.length] ?? 0;
    const id = `${this.#name}${String(this.words.size).padStart(2, '0')}`;
    this.words.set(id, id);
    this.#server.words.push(id);
    this.#word = id;
    const before = isGap(this.text[at - 1]) ? '' : ' ';
    const after = isGap(this.text[at]) ? '' : ' ';
    this.#edit({ at, remove: 0, insert: `${before}${id}${after}` }, [id]);
  }

  /** Types on in the last word, if no one has deleted it. */
  continueWord(): void {
    const id = this.#word;
    const typed = id === null ? undefined : this.words.get(id);
    const start = typed === undefined ? -1 : this.text.indexOf(typed);
    if (id === null || typed === undefined || start < 0) return;
    const letters = letterOf(id).repeat(2);
    this.words.set(id, typed + letters);
    this.#edit({ at: start + typed.length, remove: 0, insert: letters }, [id]);
  }

  /** Deletes some successive words. */
  deleteWords(random: number, count: number): void {
    const found = [...this.text.matchAll(/\S+/g)];
    const first = found[random % Math.max(1, found.length)];
    if (first === undefined) return;
    const last = found[Math.min(found.length - 1, found.indexOf(first) + count - 1)] ?? first;
    const end = last.index + last[0].length;
    const deleted = this.text.slice(first.index, end);
    // also a word of which someone else has already deleted the start
    const ids = this.#server.words.filter((id) => deleted.includes(id) || deleted.includes(letterOf(id)));
    for (const id of ids) this.unsure.add(id);
    this.#edit({ at: first.index, remove: end - first.index, insert: '' }, ids);
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
    if (fate === 'answer-lost') return true;
    this.receive(Infinity);
    return true;
  }

  /** Receives some entries of the log, and rebases the changes that aren't in it. */
  receive(most: number): void {
    const entries = this.#server.log.slice(this.#confirmed.seq, this.#confirmed.seq + most);
    if (entries.length === 0) return;
    const arrived = new Set(entries.map(({ change }) => change.id));
    this.#trails.return(this.#confirmed.mark);
    this.text = this.#confirmed.text;
    for (const { change, reverted } of entries) this.text = run(this.#trails, this.text, change, reverted);
    this.#confirmed = { text: this.text, seq: this.#confirmed.seq + entries.length, mark: this.#trails.mark };
    const pending = this.#pending.filter(({ change }) => !arrived.has(change.id));
    this.#pending = [];
    for (const { change } of pending) this.#run(change);
  }

  #edit(splice: TextSplice, touched: readonly string[]): void {
    const id = this.#newId();
    this.#touched.set(id, touched);
    this.#done.push(id);
    this.#undone = [];
    const lastEdit = this.#pending.findLastIndex(({ change }) => 'splices' in change);
    const after = this.#pending.slice(Math.max(0, lastEdit)).map(({ change }) => change.id);
    const unlogged = after.length === 0 ? {} : { unlogged: { text: this.#confirmed.text, after } };
    const change = { id, by: this.#name, was: this.text, splices: [splice], ...unlogged };
    this.#run(change);
    // the author has exactly what they typed
    if (this.text !== spliced(change.was, change.splices)) throw new Error(`“${this.text}” is not what was typed.`);
  }

  #revert(reverts: string): string {
    const id = this.#newId();
    const touched = this.#touched.get(reverts) ?? [];
    this.#touched.set(id, touched);
    for (const word of touched) this.unsure.add(word);
    this.#word = null;
    this.#run({ id, by: this.#name, reverts });
    return id;
  }

  #run(change: Change): void {
    const value = this.text;
    this.text = run(this.#trails, value, change, 'reverts' in change ? this.#stepOf(change.reverts) : null);
    this.#pending = [...this.#pending, { change, step: { was: this.text, value, of: change.id } }];
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

/** The letter of a word. */
function letterOf(id: string): string {
  return String.fromCodePoint(0x4e00 + id.charCodeAt(0) * 100 + Number(id.slice(1)));
}

function isGap(character: string | undefined): boolean {
  return character === undefined || character === ' ';
}
