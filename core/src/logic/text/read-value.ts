import type { ReportItem } from '#kernel/contract';
import { fold, isWordEnd } from '../phrases';
import { notationsOf } from '../unit-notation';
import type { Vocabulary } from '../vocabulary';
import { wordsOf } from '#schema/wording';
import type { Scanner } from './scanner';

/**
 * Reads what an item is compared with: a number, a step of its scale by its title or another word for it, or any other value in quotation
 * marks. @throws TextError if there is none
 */
export function readItemValue(scanner: Scanner, item: ReportItem | null): number | string {
  const steps = (item?.choices ?? []).flatMap(({ value, title, words = [] }) =>
    [title, ...words].map((word) => ({ value, word })),
  );
  for (const { value, word } of steps.toSorted((a, b) => b.word.length - a.word.length)) {
    const end = scanner.at + word.length;
    if (isWordEnd(scanner.folded, end) && scanner.takeSign(fold(word))) return value;
  }
  const [first] = steps;
  if (first !== undefined && scanner.hasEnded()) {
    const titles = (item?.choices ?? []).map(({ title }) => title);
    throw scanner.problem('The value is missing.', `A step of the scale, such as ${first.word}.`, { words: titles });
  }
  return readNumber(scanner);
}

/** Reads a number, or any other value in quotation marks. @throws TextError if there is neither */
export function readNumber(scanner: Scanner): number | string {
  const text = scanner.takeQuoted();
  if (text !== null) return text;
  const start = scanner.at;
  const written = scanner.take(/[-−]?[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?/uy)?.[0];
  const value = Number(written?.replace('−', '-') ?? Number.NaN);
  if (written === undefined) throw scanner.problem('The value is missing.', 'A number, such as 120.');
  if (!Number.isFinite(value)) throw scanner.problemSince(start, 'This number is too large.', 'A smaller number.');
  const fraction = /^,([0-9]+)/.exec(scanner.text.slice(start + written.length))?.[1];
  if (fraction !== undefined) {
    const instead =
      fraction.length === 3 ? `${written}${fraction} or ${written}.${fraction}` : `${written}.${fraction}`;
    throw scanner.problem('A comma in a number can mean two things.', instead);
  }
  return value;
}

/** Reads the unit of an item's value: its UCUM code, or null for none. Without one it is the item's unit in the culture. @throws TextError */
export function readUnit(scanner: Scanner, item: ReportItem | null, { culture }: Vocabulary): string | null {
  if (scanner.takeWords('without', 'unit')) return null;
  const code = scanner.takeQuoted();
  if (code !== null) return code;
  if (item === null) return null;
  const notations = notationsOf(item);
  for (const { notation, ucum } of notations.toSorted((a, b) => b.notation.length - a.notation.length)) {
    const end = scanner.at + notation.length;
    const isWord = !isWordEnd(notation, notation.length - 1);
    if (isWord && !isWordEnd(scanner.folded, end)) continue;
    if (scanner.takeSign(fold(notation))) return ucum;
  }
  const units = [
    ...new Set(notations.map(({ ucum }) => notations.find((other) => other.ucum === ucum)?.notation ?? '')),
  ];
  if (/[\p{L}°µμ×%/]/uy.test(scanner.text.charAt(scanner.at)) && !isJoin(scanner)) {
    const message = `${item.title} isn’t measured in this unit.`;
    throw scanner.problem(message, units.join(' or ') || 'The number alone.', { words: units });
  }
  return item.units[culture].ucum;
}

function isJoin(scanner: Scanner): boolean {
  const start = scanner.at;
  const isTaken = scanner.takeWords('and') || scanner.takeWords('or');
  scanner.moveTo(start);
  return isTaken;
}

/** Reads one of some named values, the longest that fits; null if there is none. */
export function readNamedValue(scanner: Scanner, values: readonly string[]): string | null {
  const longestFirst = values.toSorted((a, b) => b.length - a.length);
  return longestFirst.find((value) => scanner.takeWords(...wordsOf(value).split(' '))) ?? null;
}
