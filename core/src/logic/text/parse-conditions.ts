import { maxExpressionDepth, maxGroupRules, type ExpressionGroup, type ExpressionRule } from '#schema/expressions';
import type { Vocabulary } from '../vocabulary';
import { groupWords, quoted } from '../words';
import { readCondition } from './read-condition';
import { Scanner } from './scanner';
import { TextError, type TextProblem } from './text-problem';

type Part = ExpressionGroup | ExpressionRule;
type Operator = ExpressionGroup['operator'];

/** Written instead of a missing join. */
const joins = '“and” or “or”';

/** Meaning of a text, or why it has none. */
export interface ParsedConditions {
  /** Null if the text is empty or has a problem. */
  readonly expression: ExpressionGroup | null;
  /** The first problem; null if there is none. */
  readonly problem: TextProblem | null;
}

/** Longest text that is read, in UTF-16 units. */
export const maxConditionsText = 100_000;
/** Brackets and negations inside each other; more than any expression needs. */
const maxNesting = 32;

/**
 * Reads conditions as text: `HR > 120 and not AMEDS001`, `none of (AMEDS001, SpO2 < 92 %)`, and sentences of `sentenceText`. Text from
 * anywhere is safe: it is bounded, and what isn't understood is a problem with its place.
 */
export function parseConditions(text: string, vocabulary: Vocabulary): ParsedConditions {
  try {
    return { expression: readConditions(text, vocabulary), problem: null };
  } catch (error) {
    if (error instanceof TextError) return { expression: null, problem: error.problem };
    throw error;
  }
}

/** The same for callers that need to know what can follow. @throws TextError */
export function readConditions(text: string, vocabulary: Vocabulary): ExpressionGroup | null {
  if (text.length > maxConditionsText) {
    const message = `The text is longer than ${maxConditionsText} characters.`;
    throw new TextError({ from: maxConditionsText, to: text.length, message, instead: 'Fewer conditions.' });
  }
  const scanner = new Scanner(text);
  if (scanner.hasEnded()) return null;
  const reader = new GroupReader(scanner, vocabulary);
  const part = reader.readJoined(0);
  if (!scanner.hasEnded()) {
    if (scanner.takeSign(')')) throw scanner.problemSince(scanner.at - 1, 'This bracket isn’t opened.', 'Remove it.');
    const next = scanner.unknownWords().split(/\s/, 1)[0] ?? '';
    const message = `“and” or “or” is missing before ${quoted(next === '' ? scanner.text.charAt(scanner.at) : next)}.`;
    throw scanner.problem(message, joins);
  }
  const root = part.expressionType === 'Group' ? part : group('AND', false, [part]);
  if (depthOf(root) > maxExpressionDepth) {
    const message = `Conditions can be nested at most ${maxExpressionDepth} groups deep.`;
    throw new TextError({ from: 0, to: text.length, message, instead: 'Fewer brackets inside each other.' });
  }
  return root;
}

class GroupReader {
  private readonly scanner: Scanner;
  private readonly vocabulary: Vocabulary;
  /** Two conditions that were written as one. */
  private readonly ranges = new Set<Part>();

  constructor(scanner: Scanner, vocabulary: Vocabulary) {
    this.scanner = scanner;
    this.vocabulary = vocabulary;
  }

  /** Conditions that are joined by and, or by or; a single one is returned as it is. */
  readJoined(nesting: number): Part {
    const { members, operator } = this.readMembers(nesting, null);
    const [first] = members;
    if (first !== undefined && members.length === 1) return first;
    return group(operator ?? 'AND', false, members);
  }

  private readTerm(nesting: number): Part {
    const { scanner } = this;
    if (nesting > maxNesting)
      throw scanner.problem('There are too many brackets inside each other.', 'Fewer brackets.');
    const listed = this.takeGroupWords();
    if (listed !== null) return this.readListed(listed, nesting);
    if (scanner.takeWords('either') || scanner.takeWords('both')) return this.readTerm(nesting + 1);
    if (scanner.takeWords('not') || scanner.take(/!(?!=)/uy) !== null) return negated(this.readTerm(nesting + 1));
    if (scanner.takeSign('(')) {
      const part = this.readJoined(nesting + 1);
      this.closeBracket();
      return part;
    }
    const { part, isNegated } = readCondition(scanner, this.vocabulary);
    if (isNegated) return negated(part);
    if (part.expressionType === 'Group') this.ranges.add(part);
    return part;
  }

  private takeGroupWords(): Pick<ExpressionGroup, 'operator' | 'not'> | null {
    for (const not of [true, false]) {
      for (const operator of ['OR', 'AND'] as const) {
        if (this.scanner.takeWords(...groupWords({ operator, not }).split(' '))) return { operator, not };
      }
    }
    return null;
  }

  private readListed({ operator, not }: Pick<ExpressionGroup, 'operator' | 'not'>, nesting: number): ExpressionGroup {
    const words = groupWords({ operator, not });
    if (!this.scanner.takeSign('(')) {
      throw this.scanner.problem(`The conditions after “${words}” need brackets.`, `${words} (…)`, { words: ['('] });
    }
    const { members } = this.readMembers(nesting + 1, { operator, words });
    this.closeBracket();
    return group(operator, not, members);
  }

  private closeBracket(): void {
    if (this.scanner.takeSign(')')) return;
    throw this.scanner.problem('A bracket isn’t closed.', ')', { words: ['and', 'or', ')'] });
  }

  /** @param list - the words before the list, and what joins its members; null if nothing but their joins says how they belong together */
  private readMembers(
    nesting: number,
    list: { readonly operator: Operator; readonly words: string } | null,
  ): { readonly members: readonly Part[]; readonly operator: Operator | null } {
    const { scanner } = this;
    const first = scanner.at;
    const members = [this.readTerm(nesting)];
    let operator: Operator | null = null;
    let lastComma: number | null = null;
    for (;;) {
      const at = scanner.at;
      const hasComma = scanner.takeSign(',') || scanner.takeSign(';');
      const joined = this.takeJoin();
      if (!hasComma && joined === null) break;
      if (joined === null) {
        if (operator !== null) {
          const word = operator === 'AND' ? 'and' : 'or';
          throw scanner.problemSince(at, `A comma after “${word}” can be read in two ways.`, word);
        }
        lastComma = at;
      } else {
        const expected: Operator = list?.operator ?? operator ?? joined;
        if (joined !== expected) {
          if (list !== null) throw this.unlike(list.words, joined, at);
          throw this.mixed(first, at, expected, joined === 'AND' ? 'and' : 'or');
        }
        operator = joined;
        lastComma = null;
      }
      if (members.length === maxGroupRules) {
        throw scanner.problem(`A group can have at most ${maxGroupRules} conditions.`, 'Several groups in brackets.');
      }
      members.push(this.readTerm(nesting));
    }
    if (lastComma !== null && list === null) {
      const message = 'It isn’t said whether all of these conditions are meant, or any of them.';
      const choices = [
        { text: 'and', detail: 'all of them' },
        { text: 'or', detail: 'any of them' },
      ];
      throw new TextError({ from: lastComma, to: lastComma + 1, message, instead: joins, choices });
    }
    return { members: this.flattened(members, list?.operator ?? operator), operator };
  }

  /** The members, with both conditions of a range if all of them must be true. */
  private flattened(members: readonly Part[], operator: Operator | null): readonly Part[] {
    if (operator !== 'AND') return members;
    const flat = members.flatMap((member) =>
      member.expressionType === 'Group' && this.ranges.has(member) ? member.rules : [member],
    );
    return flat.length > maxGroupRules ? members : flat;
  }

  private takeJoin(): Operator | null {
    const { scanner } = this;
    if (scanner.takeWords('and') || scanner.takeSign('&&') || scanner.takeSign('&')) return 'AND';
    return scanner.takeWords('or') || scanner.takeSign('||') || scanner.takeSign('|') ? 'OR' : null;
  }

  private mixed(first: number, at: number, operator: Operator, join: string): TextError {
    const before = this.scanner.text.slice(first, at).trim();
    const message = `Brackets are missing: “${operator === 'AND' ? 'and' : 'or'}” and “${join}” can be read in two ways.`;
    return this.scanner.problemSince(at, message, `(${before}) ${join} …`);
  }

  private unlike(words: string, joined: Operator, at: number): TextError {
    const join = joined === 'AND' ? 'and' : 'or';
    return this.scanner.problemSince(
      at,
      `“${words}” and “${join}” can be read in two ways.`,
      `A comma instead of ${join}.`,
    );
  }
}

function group(operator: Operator, not: boolean, rules: readonly Part[]): ExpressionGroup {
  return { expressionType: 'Group', operator, not, rules };
}

function negated(part: Part): ExpressionGroup {
  return part.expressionType === 'Group' && !part.not ? { ...part, not: true } : group('OR', true, [part]);
}

function depthOf({ rules }: ExpressionGroup): number {
  return 1 + Math.max(0, ...rules.map((rule) => (rule.expressionType === 'Group' ? depthOf(rule) : 0)));
}
