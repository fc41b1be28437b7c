/** A fault in a pattern, as the key of a message. */
export type PatternFault = 'unclosed' | 'unopened' | 'nothing-to-repeat' | 'unsupported' | 'range' | 'end' | 'large';

/** An invalid or unsupported pattern. */
export class PatternError extends Error {
  readonly fault: PatternFault;
  /** From 0, in UTF-16 code units. */
  readonly position: number;

  constructor(fault: PatternFault, position: number) {
    super(`The pattern can’t be used (${fault}, at ${position}).`);
    this.fault = fault;
    this.position = position;
  }
}

/** The code points that an element of a pattern matches. */
export type CodeTest = (code: number) => boolean;

/** An assertion about a position between two characters. */
export type Assertion = 'start' | 'end' | 'word-edge' | 'no-word-edge';

/** One character of several. Classes (`\w`) and characters are apart, because only what is written as a character is folded. */
export interface PatternSet {
  readonly kind: 'set';
  readonly classes: readonly CodeTest[];
  /** The first and the last of each range; equal for one character. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
  readonly isNegated: boolean;
}

/** A pattern as a tree. */
export type PatternNode =
  | { readonly kind: 'literal'; readonly code: number }
  | PatternSet
  | { readonly kind: 'assert'; readonly assertion: Assertion }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'either'; readonly branches: readonly PatternNode[] }
  | { readonly kind: 'group'; readonly number: number; readonly body: PatternNode }
  | {
      readonly kind: 'repeat';
      readonly body: PatternNode;
      readonly least: number;
      readonly most: number;
      readonly isGreedy: boolean;
    };

/** Whether a character is a word character: a letter, a digit or an underscore, in any script. */
export function isWordCode(code: number): boolean {
  if (code < 0x80) return isAsciiWord[code] === 1;
  return /[\p{L}\p{M}\p{N}_]/u.test(String.fromCodePoint(code));
}

const isAsciiWord = Uint8Array.from({ length: 0x80 }, (_, code) => (/\w/.test(String.fromCharCode(code)) ? 1 : 0));

const isDigit: CodeTest = (code) => code >= 0x30 && code <= 0x39;
const isBlank: CodeTest = (code) => /\s/u.test(String.fromCodePoint(code));
const isNoLineEnd: CodeTest = (code) => code !== 10 && code !== 13 && code !== 0x2028 && code !== 0x2029;

const namedClasses: Readonly<Record<string, CodeTest>> = {
  d: isDigit,
  w: isWordCode,
  s: isBlank,
  D: (code) => !isDigit(code),
  W: (code) => !isWordCode(code),
  S: (code) => !isBlank(code),
};
const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9 };
/** Maximum count in a repetition. */
const maxCounted = 1000;

/** Parses a pattern. @throws PatternError with the fault and its position */
export function parsePattern(pattern: string): { readonly root: PatternNode; readonly groups: number } {
  const parser = new Parser(pattern);
  const root = parser.either();
  if (!parser.isAtEnd) throw parser.fault('unopened');
  return { root, groups: parser.groups };
}

function setOf(test: CodeTest): PatternSet {
  return { kind: 'set', classes: [test], ranges: [], isNegated: false };
}

class Parser {
  /** Number of opened groups. */
  groups = 0;
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#pattern.length;
  }

  fault(fault: PatternFault): PatternError {
    return new PatternError(fault, this.#at);
  }

  either(): PatternNode {
    const branches = [this.#sequence()];
    while (this.#take('|')) branches.push(this.#sequence());
    const [only] = branches;
    return branches.length === 1 && only !== undefined ? only : { kind: 'either', branches };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (!this.isAtEnd && !this.#sees('|') && !this.#sees(')')) parts.push(this.#repeated(this.#single()));
    return { kind: 'sequence', parts };
  }

  #single(): PatternNode {
    if (this.#take('(')) return this.#group();
    if (this.#take('[')) return this.#set();
    if (this.#take('.')) return setOf(isNoLineEnd);
    if (this.#take('^')) return { kind: 'assert', assertion: 'start' };
    if (this.#take('$')) return { kind: 'assert', assertion: 'end' };
    if (this.#take('\\')) return this.#escaped();
    if ('*+?'.includes(this.#char())) throw this.fault('nothing-to-repeat');
    return { kind: 'literal', code: this.#next() };
  }

  #group(): PatternNode {
    if (this.#take('?')) {
      // lookaround and named groups are not supported
      if (!this.#take(':')) throw this.fault('unsupported');
      const body = this.either();
      this.#close(')');
      return body;
    }
    this.groups += 1;
    const number = this.groups;
    const body = this.either();
    this.#close(')');
    return { kind: 'group', number, body };
  }

  #escaped(): PatternNode {
    if (this.#take('b')) return { kind: 'assert', assertion: 'word-edge' };
    if (this.#take('B')) return { kind: 'assert', assertion: 'no-word-edge' };
    const test = namedClasses[this.#char()];
    if (test !== undefined) {
      this.#at += 1;
      return setOf(test);
    }
    return { kind: 'literal', code: this.#escapedCode() };
  }

  /** A literal or control character. Escaped letters and digits are reserved, because other engines give them a meaning. */
  #escapedCode(): number {
    if (this.isAtEnd) throw this.fault('end');
    const control = controls[this.#char()];
    if (control === undefined && /[a-z0-9]/i.test(this.#char())) throw this.fault('unsupported');
    const code = this.#next();
    return control ?? code;
  }

  #set(): PatternSet {
    const isNegated = this.#take('^');
    const classes: CodeTest[] = [];
    const ranges: (readonly [number, number])[] = [];
    while (!this.#take(']')) {
      if (this.isAtEnd) throw this.fault('unclosed');
      const test = this.#sees('\\') ? namedClasses[this.#pattern.charAt(this.#at + 1)] : undefined;
      if (test !== undefined) {
        this.#at += 2;
        classes.push(test);
        continue;
      }
      const first = this.#codeOfSet();
      const isRange = this.#sees('-') && this.#pattern.charAt(this.#at + 1) !== ']';
      if (isRange) this.#at += 1;
      const last = isRange ? this.#codeOfSet() : first;
      if (last < first) throw this.fault('range');
      ranges.push([first, last]);
    }
    return { kind: 'set', classes, ranges, isNegated };
  }

  #codeOfSet(): number {
    if (this.isAtEnd) throw this.fault('unclosed');
    return this.#take('\\') ? this.#escapedCode() : this.#next();
  }

  #repeated(body: PatternNode): PatternNode {
    const counts = this.#counts();
    if (counts === null) return body;
    const [least, most] = counts;
    const isGreedy = !this.#take('?');
    if ('*+'.includes(this.#char()) && !this.isAtEnd) throw this.fault('nothing-to-repeat');
    return { kind: 'repeat', body, least, most, isGreedy };
  }

  #counts(): readonly [least: number, most: number] | null {
    if (this.#take('*')) return [0, Infinity];
    if (this.#take('+')) return [1, Infinity];
    if (this.#take('?')) return [0, 1];
    const written = /^\{(\d+)(,(\d*))?\}/.exec(this.#pattern.slice(this.#at));
    if (written === null) return null;
    const [all, first = '', more, last = ''] = written;
    const least = Number(first);
    const most = more === undefined ? least : last === '' ? Infinity : Number(last);
    if (most < least) throw this.fault('range');
    if (Math.max(least, most === Infinity ? 0 : most) > maxCounted) throw this.fault('large');
    this.#at += all.length;
    return [least, most];
  }

  #close(sign: string): void {
    if (!this.#take(sign)) throw this.fault('unclosed');
  }

  #char(): string {
    return this.#pattern.charAt(this.#at);
  }

  #next(): number {
    const code = this.#pattern.codePointAt(this.#at) ?? 0;
    this.#at += code > 0xffff ? 2 : 1;
    return code;
  }

  #sees(sign: string): boolean {
    return this.#char() === sign;
  }

  #take(sign: string): boolean {
    const isThere = this.#sees(sign);
    if (isThere) this.#at += 1;
    return isThere;
  }
}
