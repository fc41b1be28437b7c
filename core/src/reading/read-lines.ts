import type { ReportPlugin } from '#kernel/contract';
import { quantityAt } from '#units/read-quantity';
import type { Claim, Claims } from './claims';
import { comaScale, elsewhere, fillers, headings, pressure } from './document-words';
import { canBeIn, type WrittenValue } from './item-value';
import { namedItems, nameKey, type ItemIndex, type NamedItem } from './item-index';
import type { ReadField, RefusedPiece } from './reading';

/** A word, a number, or any other character but a space. */
interface Token {
  readonly kind: 'word' | 'number' | 'other';
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What lines above have said. */
interface Heading {
  readonly field: ReadField;
  readonly reports: readonly ReportPlugin[] | null;
  /** A word that says that the values aren’t the patient’s now; null for none. */
  readonly elsewhere: string | null;
}

const noHeading: Heading = { field: 'baseline', reports: null, elsewhere: null };
const tokenPattern = /\p{L}[\p{L}\p{M}\p{N}]*|\d+(?:[.,]\d+)*|[^\s\p{L}\d]/gu;
/** Words of a name. */
const mostWords = 9;

/** Reads names and values that stand in lines: ‘T 98.7° F HR 102 BP 150/75’. */
export function readLines(lines: readonly string[], index: ItemIndex): Claims {
  const claims: Claim[] = [];
  const refused: RefusedPiece[] = [];
  let heading = noHeading;
  for (const line of lines) {
    if (line.trim() === '') heading = noHeading;
    const found = new LineReader(line, index, heading);
    found.read();
    heading = found.heading;
    claims.push(...found.claims);
    refused.push(...found.refused);
  }
  return { claims, refused };
}

/** Reads the names and values of one line, from the left. */
class LineReader {
  readonly claims: Claim[] = [];
  readonly refused: RefusedPiece[] = [];
  heading: Heading;
  readonly #line: string;
  readonly #index: ItemIndex;
  readonly #tokens: readonly Token[];
  /** The next token. */
  #at = 0;
  /** Words since the last value or punctuation: what stands directly before a name can change it. */
  #words: Token[] = [];
  /** A number that no name explains, directly before. */
  #loose: Token | null = null;

  constructor(line: string, index: ItemIndex, heading: Heading) {
    this.#line = line;
    this.#index = index;
    this.heading = heading;
    this.#tokens = [...line.matchAll(tokenPattern)].map(({ 0: text, index: from }) => ({
      kind: /^\p{L}/u.test(text) ? 'word' : /^\d/.test(text) ? 'number' : 'other',
      from,
      to: from + text.length,
      text,
    }));
  }

  read(): void {
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at];
      if (token === undefined) break;
      if (token.kind === 'word') this.#word(token);
      else if (token.kind === 'number') this.#number(token);
      else this.#other(token);
    }
  }

  #word(token: Token): void {
    if (this.#comaScale(token)) return;
    const name = this.#nameAt();
    if (name === null) {
      this.#words.push(token);
      this.#loose = null;
      this.#at += 1;
      return;
    }
    const { items, to, valueFrom } = name;
    const text = this.#line.slice(token.from, to);
    const start = this.#words[0]?.from ?? token.from;
    const unknown = this.#words.filter(({ text: word }) => !fillers.has(word.toLowerCase()));
    const value = this.#valueAt(items, valueFrom);
    if (value === null) {
      this.#noValue(token, name);
      return;
    }
    const written = this.#line.slice(token.from, value.to).trim();
    const not = [...unknown, ...this.#wordsAfter(value.to)].find(({ text: word }) => elsewhere.has(word.toLowerCase()));
    const notNow = not?.text ?? this.heading.elsewhere;
    if (notNow !== null && notNow !== undefined) this.#refuse(start, value.to, 'not-now', { word: notNow });
    else if (unknown.length > 0) this.#refuse(start, value.to, 'unknown-item', { name: this.#line.slice(start, to) });
    else if (this.#loose !== null) this.#refuse(this.#loose.from, value.to, 'no-value', { item: text });
    else for (const claim of value.claims) this.claims.push({ written, name: text, ...this.heading, ...claim });
    this.#skipTo(value.to);
  }

  /** A name without a value: a label, a mistake, or a word of a sentence. */
  #noValue(token: Token, { to, count }: { readonly to: number; readonly count: number }): void {
    const rest = this.#line.slice(to);
    if (/^\s*[:=]/.test(rest) && !this.#isLabel(to)) {
      const end = /^[^,;\n]*/.exec(rest)?.[0].length ?? 0;
      this.#refuse(token.from, to + end, 'no-value', { item: this.#line.slice(token.from, to) });
      this.#skipTo(to + end);
      return;
    }
    this.#words.push(...this.#tokens.slice(this.#at, this.#at + count));
    this.#at += count;
    this.#loose = null;
  }

  /** Whether more names follow: ‘Vital signs: T 37’ and ‘Monitor: HR 80’. */
  #isLabel(to: number): boolean {
    return /^\s*:\s*\p{L}/u.test(this.#line.slice(to)) || /^\s*:\s*$/.test(this.#line.slice(to));
  }

  #number(token: Token): void {
    const quantity = quantityAt(this.#line, token.from, () => true);
    const written = pairAt(this.#line, token.from)?.written;
    if (written !== undefined && this.#words.every(({ text }) => fillers.has(text.toLowerCase()))) {
      // a pair without a name is a blood pressure, if the author says so
      const end = token.from + written.length;
      this.refused.push({ written, reason: 'unknown-item', values: { name: '' } });
      this.#skipTo(end);
      return;
    }
    const to = Math.max(token.to, quantity?.to ?? 0);
    const start = this.#words[0]?.from ?? token.from;
    this.#refuse(start, to, 'unknown-item', { name: this.#line.slice(start, token.from).trim() });
    this.#skipTo(to);
    this.#loose = token;
  }

  #other(token: Token): void {
    if (token.text === ':') this.#label(token);
    if (/[,;:.!?|•·()[\]→]/.test(token.text)) {
      this.#words = [];
      this.#loose = null;
    }
    this.#at += 1;
  }

  /** Words before a colon that name no item: ‘Initial vitals:’, ‘ABG:’, ‘Goal:’, ‘2 hours later:’. */
  #label({ from }: Token): void {
    const label = this.#line.slice(this.#words[0]?.from ?? from, from).trim();
    const words = label.toLowerCase().split(/[^\p{L}]+/u);
    const fields = [label.toLowerCase(), ...words].map((word) => headings[word]);
    const field = fields.find((each): each is ReadField => each === 'baseline' || each === 'goal' || each === 'worst');
    const reports =
      this.#index.reports.get(nameKey(label)) ??
      words.map((word) => this.#index.reports.get(nameKey(word))).find((each) => each !== undefined);
    const other = field === undefined ? (words.find((word) => elsewhere.has(word)) ?? null) : null;
    this.heading = { field: field ?? this.heading.field, reports: reports ?? this.heading.reports, elsewhere: other };
  }

  /** The longest name that starts at the next token. */
  #nameAt(): {
    readonly items: readonly NamedItem[];
    readonly to: number;
    readonly valueFrom: number;
    readonly count: number;
  } | null {
    const first = this.#tokens[this.#at];
    if (first === undefined) return null;
    for (let count = Math.min(mostWords, this.#tokens.length - this.#at); count > 0; count -= 1) {
      const last = this.#tokens[this.#at + count - 1];
      if (last === undefined || (last.kind === 'other' && !/[+)\]%]/.test(last.text))) continue;
      const text = this.#line.slice(first.from, last.to);
      if (/[,;:=]/.test(text) && count > 1 && /[:=;]/.test(text)) continue;
      const items = namedItems(text, this.#index);
      if (items.length > 0) return { items, to: last.to, valueFrom: last.to, count };
    }
    // a name and its value without a space: HR102, T37.2
    const [, letters = '', digits = ''] = /^(\p{L}+)(\d+)$/u.exec(first.text) ?? [];
    const items = letters === '' || (letters.length === 1 && digits.length < 2) ? [] : namedItems(letters, this.#index);
    const to = first.from + letters.length;
    return items.length === 0 ? null : { items, to, valueFrom: to, count: 1 };
  }

  /** What stands behind a name. */
  #valueAt(
    items: readonly NamedItem[],
    nameEnd: number,
  ): { readonly claims: readonly Pick<Claim, 'items' | 'values'>[]; readonly to: number } | null {
    const between = /(?:\s*[([]([^()[\]\d]{0,30})[)\]])?\s*(?:[:=]|[-–—](?=\s)|(?:is|was|of|at|reads|now)\b)?\s*/iuy;
    between.lastIndex = nameEnd;
    const [skipped = '', inBrackets] = between.exec(this.#line) ?? [];
    if (inBrackets !== undefined && !isFiller(inBrackets)) return null;
    const from = nameEnd + skipped.length;
    void from;
    const pair = pairAt(this.#line, from);
    const codes = pressure.codes.map(nameKey);
    const byCode = codes.map((code) => items.filter(({ item }) => item.loinc !== null && nameKey(item.loinc) === code));
    if (pair !== null && byCode.every((each) => each.length > 0)) {
      const { written, high, low, unit } = pair;
      const claims = [high, low].flatMap((number, place) => {
        const quantity = quantityAt(`${number}${unit}`, 0, () => true);
        const value = { text: number, quantity, unit: '', codes: [] };
        return quantity === null ? [] : [{ items: byCode[place] ?? [], values: [value] }];
      });
      return { claims, to: from + written.length };
    }
    const quantity = quantityAt(this.#line, from, (units) =>
      items.some(({ item }) => units.some((code) => canBeIn(item, code))),
    );
    if (quantity === null) return this.#stepAt(items, from);
    const text = this.#line.slice(quantity.from, quantity.to).trim();
    const value: WrittenValue = { text, quantity, unit: '', codes: [] };
    return { claims: [{ items, values: [value] }], to: quantity.to };
  }

  /** A step of a scale in words: ‘AVPU: V’, ‘Nitrite positive’. */
  #stepAt(items: readonly NamedItem[], from: number) {
    const graded = items.filter(({ item }) => item.choices !== null);
    if (graded.length === 0) return null;
    const rest = /^[^,;\n|]{1,60}/u.exec(this.#line.slice(from))?.[0] ?? '';
    const ends = [...rest.matchAll(/[\p{L}\p{N}+)]+/gu)].map(({ 0: word, index }) => index + word.length);
    for (const end of ends.slice(0, 6).toReversed()) {
      const text = rest.slice(0, end).trim();
      const steps = graded.filter(({ item }) =>
        item.choices?.some(({ title, words = [] }) =>
          [title, ...words].some((word) => nameKey(word) === nameKey(text)),
        ),
      );
      if (steps.length > 0) {
        const value = { text, quantity: null, unit: '', codes: [] };
        return { claims: [{ items: steps, values: [value] }], to: from + end };
      }
    }
    return null;
  }

  /** The parts of the coma scale: E3V4M6, E3 V4 M6. */
  #comaScale({ from }: Token): boolean {
    const parts = /E\s?([1-4])\s*,?\s*V\s?([1-5]|T)\s*,?\s*M\s?([1-6])(?![\p{L}\p{N}])/uy;
    parts.lastIndex = from;
    const found = parts.exec(this.#line);
    if (found === null) return false;
    const [written, ...numbers] = found;
    comaScale.codes.forEach((code, place) => {
      const text = numbers[place] ?? '';
      const items = this.#index.byKey.get(nameKey(code)) ?? [];
      const value = { text, quantity: quantityAt(text, 0, () => false), unit: '', codes: [] };
      this.claims.push({ written, name: written, items, values: [value], ...this.heading });
    });
    this.#skipTo(from + written.length);
    return true;
  }

  #wordsAfter(at: number): readonly Token[] {
    const end = this.#line.slice(at).search(/[,;.|]|\d/);
    const stop = end < 0 ? this.#line.length : at + end;
    const first = this.#tokens.findIndex(({ from }) => from >= at);
    if (first < 0) return [];
    return this.#tokens.slice(first, first + 3).filter(({ kind, to }) => kind === 'word' && to <= stop);
  }

  #skipTo(at: number): void {
    while ((this.#tokens[this.#at]?.from ?? Infinity) < at) this.#at += 1;
    this.#words = [];
    this.#loose = null;
  }

  #refuse(from: number, to: number, reason: RefusedPiece['reason'], values: RefusedPiece['values']): void {
    this.refused.push({ written: this.#line.slice(from, to).trim(), reason, values });
  }
}

function isFiller(text: string): boolean {
  return text.split(/[^\p{L}]+/u).every((word) => word === '' || fillers.has(word.toLowerCase()));
}

/** A pair such as 120/80 at a place of a text, with its unit; null if there is none. */
export function pairAt(
  text: string,
  from: number,
): Readonly<Record<'written' | 'high' | 'low' | 'unit', string>> | null {
  const pattern = /\s*(\d{1,3})\s*\/\s*(\d{1,3})(?![\d.,]*[\d/])(\s*mm\s?Hg)?/iuy;
  pattern.lastIndex = from;
  const [written, high = '', low = '', unit = ''] = pattern.exec(text) ?? [];
  return written === undefined ? null : { written, high, low, unit };
}
