import { jsonTree, type JsonMember, type JsonNode } from './json-tree';
import { lineBreakOf } from './print';

/** A replacement of a range of a text. Offsets are in UTF-16 code units; `end` is exclusive. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies replacements that are in order and don't overlap. */
export function applyReplacements(text: string, replacements: readonly Replacement[]): string {
  let [result, at] = ['', 0];
  for (const { start, end, text: inserted } of replacements) {
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}

/**
 * Finds the replacements that bring a change into a text that isn't in canonical form, and leave everything else as its author
 * wrote it. What is inserted follows the indentation and line breaks of the text.
 *
 * @param source - JSON in any layout
 * @param before - the canonical form of the source
 * @param after - the canonical form of the result
 * @returns In order, without overlaps. Where a plugin's canonical form has another order than the source, the result can be
 * wrong: callers compare its canonical form with `after`.
 */
export function rewrite(source: string, before: string, after: string): readonly Replacement[] {
  const rewriter = new Rewriter(source, before, after);
  rewriter.change(jsonTree(source), jsonTree(before), jsonTree(after));
  return rewriter.replacements.sort((a, b) => a.start - b.start); // stable: insertions at the same place keep their order
}

class Rewriter {
  readonly replacements: Replacement[] = [];
  readonly #source: string;
  readonly #before: string;
  readonly #after: string;
  readonly #lineBreak: string;
  readonly #indent: string;

  constructor(source: string, before: string, after: string) {
    this.#source = source;
    this.#before = before;
    this.#after = after;
    this.#lineBreak = lineBreakOf(source);
    this.#indent = /\n([ \t]+)/.exec(source)?.[1] ?? '  ';
  }

  change(source: JsonNode, before: JsonNode, after: JsonNode): void {
    if (this.#isSame(before, after)) return;
    if (source.members && before.members && after.members)
      this.#object(source, source.members, before.members, after.members, after);
    else if (source.items && before.items && after.items && source.items.length === before.items.length)
      this.#list(source, source.items, before.items, after.items, after);
    else this.#replace(source, after);
  }

  /** Canonical texts are equal when the values are, because they are at the same depth. */
  #isSame(before: JsonNode, after: JsonNode): boolean {
    return this.#before.slice(before.start, before.end) === this.#after.slice(after.start, after.end);
  }

  #object(
    whole: JsonNode,
    source: readonly JsonMember[],
    before: readonly JsonMember[],
    after: readonly JsonMember[],
    wholeAfter: JsonNode,
  ): void {
    const [inSource, inBefore, inAfter] = [byName(source), byName(before), byName(after)];
    const isRemoved = ({ name }: JsonMember) => inBefore.has(name) && !inAfter.has(name);
    if (source.every(isRemoved)) {
      this.#replace(whole, wholeAfter);
      return;
    }

    let previous: JsonMember | undefined;
    for (const member of after) {
      const [known, was] = [inSource.get(member.name), inBefore.get(member.name)];
      if (known !== undefined) {
        if (was === undefined) this.#replace(known.value, member.value);
        else this.change(known.value, was.value, member.value);
        previous = known;
      } else if (was === undefined || !this.#isSame(was.value, member.value)) {
        this.#insertMember(whole, source, previous, member);
      }
    }
    const places = source.map(({ start, value: { end } }) => ({ start, end }));
    for (let first = 0; first < source.length; first++) {
      let last = first;
      while (last < source.length && isRemoved(at(source, last))) last++;
      if (last > first) this.#remove(places, first, last - 1);
      first = last;
    }
  }

  #insertMember(
    whole: JsonNode,
    source: readonly JsonMember[],
    previous: JsonMember | undefined,
    member: JsonMember,
  ): void {
    const first = at(source, 0);
    const separator = this.#separator(
      whole,
      source.map(({ start, value: { end } }) => ({ start, end })),
    );
    const colon = this.#source.slice(first.nameEnd, first.value.start);
    const text = JSON.stringify(member.name) + colon + this.#print(member.value, first.start);
    if (previous === undefined) this.#put(first.start, first.start, text + separator);
    else this.#put(previous.value.end, previous.value.end, separator + text);
  }

  #list(
    whole: JsonNode,
    source: readonly JsonNode[],
    before: readonly JsonNode[],
    after: readonly JsonNode[],
    wholeAfter: JsonNode,
  ): void {
    const isSameAt = (index: number, other: number) => this.#isSame(at(before, index), at(after, other));
    const shorter = Math.min(before.length, after.length);
    let [head, tail] = [0, 0];
    while (head < shorter && isSameAt(head, head)) head++;
    while (tail < shorter - head && isSameAt(before.length - 1 - tail, after.length - 1 - tail)) tail++;
    const [end, afterEnd] = [before.length - tail, after.length - tail];
    if (source.length === 0 || after.length === 0) {
      this.#replace(whole, wholeAfter);
      return;
    }

    const byText = new Map<string, number[]>();
    for (let index = end - 1; index >= head; index--) {
      const text = this.#before.slice(at(before, index).start, at(before, index).end);
      const places = byText.get(text);
      if (places === undefined) byText.set(text, [index]);
      else places.push(index);
    }
    const origins = after
      .slice(head, afterEnd)
      .map((item) => byText.get(this.#after.slice(item.start, item.end))?.pop());
    if (end - head === afterEnd - head && origins.every((origin) => origin === undefined)) {
      for (let index = head; index < end; index++) this.change(at(source, index), at(before, index), at(after, index));
      return;
    }
    const sample = at(source, Math.min(head, source.length - 1));
    const separator = this.#separator(whole, source);
    const text = origins
      .map((origin, index) => {
        const moved = origin === undefined ? undefined : source[origin];
        return moved === undefined
          ? this.#print(at(after, head + index), sample.start)
          : this.#source.slice(moved.start, moved.end);
      })
      .join(separator);
    if (afterEnd === head) this.#remove(source, head, end - 1);
    else if (end > head) this.#put(at(source, head).start, at(source, end - 1).end, text);
    else if (head > 0) this.#put(at(source, head - 1).end, at(source, head - 1).end, separator + text);
    else this.#put(at(source, 0).start, at(source, 0).start, text + separator);
  }

  /** Removes a run of members or items with one of the commas beside it. At least one of the others stays. */
  #remove(places: readonly Place[], first: number, last: number): void {
    const [from, to] = [at(places, first), at(places, last)];
    const [before, behind] = [places[first - 1], places[last + 1]];
    if (before !== undefined) this.#put(before.end, to.end, '');
    else this.#put(from.start, behind?.start ?? to.end, '');
  }

  #replace(source: JsonNode, after: JsonNode): void {
    this.#put(source.start, source.end, this.#print(after, source.start));
  }

  #put(start: number, end: number, text: string): void {
    this.replacements.push({ start, end, text });
  }

  /** The comma and white space between the members or items of a value. */
  #separator(whole: JsonNode, places: readonly Place[]): string {
    const [first, second] = places as readonly [Place, Place?];
    if (second !== undefined) return this.#source.slice(first.end, second.start);
    return `,${this.#source.slice(whole.start + 1, first.start) || ' '}`;
  }

  /** Prints a value at an offset of the source: on one line where the source has only one. */
  #print({ start, end }: JsonNode, at: number): string {
    const text = this.#after.slice(start, end);
    if (!text.includes('\n')) return text;
    if (!this.#source.trim().includes('\n')) return JSON.stringify(JSON.parse(text));
    const base = indentAt(this.#after, start).length;
    const outer = indentAt(this.#source, at);
    return text.replaceAll(
      /\n( *)/g,
      (_, spaces: string) => this.#lineBreak + outer + this.#indent.repeat((spaces.length - base) / 2),
    );
  }
}

function byName(members: readonly JsonMember[]): ReadonlyMap<string, JsonMember> {
  return new Map(members.map((member) => [member.name, member]));
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The white space at the start of the line that contains an offset. */
function indentAt(text: string, offset: number): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart, offset))?.[0] ?? '';
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index}.`);
  return item;
}
