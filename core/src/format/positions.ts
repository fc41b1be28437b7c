import { pointerTokens, type Pointer } from '#base/json';
import type { LineColumn } from './line-index';

/** A range of the text; `end` is exclusive. Positions count from 1, columns in UTF-16 code units. */
export interface Range {
  readonly start: LineColumn;
  readonly end: LineColumn;
}

/** Position of a value in the text. */
export interface Position {
  /** The found pointer: the requested one, or its nearest existing ancestor. */
  readonly pointer: Pointer;
  readonly value: Range;
  /** Its property name, quotes included; null for the whole text and for items of a list. */
  readonly key: Range | null;
}

/** Requested pointers below one value. */
interface Wanted {
  readonly pointer: Pointer;
  readonly below: Map<string, Wanted>;
  found: Position | null;
}

/**
 * Finds values in JSON text in one scan that enters only their ancestors and ends at the last one. For a pointer that doesn't
 * exist, returns the nearest ancestor. The text must be valid JSON without duplicate keys.
 *
 * @throws Error when the text is truncated.
 */
export function locate(text: string, pointers: Iterable<Pointer>): ReadonlyMap<Pointer, Position> {
  const root: Wanted = { pointer: '', below: new Map(), found: null };
  const paths = new Map<Pointer, readonly Wanted[]>();
  for (const pointer of pointers) paths.set(pointer, addPath(root, pointer));
  if (paths.size === 0) return new Map();
  new Locator(text).run(root);
  const positions = new Map<Pointer, Position>();
  for (const [pointer, path] of paths) {
    const found = path.findLast((each) => each.found !== null)?.found;
    if (found) positions.set(pointer, found);
  }
  return positions;
}

function addPath(root: Wanted, pointer: Pointer): readonly Wanted[] {
  const path = [root];
  let current = root;
  const encoded = pointer.split('/').slice(1);
  pointerTokens(pointer).forEach((token, index) => {
    const known = current.below.get(token);
    const next = known ?? {
      pointer: `${current.pointer}/${encoded[index] ?? ''}` as const,
      below: new Map(),
      found: null,
    };
    if (known === undefined) current.below.set(token, next);
    path.push((current = next));
  });
  return path;
}

const [space, newline, quote, backslash, comma] = [0x20, 0x0a, 0x22, 0x5c, 0x2c] as const;
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d] as const;

/** Scans the text. Line breaks occur only between values, never in strings, and are counted during the scan. */
class Locator {
  readonly #text: string;
  #at = 0;
  #line = 1;
  #lineStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(root: Wanted): void {
    this.#skipSpace();
    this.#enter(root, null);
  }

  /** Reads a requested value and the requested values inside it. */
  #enter(wanted: Wanted, key: Range | null): void {
    const start = this.#here();
    wanted.found = { pointer: wanted.pointer, key, value: { start, end: start } };
    const first = this.#text.charCodeAt(this.#at);
    if (wanted.below.size === 0) this.#skipValue();
    else if (first === openBrace) this.#object(wanted.below);
    else if (first === openBracket) this.#list(wanted.below);
    else this.#skipValue();
    wanted.found = { ...wanted.found, value: { start, end: this.#here() } };
  }

  #here(): LineColumn {
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }

  #object(below: ReadonlyMap<string, Wanted>): void {
    let missing = below.size;
    this.#at++;
    for (;;) {
      if (this.#nextCodeUnit() === comma) this.#at++;
      if (this.#nextCodeUnit() === closeBrace) break;
      const [keyAt, start] = [this.#at, this.#here()];
      this.#skipString();
      const wanted = below.get(this.#decode(keyAt, this.#at));
      const key = wanted === undefined ? null : { start, end: this.#here() };
      this.#skipSpace();
      this.#at++; // the colon
      this.#skipSpace();
      if (wanted === undefined) this.#skipValue();
      else this.#enter(wanted, key);
      if (wanted !== undefined && --missing === 0) {
        this.#skipToEnd();
        return;
      }
    }
    this.#at++;
  }

  #list(below: ReadonlyMap<string, Wanted>): void {
    let missing = below.size;
    this.#at++;
    for (let index = 0; ; index++) {
      if (this.#nextCodeUnit() === comma) this.#at++;
      if (this.#nextCodeUnit() === closeBracket) break;
      const wanted = below.get(String(index));
      if (wanted === undefined) this.#skipValue();
      else this.#enter(wanted, null);
      if (wanted !== undefined && --missing === 0) {
        this.#skipToEnd();
        return;
      }
    }
    this.#at++;
  }

  #skipValue(): void {
    const first = this.#text.charCodeAt(this.#at);
    if (first === quote) this.#skipString();
    else if (first === openBrace || first === openBracket) {
      this.#at++;
      this.#skipToEnd();
    } else while (isPartOfScalar(this.#text.charCodeAt(this.#at))) this.#at++;
  }

  /** Skips to the end of the enclosing object or list. */
  #skipToEnd(): void {
    const text = this.#text;
    let at = this.#at;
    for (let depth = 1; depth > 0; at++) {
      const unit = text.charCodeAt(at);
      if (Number.isNaN(unit)) throw tooShort();
      if (unit === quote) at = endOfString(text, at) - 1;
      else if (unit === newline) {
        this.#line++;
        this.#lineStart = at + 1;
        while (text.charCodeAt(at + 1) === space) at++;
      } else if (unit === openBrace || unit === openBracket) depth++;
      else if (unit === closeBrace || unit === closeBracket) depth--;
    }
    this.#at = at;
  }

  #skipString(): void {
    this.#at = endOfString(this.#text, this.#at);
  }

  /** The first unit after the white space. */
  #nextCodeUnit(): number {
    this.#skipSpace();
    const unit = this.#text.charCodeAt(this.#at);
    if (Number.isNaN(unit)) throw tooShort();
    return unit;
  }

  #skipSpace(): void {
    for (; ; this.#at++) {
      const unit = this.#text.charCodeAt(this.#at);
      if (unit === newline) {
        this.#line++;
        this.#lineStart = this.#at + 1;
      } else if (unit !== space && unit !== 0x0d && unit !== 0x09) return;
    }
  }

  #decode(start: number, end: number): string {
    const quoted = this.#text.slice(start, end);
    return quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
  }
}

/** The position after the closing quote of the string that starts here. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (let unit = text.charCodeAt(at); unit !== quote; unit = text.charCodeAt(at)) {
    if (Number.isNaN(unit)) throw tooShort();
    at += unit === backslash ? 2 : 1;
  }
  return at + 1;
}

function tooShort(): Error {
  return new Error('The text is not JSON: it is truncated.');
}

/** Part of a number, true, false or null. */
function isPartOfScalar(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x2b && unit <= 0x39 && unit !== comma) || unit === 0x45;
}
