import type { TextEdit } from '#base/text-edit';
import { holdingIn } from '../edits/holding';
import { charactersOf, textDifference } from './text-splice';

/** A character with an identity: the same object wherever it is shown. */
interface Character {
  readonly text: string;
  /** The character before it in the word that it was typed into; null for the first one of a word. */
  readonly joins: Character | null;
}

/** A change of the text, by the characters that it concerns. */
interface TextEvent {
  /** Operation id of the change. */
  readonly id: string;
  /** Operation ids of its author's preceding changes, if they weren't in the log yet. */
  readonly after: readonly string[];
  /** The text before and after it. */
  readonly before: string;
  readonly text: string;
  /**
   * The characters that its author inserted and removed. A character is shown while what inserted it holds, and nothing
   * that removed it.
   */
  readonly inserted: readonly Character[];
  readonly removed: readonly Character[];
  /** The change that it reverts: that no longer holds; if it is a revert itself, what it reverted holds again. */
  readonly reverts: TextEvent | null;
  /** The characters that were shown since it, and those that no longer were. */
  readonly effect: Pick<TextEvent, 'inserted' | 'removed'>;
}

/** The part of an edit that describes the text that was edited. */
export type EditedText = Pick<TextEdit, 'was' | 'splices' | 'unlogged'> & {
  /** Operation id of the change. */
  readonly id: string;
};

/** A change of a text that is reverted: the text after it and before it, and its operation id. */
export interface RevertedText {
  readonly was: string;
  readonly value: string;
  readonly of: string;
}

/** Limits of what a trail remembers: changes, and characters of all texts together. */
const most = { events: 1000, characters: 1_000_000 };
/** Removed characters that are kept in addition to those shown, before the forgotten ones are dropped. */
const mostRemoved = 2000;
/** How many equal texts are looked at for the one that an author edited. */
const mostTries = 20;

/**
 * The recent past of one text: all its characters in order, including removed ones, and who changed what in which order. An edit
 * names positions in the text that its author had; its characters are found in the present text, wherever they are now.
 * Immutable.
 */
export class TextTrail {
  readonly #order: readonly Character[];
  /** The text before the first remembered change. */
  readonly #start: readonly Character[];
  readonly #events: readonly TextEvent[];
  readonly #shown: ReadonlySet<Character>;
  /** The present text. */
  readonly text: string;

  private constructor(
    order: readonly Character[],
    start: readonly Character[],
    events: readonly TextEvent[],
    shown: ReadonlySet<Character>,
  ) {
    this.#order = order;
    this.#start = start;
    this.#events = events;
    this.#shown = shown;
    this.text = events.at(-1)?.text ?? textOf(start);
  }

  /** A trail that starts with a text. */
  static of(text: string): TextTrail {
    const shown = newCharacters(text);
    return new TextTrail(shown, shown, [], new Set(shown));
  }

  /**
   * The trail after a change of the whole text.
   *
   * @param id - operation id of the change
   * @param isRevert - it reverts an earlier change, and types nothing: undoing the first typing of what is back removes it
   */
  to(text: string, id: string, isRevert = false): TextTrail {
    if (text === this.text) return this;
    const back = isRevert ? this.#takenBack(text, id) : null;
    if (back !== null) return back;
    const present = this.#order.filter((each) => this.#shown.has(each));
    return this.#edited(this.#order, present, { id, was: this.text, splices: textDifference(this.text, text) });
  }

  /**
   * The trail after an edit: what its author inserted and removed in the text that they had is inserted and removed in the present
   * one. If that text isn't remembered, it is compared with the present one.
   *
   * @param edit - its splices must fit its text
   */
  edited(edit: EditedText): TextTrail {
    const known = this.#textOf(edit);
    if (known !== null) return this.#edited(this.#order, known, edit);
    const { order, shown } = this.#placed(edit.was);
    return this.#edited(order, shown, edit);
  }

  /**
   * The trail after reverting a change: what it inserted is removed, what it removed is back where it was; later edits stay.
   *
   * @param reverted - the text after the change and before it, and its operation id
   * @param id - operation id of the revert
   */
  reverted({ was, value, of }: RevertedText, id: string): TextTrail {
    const change = this.#events.findLast((each) => each.id === of && each.text === was && each.before === value);
    if (change === undefined) return this.edited({ id, was, splices: textDifference(was, value) });
    return this.#with(this.#order, { id, after: [], inserted: [], removed: [], reverts: change });
  }

  /** The trail after reverting the last change without which the text would be another one; null if there is none. */
  #takenBack(text: string, id: string): TextTrail | null {
    const change = this.#events.findLast((each) => each.text === this.text && each.before === text);
    if (change === undefined) return null;
    const back = this.#with(this.#order, { id, after: [], inserted: [], removed: [], reverts: change });
    return back.text === text ? back : null;
  }

  #edited(characters: readonly Character[], base: readonly Character[], edit: EditedText): TextTrail {
    const { id, splices, unlogged } = edit;
    const order = [...characters];
    const own = [...base];
    const places = new Map(order.map((each, index) => [each, index]));
    const removed: Character[] = [];
    const inserted: Character[] = [];
    // from the last to the first, so that the positions of the others stay valid
    for (const { at, remove, insert } of splices.toReversed()) {
      removed.push(...own.slice(at, at + remove));
      const left = own[at - 1];
      const come = newCharacters(insert, left);
      inserted.push(...come);
      const right = own[at];
      const from = left === undefined ? 0 : (places.get(left) ?? -1) + 1;
      const until = right === undefined ? order.length : (places.get(right) ?? order.length);
      const gap = { left, right: remove > 0 ? undefined : right, between: order.slice(from, until) };
      order.splice(from + gapFor(come, gap), 0, ...come);
    }
    return this.#with(order, { id, after: unlogged?.after ?? [], inserted, removed, reverts: null });
  }

  #with(order: readonly Character[], change: Omit<TextEvent, 'before' | 'text' | 'effect'>): TextTrail {
    const event: TextEvent = { ...change, before: this.text, text: '', effect: { inserted: [], removed: [] } };
    const shown = shownAfter(this.#start, [...this.#events, event]);
    const text = textOf(order.filter((each) => shown.has(each)));
    const effect = {
      inserted: order.filter((each) => shown.has(each) && !this.#shown.has(each)),
      removed: order.filter((each) => !shown.has(each) && this.#shown.has(each)),
    };
    return new TextTrail(order, this.#start, [...this.#events, { ...event, text, effect }], shown).#pruned();
  }

  /** The changes with these operation ids, and those that they name. */
  #line(last: readonly string[]): ReadonlySet<TextEvent> {
    const wanted = new Set(last);
    const line = new Set<TextEvent>();
    for (const event of this.#events.toReversed()) {
      if (!wanted.has(event.id)) continue;
      line.add(event);
      for (const id of event.after) wanted.add(id);
    }
    return line;
  }

  /** The text that an author edited: a state in the log, with the changes of their own that weren't in it yet; null if unknown. */
  #textOf({ was, unlogged }: EditedText): readonly Character[] | null {
    const own = this.#line(unlogged?.after ?? []);
    let tries = 0;
    for (let logged = this.#events.length; logged >= 0 && tries < mostTries; logged -= 1) {
      const text = logged === 0 ? textOf(this.#start) : this.#events[logged - 1]?.text;
      if (text !== (unlogged?.text ?? was)) continue;
      tries += 1;
      const seen = this.#events.filter((event, index) => index < logged || own.has(event));
      const shown = shownAfter(this.#start, seen);
      const found = this.#order.filter((each) => shown.has(each));
      if (textOf(found) === was) return found;
    }
    return null;
  }

  /** Places a text that isn't remembered among the characters of the present one. */
  #placed(was: string): { readonly order: readonly Character[]; readonly shown: readonly Character[] } {
    const order = [...this.#order];
    const shown = order.filter((each) => this.#shown.has(each));
    const places = new Map(order.map((each, index) => [each, index]));
    for (const { at, remove, insert } of textDifference(this.text, was).toReversed()) {
      const gone = newCharacters(insert);
      const left = shown[at - 1];
      order.splice(left === undefined ? 0 : (places.get(left) ?? -1) + 1, 0, ...gone);
      shown.splice(at, remove, ...gone);
    }
    return { order, shown };
  }

  #pruned(): TextTrail {
    let characters = 0;
    let first = this.#events.length;
    while (first > 0 && this.#events.length - first < most.events && characters <= most.characters) {
      first -= 1;
      characters += this.#events[first]?.text.length ?? 0;
    }
    const isLong = this.#order.length > 2 * this.#shown.size + mostRemoved;
    if (first === 0 && !isLong) return this;
    const start = shownAfter(this.#start, this.#events.slice(0, first));
    const events = withoutForgotten(this.#events.slice(first));
    const known = new Set([...start, ...events.flatMap(({ removed, inserted }) => [...removed, ...inserted])]);
    const order = this.#order.filter((each) => known.has(each));
    return new TextTrail(
      order,
      order.filter((each) => start.has(each)),
      events,
      this.#shown,
    );
  }
}

/** The characters that are shown after changes of a text. */
function shownAfter(start: Iterable<Character>, events: readonly TextEvent[]): ReadonlySet<Character> {
  const holding = holdingIn(events);
  const shown = new Set(start);
  for (const { inserted } of holding) for (const each of inserted) shown.add(each);
  for (const { removed } of holding) for (const each of removed) shown.delete(each);
  return shown;
}

/** Changes after the forgotten ones: a revert of a forgotten change becomes an edit with the same effect. */
function withoutForgotten(events: readonly TextEvent[]): readonly TextEvent[] {
  const known = new Set<TextEvent>();
  return events.map((event) => {
    const isKnown = event.reverts === null || known.has(event.reverts);
    if (isKnown) known.add(event);
    return isKnown ? event : { ...event, ...event.effect, reverts: null };
  });
}

/** @param left - the character before the text */
function newCharacters(text: string, left?: Character): readonly Character[] {
  const characters: Character[] = [];
  for (const each of charactersOf(text)) {
    const before = characters.at(-1) ?? left;
    const joins = before !== undefined && isWord(before.text) && isWord(each) ? before : null;
    characters.push({ text: each, joins });
  }
  return characters;
}

/** Where a text is inserted: its neighbours in the author's text, and what the author didn't see between them. */
interface Gap {
  readonly left: Character | undefined;
  readonly right: Character | undefined;
  readonly between: readonly Character[];
}

/**
 * The position among what others have inserted at the same place. What continues a word stays with the word, and what follows a
 * word comes after what its author has typed on. It doesn't depend on what else the author didn't see: otherwise, the text that an
 * author had could be in another order than here.
 */
function gapFor(come: readonly Character[], { left, right, between }: Gap): number {
  const [first] = come;
  const last = come.at(-1);
  if (first === undefined || last === undefined || (first.joins !== null && first.joins === left)) return 0;
  if (right !== undefined && isWord(right.text) && isWord(last.text)) return between.length;
  let end = left;
  const rest = between.findIndex((each) => {
    const isSameWord = each.joins !== null && each.joins === end;
    if (isSameWord) end = each;
    return !isSameWord;
  });
  return rest < 0 ? between.length : rest;
}

function isWord(character: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(character);
}

function textOf(characters: readonly Character[]): string {
  return characters.map(({ text }) => text).join('');
}
