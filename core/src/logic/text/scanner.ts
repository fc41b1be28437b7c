import { fold, isWordEnd } from '../phrases';
import { TextError, type Expected, type TextChoice } from './text-problem';

/** Words up to what can't be part of a name. */
const unknown =
  /[^\s<>=!≠≥≤:,;()&|]+(?:\s+(?!(?:and|or|is|are|of|above|below|over|under|at|between|not)\b)[^\s<>=!≠≥≤:,;()&|]+)*/uy;

/** Reads a text from left to right, without regard to case and spaces. */
export class Scanner {
  readonly text: string;
  readonly folded: string;
  private position = 0;

  constructor(text: string) {
    this.text = text;
    this.folded = fold(text);
    this.skipSpace();
  }

  /** Where the next sign is. */
  get at(): number {
    return this.position;
  }

  hasEnded(): boolean {
    return this.position >= this.text.length;
  }

  /** Continues at a place that was `at` before, or after `length` more characters. */
  moveTo(position: number): void {
    this.position = position;
    this.skipSpace();
  }

  /** Takes words that are separated by spaces. */
  takeWords(...words: readonly string[]): boolean {
    const start = this.position;
    for (const word of words) {
      const end = this.position + word.length;
      if (!this.folded.startsWith(word, this.position) || !isWordEnd(this.folded, end)) {
        this.position = start;
        return false;
      }
      this.moveTo(end);
    }
    return true;
  }

  /** Takes signs, or any other text as it is, without regard to what follows. */
  takeSign(sign: string): boolean {
    if (!this.folded.startsWith(sign, this.position)) return false;
    this.moveTo(this.position + sign.length);
    return true;
  }

  /** Takes what a pattern with the flag `y` matches. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.text);
    if (match !== null) this.moveTo(this.position + match[0].length);
    return match;
  }

  /** Takes a text in quotation marks; null if there is none here. @throws TextError if it isn't closed */
  takeQuoted(): string | null {
    const start = this.position;
    const match = this.take(/“((?:\\.|[^\\”])*)”|"((?:\\.|[^\\"])*)"/suy);
    if (match !== null) return (match[1] ?? match[2] ?? '').replaceAll(/\\(.)/gsu, '$1');
    if (!/["“]/.test(this.text.charAt(start))) return null;
    throw new TextError({
      from: start,
      to: this.text.length,
      message: 'This quotation mark isn’t closed.',
      instead: `${this.text.slice(start).trim()}”`,
    });
  }

  /** A problem with the word or sign that comes next, or with the end of the text, where `expected` can be written. */
  problem(message: string, instead: string, expected: Expected = {}): TextError {
    const from = this.position;
    const next = /[\p{L}\p{M}\p{N}._-]+|\S/uy;
    next.lastIndex = from;
    const to = from + (next.exec(this.text)?.[0].length ?? 0);
    return new TextError({ from, to, message, instead }, this.hasEnded() ? expected : {});
  }

  /** A problem with everything since a place. */
  problemSince(from: number, message: string, instead: string, choices?: readonly TextChoice[]): TextError {
    const problem = { from, to: this.position, message, instead };
    return new TextError(choices === undefined ? problem : { ...problem, choices });
  }

  /** The words that come next, up to a comparison, a join or a bracket: what isn’t understood. Empty if there are none. */
  unknownWords(): string {
    unknown.lastIndex = this.position;
    const length = unknown.exec(this.folded)?.[0].length ?? 0;
    return this.text.slice(this.position, this.position + length);
  }

  /** A problem with the words that come next. */
  problemWith(words: string, message: string, instead: string, choices?: readonly TextChoice[]): TextError {
    const problem = { from: this.position, to: this.position + words.length, message, instead };
    return new TextError(choices === undefined ? problem : { ...problem, choices });
  }

  private skipSpace(): void {
    while (/\s/.test(this.text.charAt(this.position))) this.position += 1;
  }
}
