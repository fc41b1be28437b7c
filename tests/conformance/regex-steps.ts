import { runs } from '@scn/core/testing/effort';
import regexpTree from 'regexp-tree';

type Expression = NonNullable<ReturnType<typeof regexpTree.parse>['body']>;
type Node<T extends Expression['type']> = Extract<Expression, { readonly type: T }>;
type Assertion = Node<'Assertion'>;
type Repetition = Node<'Repetition'>;

/** Continues behind a match; false for the next alternative. */
type Next = (at: number) => boolean;
/** Tries a part of a pattern at a position. */
type Part = (at: number, next: Next) => boolean;

/** A part that consumes one character. */
type Single = Node<'Char' | 'CharacterClass'>;

/** Many more than a linear pattern needs for the texts of the tests. */
const maxSteps = 2_000_000;

class TooManySteps extends Error {}

/** A pattern whose work can be counted. */
export interface CountedPattern {
  /**
   * The number of characters that a backtracking engine, such as V8's, looks at until it finds the first match in a text or none. Unlike the
   * time, the number is the same on every machine.
   */
  stepsIn(text: string): number;
  /** Texts that are slow for some patterns of this form: what it matches, and the repeated parts of it, many times. */
  hostileTexts(times: number): readonly string[];
}

/** Reads a pattern. */
export function countedPattern(pattern: RegExp): CountedPattern {
  const { body } = regexpTree.parse(`/${pattern.source}/${pattern.flags.replaceAll(/[dgy]/g, '')}`, {
    captureLocations: true,
  });
  const classes = new Map<Single, (character: string) => boolean>();
  const flags = pattern.flags.replaceAll(/[dgmy]/g, '');
  const accepts = (node: Single, character: string): boolean => {
    let test = classes.get(node);
    if (test === undefined) {
      const known = new Map<string, boolean>();
      const one = new RegExp(`^(?:${node.loc?.source ?? ''})$`, flags);
      test = (tried) => {
        const answer = known.get(tried) ?? one.test(tried);
        known.set(tried, answer);
        return answer;
      };
      classes.set(node, test);
    }
    return test(character);
  };
  return {
    stepsIn: (text) => new Search(text, pattern, accepts).steps(body),
    hostileTexts: (times) => [...new Set(samplesOf(body, accepts).flatMap((sample) => repeated(sample, times)))],
  };
}

class Search {
  readonly #text: string;
  readonly #pattern: RegExp;
  readonly #accepts: (node: Single, character: string) => boolean;
  readonly #groups = new Map<number, string>();
  #steps = 0;

  constructor(text: string, pattern: RegExp, accepts: (node: Single, character: string) => boolean) {
    this.#text = text;
    this.#pattern = pattern;
    this.#accepts = accepts;
  }

  steps(body: Expression | null): number {
    const whole = this.#part(body, false);
    try {
      for (let at = 0; at <= this.#text.length; at++) {
        this.#count();
        if (whole(at, () => true) || this.#pattern.sticky) break;
      }
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error;
    }
    return this.#steps;
  }

  #count(): void {
    this.#steps += 1;
    if (this.#steps > maxSteps) throw new TooManySteps();
  }

  /** @param back - from right to left, as in a lookbehind */
  #part(node: Expression | null, back: boolean): Part {
    switch (node?.type) {
      case undefined:
        return (at, next) => next(at);
      case 'Char':
      case 'CharacterClass':
        return this.#single(node, back);
      case 'Alternative': {
        const parts = node.expressions.map((inner) => this.#part(inner, back));
        const inOrder = back ? parts.toReversed() : parts;
        // most texts end at the first part: what comes after it is prepared only when it is reached
        const from = (index: number, at: number, next: Next): boolean =>
          inOrder[index]?.(at, (end) => from(index + 1, end, next)) ?? next(at);
        return (at, next) => from(0, at, next);
      }
      case 'Disjunction': {
        const [left, right] = [this.#part(node.left, back), this.#part(node.right, back)];
        return (at, next) => left(at, next) || right(at, next);
      }
      case 'Group': {
        const inner = this.#part(node.expression, back);
        if (!node.capturing) return inner;
        return (at, next) =>
          inner(at, (end) => {
            const before = this.#groups.get(node.number);
            this.#groups.set(node.number, this.#text.slice(Math.min(at, end), Math.max(at, end)));
            if (next(end)) return true;
            this.#groups.set(node.number, before ?? '');
            return false;
          });
      }
      case 'Backreference':
        return (at, next) => {
          const held = this.#groups.get(node.number) ?? '';
          this.#count();
          const from = back ? at - held.length : at;
          return this.#text.startsWith(held, from) && next(back ? from : at + held.length);
        };
      case 'Repetition':
        return this.#repetition(node, back);
      case 'Assertion':
        return this.#assertion(node);
      default:
        return this.#single(node, back); // \p{…}, which the types of the syntax tree don't have
    }
  }

  #single(node: Single, back: boolean): Part {
    return (at, next) => {
      this.#count();
      const character = this.#characterAt(at, back);
      const end = back ? at - character.length : at + character.length;
      return character !== '' && this.#accepts(node, character) && next(end);
    };
  }

  #repetition(node: Repetition, back: boolean): Part {
    const inner = this.#part(node.expression, back);
    const { least, most, greedy } = boundsOf(node);
    const from = (count: number, at: number, next: Next): boolean => {
      const more = () =>
        count < most && inner(at, (end) => (end !== at || count < least) && from(count + 1, end, next));
      if (count < least) return more();
      return greedy ? more() || next(at) : next(at) || more();
    };
    return (at, next) => from(0, at, next);
  }

  #assertion(node: Assertion): Part {
    if (node.kind === 'Lookahead' || node.kind === 'Lookbehind') {
      const inner = this.#part(node.assertion, node.kind === 'Lookbehind');
      return (at, next) => inner(at, () => true) !== (node.negative === true) && next(at);
    }
    const { multiline } = this.#pattern;
    const { kind } = node;
    return (at, next) => {
      const [before, behind] = [this.#text.charAt(at - 1), this.#text.charAt(at)];
      const isEdge = /\w/.test(before) !== /\w/.test(behind);
      const holds = {
        '^': at === 0 || (multiline && before === '\n'),
        $: behind === '' || (multiline && behind === '\n'),
        '\\b': isEdge,
        '\\B': !isEdge,
      }[kind];
      return holds && next(at);
    };
  }

  #characterAt(at: number, back: boolean): string {
    if (!this.#pattern.unicode) return this.#text.charAt(back ? at - 1 : at);
    if (!back) {
      const code = this.#text.codePointAt(at);
      return code === undefined ? '' : String.fromCodePoint(code);
    }
    const low = this.#text.charCodeAt(at - 1);
    const isPair = low >= 0xdc_00 && low <= 0xdf_ff && at > 1;
    return this.#text.slice(isPair ? at - 2 : Math.max(0, at - 1), at);
  }
}

function boundsOf({ quantifier }: Repetition): {
  readonly least: number;
  readonly most: number;
  readonly greedy: boolean;
} {
  const { kind, greedy } = quantifier;
  if (kind === 'Range') return { least: quantifier.from, most: quantifier.to ?? Infinity, greedy };
  return { least: kind === '+' ? 1 : 0, most: kind === '?' ? 1 : Infinity, greedy };
}

/** The characters that patterns ask for, and letters for the rest. */
const characters = Array.from(
  '1. ,-a/A:(é\n\t=+[“"\'’_@?;<&!)|\\{}*#%^~$`×–°²½µ☐\u200B👩bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ023456789',
);

/** A text before a repeated part, and the part. */
interface Sample {
  readonly before: string;
  readonly part: string;
}

/** For each repeated part, what stands before it and some of what it accepts; and the whole. */
function samplesOf(body: Expression | null, accepts: (node: Single, character: string) => boolean): readonly Sample[] {
  const found: Sample[] = [];
  /** Some texts of a part, and those that stop inside. */
  const write = (node: Expression | null, before: string, variant: number): string => {
    switch (node?.type) {
      case 'Char':
      case 'CharacterClass': {
        const fitting = characters.filter((character) => accepts(node, character));
        const symbol = node.type === 'Char' && fitting.length === 0 ? String.fromCodePoint(node.codePoint) : '';
        return fitting[variant % Math.max(1, Math.min(fitting.length, 7))] ?? symbol;
      }
      case undefined:
        return '';
      case 'Alternative':
        return node.expressions.reduce((all, inner) => all + write(inner, before + all, variant), '');
      case 'Disjunction': {
        const sides = [write(node.left, before, variant), write(node.right, before, variant)];
        return sides[variant % 2] ?? '';
      }
      case 'Group':
        return write(node.expression, before, variant);
      case 'Repetition': {
        const { least, most } = boundsOf(node);
        const part = write(node.expression, before, variant);
        if (most > 1)
          found.push({ before, part }, { before, part: part + write(node.expression, before + part, variant + 1) });
        return part.repeat(Math.max(least, variant % 2));
      }
      case 'Assertion':
        if ('assertion' in node) write(node.assertion, before, variant);
        return '';
      case 'Backreference':
        return '';
      default:
        return characters.find((character) => accepts(node, character)) ?? '';
    }
  };
  for (let variant = 0; variant < runs(2); variant++) found.push({ before: '', part: write(body, '', variant) });
  return found;
}

/** Texts that end a repetition, so that what follows it can't match. */
const ends = ['', '\n?.;:!\u0000'];

function repeated({ before, part }: Sample, times: number): readonly string[] {
  if (part === '') return [];
  const starts = [before + part.repeat(times), `${before}${part} `.repeat(times)];
  return starts.flatMap((start) => ends.map((end) => start + end));
}
