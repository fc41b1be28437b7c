import type { ReportPlugin } from '#kernel/contract';
import { isSpreadsheetError } from '#units/read-number';
import { quantityAt, type Quantity } from '#units/read-quantity';
import { unitsWritten } from '#units/read-unit';
import type { Claim, Claims } from './claims';
import {
  abbreviated,
  bloodWords,
  calcium,
  changes,
  comaParts,
  doubts,
  elsewhere,
  fillers,
  fluids,
  headingFillers,
  headings,
  meanPressure,
  mothers,
  others,
  oxygenCodes,
  pressure,
} from './document-words';
import { canBeIn, errorValue, stepsNamed, type WrittenValue } from './item-value';
import { momentEnd } from './moment-at';
import { isAdjusted, maxNameLength, namedItems, nameKey, type ItemIndex, type NamedItem } from './item-index';
import { oxygenAt, oxygenBehind, oxygenWords } from './read-oxygen';
import type { ReadField, RefusedPiece } from './reading';

/** A word, a number, or any other character but a space. */
interface Token {
  readonly kind: 'word' | 'number' | 'time' | 'other';
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Information from the lines above. */
interface Heading {
  readonly field: ReadField;
  readonly reports: readonly ReportPlugin[] | null;
  /** A word that says that the values aren’t the patient’s now; null for none. */
  readonly elsewhere: string | null;
  /** A heading that isn’t known; null for none. */
  readonly label: string | null;
}

const noHeading: Heading = { field: 'baseline', reports: null, elsewhere: null, label: null };
const tokenPattern =
  /\d{1,2}:\d{2}(?::\d{2})?(?![\p{L}\d])|\d{1,4}([./-])\d{1,2}\1\d{2,4}(?![\p{L}\d])|\p{L}[\p{L}\p{M}\p{N}]*|\d+(?:[.,]\d+)*|[^\s\p{L}\d]/gu;
/** The start of a line or of a part of it: ‘A – ’, ‘1. ’. */
const marker = /^\s*(?:[A-Za-z]|\d{1,2})\s*[-–—.)]\s+(?=\p{L})/u;
/** Words of a name. */
const maxWords = 9;

/** Reads names and values that stand in lines: ‘T 98.7° F HR 102 BP 150/75’. */
export function readLines(lines: readonly string[], index: ItemIndex): Claims {
  const claims: Claim[] = [];
  const refused: RefusedPiece[] = [];
  let heading = noHeading;
  for (const line of lines) {
    if (line.trim() === '') heading = noHeading;
    const found = new LineReader(line, index, heading);
    found.read();
    heading = found.headingBelow();
    claims.push(...found.claims);
    refused.push(...found.refused);
  }
  return { claims, refused };
}

/** Values behind a name, and where they end. */
interface Found {
  readonly claims: readonly (Pick<Claim, 'items' | 'values'> & { readonly written?: string })[];
  readonly to: number;
  /** The first two claims are a blood pressure. */
  readonly isPair?: true;
}

/** Reads the names and values of one line, from the left. */
class LineReader {
  readonly claims: Claim[] = [];
  readonly refused: RefusedPiece[] = [];
  heading: Heading;
  readonly #above: Heading;
  readonly #line: string;
  readonly #index: ItemIndex;
  readonly #tokens: readonly Token[];
  /** The next token. */
  #at = 0;
  /** Words since the last value or punctuation: what stands directly before a name can change it. */
  #words: Token[] = [];
  /** Words before a colon that aren’t known: they name the number behind it. */
  #name = '';
  /** The last name, if its value is a pair: its first claim, and where it starts. */
  #pair: { readonly claim: number; readonly from: number } | null = null;
  /** The last claim with a name, for later values of it: ‘HR 120, 88 now’. */
  #last: number | null = null;
  /** The last name without a value. */
  #bare: { readonly from: number; readonly to: number } | null = null;
  /** A number that no name explains, directly before. */
  #loose: Token | null = null;

  constructor(line: string, index: ItemIndex, heading: Heading) {
    this.#line = line;
    this.#index = index;
    this.heading = heading;
    this.#above = heading;
    const marked = marker.exec(line)?.[0].length ?? 0;
    const tokens = [...line.matchAll(tokenPattern)].filter(({ index: at }) => at >= marked);
    this.#tokens = tokens.map(({ 0: text, index: from }) => ({
      kind: kindOf(text),
      from,
      to: from + text.length,
      text,
    }));
  }

  read(): void {
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at];
      if (token === undefined) break;
      const moment = momentEnd(this.#line, token.from);
      if (moment !== null) this.#skipTo(moment);
      else if (token.kind === 'word') this.#word(token);
      else if (token.kind === 'number') this.#number(token);
      else if (token.kind === 'time') this.#skipTo(token.to);
      else this.#other(token);
    }
  }

  /** Returns the heading that holds for the lines below, from headings that stand by themselves. */
  headingBelow(): Heading {
    const { field, reports } = this.heading;
    const title = this.#line.trim().replace(/:$/, '');
    if (/:\s*$/.test(this.#line)) return this.heading;
    // ‘Plan’, ‘Alarm limits’
    if (title !== '' && this.claims.length === 0 && this.refused.length === 0 && !/\d/.test(title)) {
      const word = wordsOf(title).find((each) => elsewhere.has(each) || others.has(each));
      if (word !== undefined && wordsOf(title).length <= maxTitleLength) return { ...this.heading, elsewhere: word };
    }
    return { field, reports, elsewhere: this.#above.elsewhere, label: this.#above.label };
  }

  #word(token: Token): void {
    if (this.#comaScale(token)) return;
    const name = this.#nameAt();
    if (name === null) {
      this.#remember([token]);
      this.#loose = null;
      this.#at += 1;
      return;
    }
    const { items, to, valueFrom } = name;
    if (this.#isInBrackets(token.from, to)) {
      this.#qualified(to);
      return;
    }
    const text = this.#line.slice(token.from, to);
    this.#endFluid(text);
    const start = this.#words[0]?.from ?? token.from;
    const value = this.#valueAt(items, valueFrom);
    const adjusted = value === null || isAdjusted(text) ? null : this.#adjustedBehind(items, value.to);
    if (value !== null && adjusted !== null) {
      this.#refuse(start, value.to, 'unknown-item', { name: text });
      const { from, found } = adjusted;
      const written = this.#line.slice(from, found.to).trim();
      for (const claim of found.claims)
        this.claims.push({ written, name: `adjusted ${text}`, ...this.heading, ...claim });
      this.#forget();
      this.#skipTo(found.to);
      return;
    }
    if (value === null) {
      this.#noValue(token, name);
      return;
    }
    const mother = this.#words.find(({ text: word }) => mothers.has(word.toLowerCase()));
    if (mother !== undefined) this.heading = { ...this.heading, label: mother.text };
    const unknown = this.#words.filter(({ text: word }) => word !== mother?.text && !fillers.has(word.toLowerCase()));
    const written = this.#line.slice(token.from, value.to).trim();
    const whose = unknown.find(({ text: word }) => others.has(word.toLowerCase()));
    if (whose !== undefined) this.heading = { ...this.heading, elsewhere: whose.text };
    const not = [...unknown, ...this.#wordsAfter(value.to)].find(({ text: word }) => elsewhere.has(word.toLowerCase()));
    const notNow =
      not?.text ??
      this.#timeBehind(value.to) ??
      this.#comment(value.to, (word) => elsewhere.has(word) || others.has(word)) ??
      this.heading.elsewhere;
    const doubt = this.#comment(value.to, (word) => doubts.has(word));
    if (doubt !== null) this.#refuse(start, value.to, 'doubtful', { word: doubt });
    else if (notNow !== null) this.#refuse(start, value.to, 'not-now', { word: notNow });
    else if (unknown.length > 0) this.#refuse(start, value.to, 'unknown-item', { name: this.#line.slice(start, to) });
    else if (this.#loose !== null) this.#refuse(this.#loose.from, value.to, 'no-value', { item: text });
    const isRefused = doubt !== null || notNow !== null || unknown.length > 0 || this.#loose !== null;
    if (isRefused) this.#forget();
    else {
      this.#pair = value.isPair === true ? { claim: this.claims.length, from: token.from } : null;
      this.#last = value.claims.length === 1 ? this.claims.length : null;
      for (const claim of value.claims) this.claims.push({ written, name: text, ...this.heading, ...claim });
    }
    this.#skipTo(value.to);
  }

  /** Behind values of another fluid, ‘serum sodium’ is the patient’s again. */
  #endFluid(name: string): void {
    const isFluid = fluids.has(this.heading.elsewhere?.toLowerCase() ?? '');
    if (isFluid && wordsOf(name).some((word) => bloodWords.has(word)))
      this.heading = { ...this.heading, elsewhere: null };
  }

  /** The following value isn’t another one of the last name: a name that is refused stands between. */
  #forget(): void {
    this.#pair = null;
    this.#last = null;
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
    const [words = ''] = noNumber.exec(rest) ?? [];
    if (words !== '') {
      this.#refuse(token.from, to + words.length, 'no-value', { item: this.#line.slice(token.from, to) });
      this.#skipTo(to + words.length);
      return;
    }
    this.#remember(this.#tokens.slice(this.#at, this.#at + count));
    this.#at += count;
    this.#loose = null;
    this.#bare = { from: token.from, to };
  }

  /** Whether a name stands in brackets behind another: ‘pCO2(T)’ is the pressure at the patient’s temperature, not a temperature. */
  #isInBrackets(from: number, to: number): boolean {
    if (this.#bare === null || !/^\s?[([]\s?$/.test(this.#line.slice(this.#bare.to, from))) return false;
    return /^\s?[)\]]/.test(this.#line.slice(to, to + 2));
  }

  /** Leaves out a name with a qualifier that isn’t known, and its number. */
  #qualified(qualifierEnd: number): void {
    const from = this.#bare?.from ?? qualifierEnd;
    const [closing = ''] = /^\s?[)\]]/.exec(this.#line.slice(qualifierEnd, qualifierEnd + 2)) ?? [];
    const nameEnd = qualifierEnd + closing.length;
    const [gap = ''] = /^\s{0,8}[:=]?\s{0,8}/.exec(this.#line.slice(nameEnd, nameEnd + 20)) ?? [];
    const to = quantityAt(this.#line, nameEnd + gap.length, () => true)?.to ?? nameEnd;
    if (to > nameEnd) this.#refuse(from, to, 'unknown-item', { name: this.#line.slice(from, nameEnd) });
    this.#forget();
    this.#skipTo(to);
  }

  /** Whether more names follow: ‘Vital signs: T 37’ and ‘Monitor: HR 80’. */
  #isLabel(to: number): boolean {
    return /^\s*:\s*\p{L}/u.test(this.#line.slice(to)) || /^\s*:\s*$/.test(this.#line.slice(to));
  }

  #number(token: Token): void {
    if (this.#oxygen(token)) return;
    const quantity = quantityAt(this.#line, token.from, () => true);
    const pair = pairAt(this.#line, token.from);
    const isChange = (word: string) => (this.#pair !== null || this.#last !== null) && changes.has(word);
    const isPlain = this.#words
      .map(({ text }) => text.toLowerCase())
      .every((word) => fillers.has(word) || isChange(word));
    if (isPlain && quantity !== null && pair === null && this.#addLater(quantity)) return;
    if (pair !== null && isPlain && this.#loose === null) {
      this.#unnamedPair(pair);
      return;
    }
    const to = Math.max(token.to, quantity?.to ?? 0);
    const start = this.#words[0]?.from ?? token.from;
    const not = this.#words.find(({ text }) => elsewhere.has(text.toLowerCase()));
    if (not === undefined)
      this.#refuse(start, to, 'unknown-item', { name: this.#line.slice(start, token.from).trim() || this.#name });
    else this.#refuse(start, to, 'not-now', { word: not.text });
    const isAlone = this.#words.length === 0;
    this.#skipTo(to);
    if (isAlone) this.#loose = token;
  }

  /** An amount of oxygen, whose name stands behind it: ‘15L O2’. */
  #oxygen({ from }: Token): boolean {
    const oxygen = oxygenAt(this.#line, from, this.#index);
    const words = this.#words.map(({ text }) => text.toLowerCase());
    if (oxygen === null || !words.every((word) => fillers.has(word) || oxygenWords.has(word))) return false;
    const written = this.#line.slice(from, oxygen.to).trim();
    const { elsewhere: word } = this.heading;
    if (word !== null) this.#refuse(from, oxygen.to, 'not-now', { word });
    else
      for (const { items, text } of oxygen.parts)
        this.claims.push({ written, name: 'O2', ...this.heading, items, values: valuesIn(text) });
    this.#skipTo(oxygen.to);
    return true;
  }

  /** A later value of the last name, in its unit: the author chooses. False if it is something else. */
  #addLater(quantity: Quantity): boolean {
    const at = this.#last;
    const claim = at === null ? undefined : this.claims[at];
    const [first] = claim?.values ?? [];
    if (at === null || claim === undefined || first?.quantity?.unit !== quantity.unit || quantity.isRange) return false;
    const [, next = ''] = /^\s*(?:(\p{L}+)|$|[,;.)/→|])/u.exec(this.#line.slice(quantity.to)) ?? [null, 'x'];
    if (next !== '' && !fillers.has(next.toLowerCase())) return false;
    const text = this.#line.slice(quantity.from, quantity.to).trim();
    this.claims[at] = { ...claim, values: [...claim.values, { text, quantity, unit: '', codes: [] }] };
    this.#skipTo(quantity.to);
    return true;
  }

  /** A second pressure, such as that of the other arm or position: the author chooses. */
  #addPair(
    first: { readonly claim: number; readonly from: number },
    halves: readonly string[],
    unit: string,
    { from, to }: { readonly from: number; readonly to: number },
  ): void {
    const written = this.#line.slice(first.from, to).trim();
    halves.forEach((text, place) => {
      const claim = this.claims[first.claim + place];
      if (claim === undefined) return;
      const shown = this.#line.slice(from, to).trim();
      const value = { text, shown, quantity: quantityAt(`${text}${unit}`, 0, () => true), unit: '', codes: [] };
      this.claims[first.claim + place] = { ...claim, written, values: [...claim.values, value] };
    });
    this.#skipTo(to);
  }

  /** A pair without a name is a blood pressure, if the author says so. */
  #unnamedPair({ written, high, low, unit }: NonNullable<ReturnType<typeof pairAt>>): void {
    const from = this.#tokens[this.#at]?.from ?? 0;
    const to = from + written.length;
    if (this.#pair !== null) {
      this.#addPair(this.#pair, [high, low], unit, { from, to });
      return;
    }
    const halves = pressure.codes.map((code) => this.#index.byKey.get(nameKey(code)) ?? []);
    const name = halves.flatMap(([half]) => half?.item.title ?? []).join(', ');
    if (this.heading.elsewhere !== null)
      this.#refuse(from, from + written.length, 'not-now', { word: this.heading.elsewhere });
    else
      [high, low].forEach((text, place) => {
        const value = { text, quantity: quantityAt(`${text}${unit}`, 0, () => true), unit: '', codes: [] };
        this.claims.push({
          written: written.trim(),
          name,
          items: halves[place] ?? [],
          values: [value],
          isUnnamed: true,
          ...this.heading,
        });
      });
    this.#skipTo(from + written.length);
  }

  #other(token: Token): void {
    this.#name = token.text === ':' ? this.#label(token) : '';
    if (/[,;:.!?|•·()[\]→]/.test(token.text)) {
      this.#words = [];
      this.#loose = null;
    }
    this.#at += 1;
  }

  /** Words before a colon that name no item: ‘Initial vitals:’, ‘ABG:’, ‘Goal:’, ‘2 hours later:’. */
  #label({ from }: Token): string {
    const label = this.#line.slice(this.#words[0]?.from ?? from, from).trim();
    const words = label.toLowerCase().split(/[^\p{L}]+/u);
    const fields = [label.toLowerCase(), ...words].map((word) => headings.get(word));
    const field = fields.find((each): each is ReadField => each === 'baseline' || each === 'goal' || each === 'worst');
    const reports =
      this.#index.reports.get(nameKey(label)) ??
      [...words, ...wordsOf(this.#line.slice(Math.max(0, from - maxNameLength), from).replace(/^.*[.;|]/u, ''))]
        .map((word) => this.#index.reports.get(nameKey(word)))
        .find((each) => each !== undefined);
    const isMother = words.some((word) => mothers.has(word));
    const other =
      field === undefined && !isMother ? (words.find((word) => elsewhere.has(word) || others.has(word)) ?? null) : null;
    // ‘Weight: 70 kg’ is a name with its value
    const isName = /^:\s{0,3}[<>~]?\s{0,3}\d/.test(this.#line.slice(from));
    const isKnown = words.every(
      (word) =>
        word.length < 2 || fillers.has(word) || headingFillers.has(word) || this.#index.reports.has(nameKey(word)),
    );
    const isUnknown =
      isMother || (!isName && field === undefined && reports === undefined && other === null && !isKnown);
    this.heading = {
      field: field ?? this.heading.field,
      reports: reports ?? this.heading.reports,
      elsewhere: other,
      label: isUnknown ? label : null,
    };
    return label;
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
    for (let count = Math.min(maxWords, this.#tokens.length - this.#at); count > 0; count -= 1) {
      const last = this.#tokens[this.#at + count - 1];
      if (last === undefined || (last.kind === 'other' && !/[+)\]%]/.test(last.text))) continue;
      const text = this.#line.slice(first.from, last.to);
      // a bracket that closes what stands before isn’t part of a name, and ‘(-)’ is the sign of a value
      if (/[;:=|]|^[^([]*[)\]]|[([]\s?[-−–—]\s?[)\]]/.test(text) || this.#startsWithMark(text)) continue;
      // a comma is part of a title or between names, a number part of a code or the value
      const isWhole = text.includes(',') || last.kind === 'number';
      const items = isWhole ? (this.#index.byKey.get(nameKey(text)) ?? []) : namedItems(text, this.#index);
      if (items.length > 0) return { items, to: last.to, valueFrom: this.#afterBracket(first.from, last.to), count };
    }
    // a name and its value without a space: HR102, T37.2
    const [, letters = '', digits = ''] = /^(\p{L}+)(\d+)$/u.exec(first.text) ?? [];
    const items = letters === '' || (letters.length === 1 && digits.length < 2) ? [] : namedItems(letters, this.#index);
    const to = first.from + letters.length;
    return items.length === 0 ? null : { items, to, valueFrom: to, count: 1 };
  }

  /** Where a name ends with the bracket around it: ‘Kalium (K) 4.5’. */
  #afterBracket(from: number, to: number): number {
    const isOpen = /[([]\s?$/.test(this.#line.slice(Math.max(0, from - 2), from));
    return isOpen ? to + (/^\s?[)\]]/.exec(this.#line.slice(to, to + 2))?.[0].length ?? 0) : to;
  }

  /** Whether the first letter of a name is the heading of a survey or a bullet before another name: ‘A sats’, ‘C K’, ‘a) Sats’. */
  #startsWithMark(text: string): boolean {
    const [mark, bullet] = /^[A-F](?:([).])\s?|\s)(?=\p{L})/iu.exec(text) ?? [];
    return mark !== undefined && (bullet !== undefined || namedItems(text.slice(mark.length), this.#index).length > 0);
  }

  /** How long the charge of an ion behind its name is: ‘Ca 2+’, ‘Cl(-)’. A minus in brackets is the sign of what can be negative. */
  #chargeAt(items: readonly NamedItem[], nameEnd: number): number {
    if (!items.some(({ item }) => item.valency !== undefined)) return 0;
    const rest = this.#line.slice(nameEnd, nameEnd + 6);
    const bracketed = items.some(({ item }) => item.range[0] < 0) ? null : /^\s?[([][123]?[+\-−–][)\]]/.exec(rest);
    return (bracketed ?? /^\s?[123][+\-−](?=[\s:(,])/.exec(rest))?.[0].length ?? 0;
  }

  /** The adjusted calcium behind a total one: ‘Ca 2.4 (adj 2.5)’. */
  #adjustedBehind(items: readonly NamedItem[], at: number): { readonly from: number; readonly found: Found } | null {
    if (!items.some(({ item }) => item.loinc === calcium.adjusted)) return null;
    const [gap = '', opening = ''] =
      /^(\s{0,3}[(,;/[]?\s{0,3})(?:adj|corr)[a-z]{0,7}\.?\s{0,3}[:=]?\s{0,3}(?=\d)/i.exec(
        this.#line.slice(at, at + 40),
      ) ?? [];
    const found = gap === '' ? null : this.#valueAt(items, at + gap.length);
    return found === null ? null : { from: at + opening.length, found };
  }

  /** How long the point of an abbreviation is: ‘Temp. 99’, but not the end of ‘raised temperature. 3 days ago’. */
  #dotAt(nameEnd: number): number {
    const word = /(?<!\p{L})\p{L}{1,8}$/u.exec(this.#line.slice(Math.max(0, nameEnd - 12), nameEnd))?.[0] ?? '';
    if (!abbreviated.has(word.toLowerCase())) return 0;
    return /^\.(?=\s{1,3}[<>~]?\d)/.test(this.#line.slice(nameEnd, nameEnd + 8)) ? 1 : 0;
  }

  /** Where a value starts that has a date or time before it: ‘K (28/11 06:00): 5.6’. */
  #afterMoment(from: number): number {
    const end = momentEnd(this.#line, from);
    const [next] = end === null ? [] : (/^[\s:=,]{0,3}(?=[<>≤≥~]?\s?\d)/.exec(this.#line.slice(end, end + 8)) ?? []);
    return end === null || next === undefined ? from : end + next.length;
  }

  /** Returns the value behind a name. */
  #valueAt(items: readonly NamedItem[], nameEnd: number): Found | null {
    const between =
      /°?(?:\s*[([](?!\s?[-−–—]\s?[)\]])([^()[\]\d]{0,30})[)\]])?\s*(?:[:=]|[-–—](?=\s)|(?:is|of|at|reads|now)\b)?\s*/iuy;
    between.lastIndex = nameEnd + this.#chargeAt(items, nameEnd);
    between.lastIndex += this.#dotAt(nameEnd);
    between.lastIndex += rangeEnd(this.#line.slice(between.lastIndex, between.lastIndex + 60));
    const [skipped = '', inBrackets = ''] = between.exec(this.#line) ?? [];
    const unit = unitsWritten(inBrackets).length > 0 ? inBrackets : '';
    // ‘(A-a)’ is a difference
    if (unit === '' && (!isFiller(inBrackets) || /\p{L}[-–]\p{L}/u.test(inBrackets))) return null;
    const from = this.#afterMoment(between.lastIndex === 0 ? nameEnd : between.lastIndex);
    const canBeNegative = items.some(({ item }) => item.range[0] < 0);
    // ‘BE - 9’ is negative, or the line separates names with dashes
    if (canBeNegative && /[-–—−]\s+$/.test(skipped) && /\d/.test(this.#line.charAt(from))) return null;
    // ‘T+30’ is a time
    if (!canBeNegative && /^[+]\d/.test(this.#line.slice(nameEnd, nameEnd + 2))) return null;
    const [, error = ''] = /^(\S{2,20})(?=[\s,;]|$)/.exec(this.#line.slice(from, from + 24)) ?? [];
    if (isSpreadsheetError(error)) return { claims: [{ items, values: [errorValue(error)] }], to: from + error.length };
    const pair = pairAt(this.#line, from);
    const codes = pressure.codes.map(nameKey);
    const byCode = codes.map((code) => items.filter(({ item }) => item.loinc !== null && nameKey(item.loinc) === code));
    const isPressure = byCode.every((each) => each.length > 0);
    const palpated = isPressure
      ? /^\s*(\d{2,3})\s*\/\s*(?:palp\w*|p(?![\p{L}\p{N}]))/iu.exec(this.#line.slice(from))
      : null;
    if (palpated !== null) {
      const [written, text = ''] = palpated;
      return { claims: [{ items: byCode[0] ?? [], values: valuesIn(text) }], to: from + written.length };
    }
    const half = isPressure
      ? /^\s{0,8}(\d{2,3})(?:\s?mm\s?Hg)?\s{1,3}\(?(sys|dia)(?:tolic|stolic)?\)?(?!\p{L})/iu.exec(
          this.#line.slice(from, from + 60),
        )
      : null;
    if (half !== null) {
      const [written, text = '', which = ''] = half;
      const named = byCode[which.toLowerCase() === 'sys' ? 0 : 1] ?? [];
      return { claims: [{ items: named, values: valuesIn(text) }], to: from + written.length };
    }
    // 12/8 is in cmHg, as in France
    if (pair !== null && isPressure && Number(pair.high) < lowestSystolic) return null;
    if (pair !== null && isPressure) {
      const { written, high, low, unit } = pair;
      const claims: Found['claims'][number][] = [high, low].flatMap((number, place) => {
        const quantity = quantityAt(`${number}${unit}`, 0, () => true);
        const value = { text: number, shown: written.trim(), quantity, unit: '', codes: [] };
        return quantity === null ? [] : [{ items: byCode[place] ?? [], values: [value] }];
      });
      const end = from + written.length;
      // the mean pressure, in brackets or between both
      const mean =
        /\s{0,8}(?:\(\s{0,8}(?:(?:MAP|mean)\s{0,3}[:=]?\s{0,3})?(\d{2,3})\s{0,8}\)|(?:mean\s{1,3})?(\d{2,3})(?=(?:\s?mm\s?Hg)?\s{0,8}(?:$|[,;|.)]|(?!bpm|beats|reg|\/)\p{L})))/iuy;
      mean.lastIndex = end;
      const [whole = '', bracketed, bare] = mean.exec(this.#line) ?? [];
      const isBetween = bare !== undefined && Number(bare) > Number(low) && Number(bare) < Number(high);
      const number = bracketed ?? (isBetween ? bare : undefined);
      if (number === undefined) return { claims, to: end, isPair: true };
      claims.push({
        written: whole.trim(),
        items: this.#index.byKey.get(nameKey(meanPressure)) ?? [],
        values: valuesIn(number),
      });
      return { claims, to: end + whole.length, isPair: true };
    }
    const step = this.#stepAt(items, from);
    const isUnit = (units: readonly string[]) => items.some(({ item }) => units.some((code) => canBeIn(item, code)));
    const quantity = quantityAt(this.#line, from, isUnit);
    if (quantity === null || (step !== null && step.to > quantity.to)) return step;
    const isSaturation = items.some(({ item }) => item.loinc === oxygenCodes.saturation);
    const { values, to } = this.#valuesFrom(quantity, unit, isUnit, isSaturation);
    return this.#withOxygen(this.#withOtherUnit({ claims: [{ items, values }], to }, isUnit));
  }

  /** A value, what stands behind it, and other values that can be meant: ‘102 → 88’, ‘250 000’. */
  #valuesFrom(
    quantity: Quantity,
    unit: string,
    isUnit: (codes: readonly string[]) => boolean,
    isSaturation: boolean,
  ): { readonly values: readonly WrittenValue[]; readonly to: number } {
    const codes = unitsWritten(unit);
    const valueOf = (each: Quantity): WrittenValue => {
      return { text: this.#line.slice(each.from, each.to).trim(), quantity: each, unit, codes };
    };
    const [first = '', second = ''] = quantity.number.split(/ (?=\d)/, 2);
    if (quantity.hasSpaces && /^\s*\/\s*\d/.test(this.#line.slice(quantity.from + quantity.number.length))) {
      const to = quantity.from + first.length;
      return { values: [valueOf({ ...quantity, number: first, unit: '', codes: [], outOf: null, to })], to };
    }
    if (second !== '')
      return {
        values: [valueOf(quantity), { ...valueOf(quantity), text: first, quantity: { ...quantity, number: first } }],
        to: quantity.to,
      };
    const ranged = this.#afterRange(quantity.to);
    const moment = momentEnd(this.#line, ranged);
    // a line that starts with a time has times before values
    if (moment !== null && momentEnd(this.#line, 0) !== null) return { values: [valueOf(quantity)], to: ranged };
    const to = moment ?? ranged;
    if (isSaturation && this.#isOxygen(to)) return { values: [valueOf(quantity)], to };
    const arrow =
      /\s*(?:→|->|=>|⟶|>(?=\s*\d))\s*|[ \t]{0,3}[,;(]?[ \t]{0,3}(?:(?:(?:up|down|(?:drop|fall|ris|improv|increas|decreas|worsen|recover)[a-z]{1,4}) to|now|then|rpt|repeat(?:ed)?|from|was|or):?[ \t]{0,3})(?=\d)|[ \t]+(?=\d)/iuy;
    arrow.lastIndex = to;
    const skipped = arrow.exec(this.#line)?.[0];
    const next = skipped === undefined ? null : quantityAt(this.#line, to + skipped.length, isUnit);
    // a second number belongs to the first name unless it is a pair of its own
    if (next === null || next.outOf !== null || next.isRange) return { values: [valueOf(quantity)], to };
    return { values: [valueOf(quantity), valueOf(next)], to: next.to };
  }

  /** Whether oxygen that is breathed is written at a place: ‘94% 2L NC’ has one saturation. */
  #isOxygen(at: number): boolean {
    const next = at + (/^\s{0,8}/.exec(this.#line.slice(at, at + 8))?.[0].length ?? 0);
    return oxygenBehind(this.#line, at, this.#index) !== null || oxygenAt(this.#line, next, this.#index) !== null;
  }

  /** Behind a reference range, which is no value: ‘(135–145)’, ‘[<5]’, ‘135-145 mmol/L’. */
  #afterRange(to: number): number {
    const inBrackets =
      /\s{0,8}[([]\s{0,8}(?:[a-z.: ]{0,24})[<>≤≥]?\s{0,8}\d[\d.,]{0,12}\s{0,8}(?:(?:[-–—]|to)\s{0,8}\d[\d.,]{0,12})?[^()[\]\d]{0,24}[)\]]\s{0,8}(?:\*|HH?\b|LL?\b)?/iuy;
    const bare =
      /\s{1,8}(?:ref\.?:?|normal:?|range:?)?\s{0,8}\d[\d.,]{0,12}\s{0,8}[-–—]\s{0,8}\d[\d.,]{0,12}(?:\s{0,8}[^\s\d,;]{1,16})?/iuy;
    for (const pattern of [inBrackets, bare]) {
      pattern.lastIndex = to;
      const [found] = pattern.exec(this.#line) ?? [];
      if (found !== undefined && (pattern === bare || isReference(found))) return to + found.length;
    }
    return to;
  }

  /** The value once more in another unit, in brackets: ‘98.7 °F (37.1 °C)’. It must be the same. */
  #withOtherUnit(found: Found, isUnit: (codes: readonly string[]) => boolean): Found {
    const opening = /\s*[([]\s*(?=\d)/uy;
    opening.lastIndex = found.to;
    const skipped = opening.exec(this.#line)?.[0];
    const [first] = found.claims;
    if (skipped === undefined || first === undefined) return found;
    const quantity = quantityAt(this.#line, found.to + skipped.length, isUnit);
    const closing = quantity === null ? null : /^\s*[)\]]/.exec(this.#line.slice(quantity.to, quantity.to + 3));
    if (quantity === null || closing === null || !isUnit(quantity.codes)) return found;
    const text = this.#line.slice(quantity.from, quantity.to).trim();
    const other = { items: first.items, values: [{ text, quantity, unit: '', codes: [] }] };
    return { claims: [...found.claims, other], to: quantity.to + closing[0].length };
  }

  /** Reads the text behind a saturation: ‘on 2 L’, ‘on 40%’, ‘RA’. With it, a value of oxygen is the saturation. */
  #withOxygen(found: Found): Found {
    const [first] = found.claims;
    const saturation = first?.items.filter(({ item }) => item.loinc === oxygenCodes.saturation) ?? [];
    if (first === undefined || saturation.length === 0) return found;
    const oxygen = oxygenBehind(this.#line, found.to, this.#index);
    if (oxygen === null) return found;
    const written = this.#line.slice(found.to, oxygen.to).trim();
    return {
      claims: [
        { ...first, items: saturation.length < first.items.length && isShared(first.items) ? saturation : first.items },
        ...found.claims.slice(1),
        ...oxygen.parts.map(({ items, text }) => ({ written, items, values: valuesIn(text) })),
      ],
      to: oxygen.to,
    };
  }

  /** A step of a scale in words: ‘AVPU: V’, ‘Nitrite positive’. */
  #stepAt(items: readonly NamedItem[], from: number): Found | null {
    const graded = items.filter(({ item }) => item.choices !== null);
    if (graded.length === 0) return null;
    const rest = /^[^,;\n|]{1,60}/u.exec(this.#line.slice(from))?.[0] ?? '';
    const ends = [...rest.matchAll(/[\p{L}\p{N}]+\+?|[+)±−–-]+/gu)].map(({ 0: word, index }) => index + word.length);
    for (const end of ends.slice(0, 6).toReversed()) {
      const text = rest.slice(0, end).trim();
      const steps = graded.filter(({ item }) => stepsNamed(item, text).length > 0);
      if (steps.length > 0) {
        const value = { text, quantity: null, unit: '', codes: [] };
        return { claims: [{ items: steps, values: [value] }], to: from + end };
      }
    }
    return null;
  }

  #comaScale({ from }: Token): boolean {
    const found = comaScaleAt(this.#line, from, this.#index);
    if (found === null) return false;
    const { written, claims } = found;
    for (const claim of claims) this.claims.push({ written, name: written, ...this.heading, ...claim });
    this.#skipTo(from + written.length);
    return true;
  }

  /** Only the last words can belong to what follows. */
  #remember(words: readonly Token[]): void {
    this.#words = [...this.#words, ...words].slice(-maxWords);
  }

  /** A word of a comment behind a value: ‘(haemolysed)’, ‘, yesterday’, ‘?’. */
  #comment(at: number, is: (word: string) => boolean): string | null {
    const rest = this.#line.slice(at, at + maxNameLength);
    if (/^\s?\?/.test(rest)) return is('query') ? '?' : null;
    const bracketed = /^\s*\(([^()\d]{1,40})\)/.exec(rest)?.[1];
    const [, first = ''] = /^\s*,\s*(\p{L}+)(?=\s*(?:[.,;]|$))/u.exec(rest) ?? [];
    const plain = /^\s{0,8}(?:[-–—+*]{1,2}\s{0,8})?(\p{L}+(?: \p{L}+)?)/u.exec(rest)?.[1] ?? '';
    const words = wordsOf(bracketed ?? (first === '' ? plain : first));
    // words without brackets can belong to what follows
    return words.find((word) => is(word) && (bracketed !== undefined || first !== '' || doubts.has(word))) ?? null;
  }

  /** Finds words for another time of a value, with how long that is: ‘(2 hours ago)’, ‘, 3 days earlier’. */
  #timeBehind(at: number): string | null {
    const time =
      /^\s{0,3}[,(]?\s{0,3}(?:\p{L}{2,8}\s)?\d{1,3}\s?(?:s|m|h|d|secs?|mins?|hrs?|hours?|minutes?|days?|weeks?|wks?|months?|mths?|years?|yrs?)\s(ago|earlier|before|prior|previously|later|after|post|back)(?!\p{L})/iu;
    return time.exec(this.#line.slice(at, at + maxNameLength))?.[1] ?? null;
  }

  #wordsAfter(at: number): readonly Token[] {
    // ‘(alarm 90)’ is of the number within
    if (/^\s{0,3}[([](?:\p{L}{2,12}:?\s){1,2}[<>]?\d[\d.,/]{0,8}%?[)\]]/u.test(this.#line.slice(at, at + 50)))
      return [];
    const end = this.#line.slice(at, at + maxNameLength).search(/[,;.|]|\d/);
    const stop = end < 0 ? at + maxNameLength : at + end;
    let first = this.#at;
    while ((this.#tokens[first]?.from ?? at) < at) first += 1;
    return this.#tokens.slice(first, first + 3).filter(({ kind, to }) => kind === 'word' && to <= stop);
  }

  #skipTo(at: number): void {
    while ((this.#tokens[this.#at]?.from ?? Infinity) < at) this.#at += 1;
    this.#words = [];
    this.#loose = null;
    this.#name = '';
  }

  #refuse(from: number, to: number, reason: RefusedPiece['reason'], values: RefusedPiece['values']): void {
    this.refused.push({ written: this.#line.slice(from, to).trim(), reason, values });
  }
}

/** A number with its unit as the only value of a name. */
function valuesIn(text: string): readonly WrittenValue[] {
  return [{ text, quantity: quantityAt(text, 0, () => true), unit: '', codes: [] }];
}

/** How long the reference range between a name and its value is: ‘Na (135-145) 128’. None if no number follows. */
function rangeEnd(text: string): number {
  const range =
    /^\s{0,3}[([]\s?\d[\d.,]{0,8}\s?(?:[-–—]|to)\s?\d[\d.,]{0,8}(?:\s?[\p{L}%µ/]{1,12})?\s?[)\]](?=\s{0,3}[:=]?\s{0,3}[<>-]?\d)/u;
  return range.exec(text)?.[0].length ?? 0;
}

/** Words that charts have instead of a number. */
const noNumber =
  /^\s?(?:un(?:recordable|obtainable|detectable|measurable)|absent|HI|LO|neg(?:ative)?|pos(?:itive)?|pending|awaited|not (?:done|recorded|available)|tb[ac])(?![\p{L}\p{N}])/iu;

/** A lower systolic pressure, in mmHg, is written in another unit. */
const lowestSystolic = 30;

/** Words of a title that stands by itself. */
const maxTitleLength = 4;

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

function kindOf(text: string): Token['kind'] {
  if (/^\p{L}/u.test(text)) return 'word';
  if (/^\d+:|^\d+([./-])\d+\1/.test(text)) return 'time';
  return /^\d/.test(text) ? 'number' : 'other';
}

/** Whether brackets have a reference range or a limit: another quantity is the value once more, in another unit. */
function isReference(text: string): boolean {
  return /[<>≤≥]|\d\s*(?:[-–—]|to)\s*\d/i.test(text);
}

/** Whether items are those of a name that means one of several, not of a name that several reports have. */
function isShared(items: readonly NamedItem[]): boolean {
  return items.some(({ item }) => item.loinc === oxygenCodes.inspired);
}

function isFiller(text: string): boolean {
  return text.split(/[^\p{L}]+/u).every((word) => word === '' || fillers.has(word.toLowerCase()));
}

/** A pair such as 120/80 at a place of a text, with its unit; null if there is none. */
export function pairAt(
  text: string,
  from: number,
): Readonly<Record<'written' | 'high' | 'low' | 'unit', string>> | null {
  const pattern = /\s*(\d{1,3})\s*(?:\/|\bover\b)\s*(\d{1,3})(?![\d.,]*[\d/])(\s*mm\s?Hg)?/iuy;
  pattern.lastIndex = from;
  const [written, high = '', low = '', unit = ''] = pattern.exec(text) ?? [];
  // the higher one is the systolic: otherwise it is something else, such as a date
  return written === undefined || Number(high) < Number(low) ? null : { written, high, low, unit };
}

/** The parts of the coma scale at a place of a text, together: E3V4M6, E3 V4 M6; null if they aren’t there. */
export function comaScaleAt(
  text: string,
  from: number,
  index: ItemIndex,
): { readonly written: string; readonly claims: readonly Pick<Claim, 'items' | 'values'>[] } | null {
  const parts =
    /E\s?[=:]?\s?([1-4])\s{0,8}[,/]?\s{0,8}V\s?[=:]?\s?([1-5]|T)\s{0,8}[,/]?\s{0,8}M\s?[=:]?\s?([1-6])(?![\p{L}\p{N}])/iuy;
  parts.lastIndex = from;
  const [written, ...numbers] = parts.exec(text) ?? [];
  if (written === undefined) return null;
  const claims = comaParts.map((code, place) => {
    const number = numbers[place] ?? '';
    const value = { text: number, quantity: quantityAt(number, 0, () => false), unit: '', codes: [] };
    return { items: index.byKey.get(nameKey(code)) ?? [], values: [value] };
  });
  return { written, claims };
}
