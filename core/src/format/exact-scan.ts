import { numberProblem } from './number-text';
import { reservedKeyMessage, reservedKeys } from './suspicion';

/** Problems of a file at the JSON level. */
export type JsonProblemCode =
  | 'too-large'
  | 'empty'
  | 'wrong-encoding'
  | 'byte-order-mark'
  | 'not-json'
  | 'truncated'
  | 'too-deep'
  | 'duplicate-key'
  | 'number-too-large'
  | 'number-loses-digits'
  | 'lone-surrogate'
  | 'reserved-key';

/** A problem and its start, in UTF-16 code units from the start of the text. */
export interface ScanProblem {
  readonly code: JsonProblemCode;
  readonly message: string;
  readonly offset: number;
}

/** Maximum number of problems: a file with more has a common cause. */
export const maxScanProblems = 100;

/** Ends the scan where the text can't be parsed further. */
class ScanEnd extends Error {}

/**
 * Parses JSON exactly as RFC 8259 defines it and reports everything that `JSON.parse` rejects, changes or hides. Stops at the
 * first syntax error, at the first value that is nested too deeply, and after {@link maxScanProblems}.
 */
export function scanExactly(text: string, maxDepth: number): readonly ScanProblem[] {
  const problems: ScanProblem[] = [];
  try {
    new ExactScan(text, maxDepth, problems).run();
  } catch (error) {
    if (!(error instanceof ScanEnd)) throw error;
  }
  return problems;
}

const nextValue = 'a value';
const propertyName = 'a property name in double quotes';
const numberExample = 'a JSON number, such as -1.5 or 2e3';
const literals = ['true', 'false', 'null'] as const;
const numberForm = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// characters allowed unescaped in a string: all except quotes, backslashes and control characters (RFC 8259 §7)
const plainText = /[^"\\\u0000-\u001f]*/y;
const escapeForm = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

class ExactScan {
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #problems: ScanProblem[];
  #at = 0;
  #depth = 0;

  constructor(text: string, maxDepth: number, problems: ScanProblem[]) {
    this.#text = text;
    this.#maxDepth = maxDepth;
    this.#problems = problems;
  }

  run(): void {
    this.#skipSpace();
    this.#value();
    this.#skipSpace();
    if (this.#at < this.#text.length) this.#fail(`Expected the end of the file but found ${this.#found()}.`);
  }

  #value(): void {
    const first = this.#text[this.#at];
    if (first === '{') this.#nested(() => this.#object());
    else if (first === '[') this.#nested(() => this.#array());
    else if (first === '"') this.#string();
    else if (first !== undefined && /[-\d]/.test(first)) this.#number();
    else {
      const literal = literals.find((each) => this.#text.startsWith(each, this.#at));
      if (literal !== undefined) {
        this.#at += literal.length;
        return;
      }
      const rest = this.#text.slice(this.#at, this.#at + 5);
      if (literals.some((each) => each.startsWith(rest))) this.#at = this.#text.length;
      this.#expected(nextValue);
    }
  }

  #nested(read: () => void): void {
    if (++this.#depth > this.#maxDepth) {
      this.#report(
        'too-deep',
        `Values are nested more than ${this.#maxDepth} levels deep here. No scenario is nested this deeply: create the file again.`,
      );
      throw new ScanEnd();
    }
    this.#at++;
    this.#skipSpace();
    read();
    this.#at++;
    this.#depth--;
  }

  #object(): void {
    const keys = new Set<string>();
    if (this.#text[this.#at] === '}') return;
    for (;;) {
      const start = this.#at;
      if (this.#text[start] !== '"') this.#expected(propertyName);
      this.#key(this.#string(), keys, start);
      this.#skipSpace();
      if (this.#text[this.#at] !== ':') this.#expected('a colon');
      this.#at++;
      this.#skipSpace();
      this.#value();
      this.#skipSpace();
      if (this.#text[this.#at] === '}') return;
      if (this.#text[this.#at] !== ',') this.#expected('a comma or “}”');
      this.#at++;
      this.#skipSpace();
    }
  }

  #key(key: string, keys: Set<string>, start: number): void {
    if (keys.has(key))
      this.#report(
        'duplicate-key',
        `The property “${key}” occurs twice in the same object. Only one of the two values would be kept: remove the other.`,
        start,
      );
    keys.add(key);
    if (reservedKeys.some((reserved) => reserved === key)) this.#report('reserved-key', reservedKeyMessage(key), start);
  }

  #array(): void {
    if (this.#text[this.#at] === ']') return;
    for (;;) {
      this.#value();
      this.#skipSpace();
      if (this.#text[this.#at] === ']') return;
      if (this.#text[this.#at] !== ',') this.#expected('a comma or “]”');
      this.#at++;
      this.#skipSpace();
    }
  }

  /** Parses a string and returns it decoded. */
  #string(): string {
    const start = this.#at++;
    let hasEscape = false;
    for (;;) {
      this.#match(plainText);
      const next = this.#text[this.#at];
      if (next === '"') break;
      if (next === undefined) this.#expected('the closing quote of a string');
      if (next !== '\\')
        this.#fail(
          `A string contains the unescaped control character ${codeOf(next)}. Write it as an escape such as \\n.`,
        );
      hasEscape = true;
      const escapeAt = this.#at;
      if (this.#match(escapeForm) === '') {
        if (this.#text.length - this.#at < 6 && !this.#text.slice(this.#at).includes('"')) this.#at = this.#text.length;
        if (this.#at < this.#text.length) this.#fail(wrongEscape(this.#text, this.#at));
        this.#expected('the rest of an escape');
      }
      if (this.#text[escapeAt + 1] === 'u') this.#surrogate(escapeAt);
    }
    this.#at++;
    return hasEscape
      ? (JSON.parse(this.#text.slice(start, this.#at)) as string)
      : this.#text.slice(start + 1, this.#at - 1);
  }

  #surrogate(escapeAt: number): void {
    const unit = codeUnitAt(this.#text, escapeAt);
    if (unit < 0xd800 || unit > 0xdfff) return;
    const next = this.#text.startsWith('\\u', this.#at) ? codeUnitAt(this.#text, this.#at) : 0;
    if (unit < 0xdc00 && next >= 0xdc00 && next <= 0xdfff) this.#match(escapeForm);
    else
      this.#report(
        'lone-surrogate',
        `${this.#text.slice(escapeAt, escapeAt + 6)} is half of a character. Write the whole character, or remove it.`,
        escapeAt,
      );
  }

  #number(): void {
    const start = this.#at;
    const number = this.#match(numberForm);
    const next = this.#text[this.#at];
    if (number === '' || (next !== undefined && /[\d.eE+-]/.test(next))) {
      const rest = this.#text.slice(this.#at, this.#at + 3);
      const isCutOff = number === '' ? rest === '-' : /^(?:\.|[eE][+-]?)$/.test(rest);
      if (isCutOff) this.#at = this.#text.length;
      this.#expected(numberExample);
    }
    const problem = numberProblem(number);
    if (problem === 'too-large')
      this.#report(
        'number-too-large',
        `${shorten(number)} is beyond ±9007199254740991, where numbers are no longer exact. Use a smaller number or a string.`,
        start,
      );
    if (problem === 'loses-digits')
      this.#report(
        'number-loses-digits',
        `${shorten(number)} has too many digits: it would become ${Number(number)}. Round it or use a string.`,
        start,
      );
  }

  #match(form: RegExp): string {
    form.lastIndex = this.#at;
    const matched = form.exec(this.#text)?.[0] ?? '';
    this.#at += matched.length;
    return matched;
  }

  #skipSpace(): void {
    for (;;) {
      const unit = this.#text.charCodeAt(this.#at);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
      this.#at++;
    }
  }

  #found(): string {
    const character = this.#text.codePointAt(this.#at);
    if (character === undefined) return 'the end of the text';
    return character < 0x20 ? codeOf(String.fromCodePoint(character)) : `“${String.fromCodePoint(character)}”`;
  }

  #expected(what: string): never {
    if (this.#at < this.#text.length)
      return this.#fail(`Expected ${what} but found ${this.#found()}.${hint(this.#text, this.#at, what)}`);
    this.#report('truncated', `The file is incomplete: it ends where ${what} is expected. Get a new copy of the file.`);
    throw new ScanEnd();
  }

  #fail(message: string): never {
    this.#report('not-json', message);
    throw new ScanEnd();
  }

  #report(code: JsonProblemCode, message: string, offset = this.#at): void {
    this.#problems.push({ code, message, offset });
    if (this.#problems.length >= maxScanProblems) throw new ScanEnd();
  }
}

/** Returns advice on an unexpected character, where the text before it shows the cause. */
function hint(text: string, at: number, expected: string): string {
  const rest = text.slice(at, at + 10);
  if (/^[}\]]/.test(rest)) {
    // another bracket than the open one is the fault itself
    const closes = rest.startsWith(expected === propertyName ? '}' : ']');
    return closes && endsWithComma(text, at) ? ' Remove the comma before it.' : '';
  }
  if (/^\/[/*]/.test(rest)) return ' JSON doesn’t allow comments.';
  if (expected === nextValue || expected === propertyName) {
    if (rest.startsWith("'")) return ' JSON allows only double quotes.';
  }
  if (expected === nextValue || expected === numberExample) {
    if (/^(NaN|-?Infinity)/.test(rest)) return ' Use null if there is no number.';
    if (rest.startsWith('undefined')) return ' Use null if there is no value.';
  }
  return '';
}

function endsWithComma(text: string, end: number): boolean {
  let at = end - 1;
  while (at >= 0 && ' \n\r\t'.includes(text[at] ?? '')) at--;
  return text[at] === ',';
}

/** Describes the invalid escape that starts here. */
function wrongEscape(text: string, at: number): string {
  if (text[at + 1] === 'u') return 'Expected four hexadecimal digits after “\\u”, as in \\u00e9.';
  const next = text.codePointAt(at + 1) ?? 0;
  const shown = next < 0x20 ? codeOf(String.fromCodePoint(next)) : `“\\${String.fromCodePoint(next)}”`;
  const found = next < 0x20 ? `a backslash before ${shown}` : shown;
  return `Expected an escape such as \\n or \\u00e9 but found ${found}. Write a backslash as \\\\.`;
}

function codeUnitAt(text: string, escapeAt: number): number {
  return Number.parseInt(text.slice(escapeAt + 2, escapeAt + 6), 16);
}

function codeOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function shorten(number: string): string {
  return number.length > 40 ? `${number.slice(0, 37)}…` : number;
}
