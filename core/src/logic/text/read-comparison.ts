import type { ComparisonOperator } from '#base/enumerations';
import type { Scanner } from './scanner';

/** A comparison as read: `is not above` is the negation of `is above`. */
export interface Compared {
  readonly operator: ComparisonOperator;
  readonly isNegated: boolean;
}

const signs: readonly (readonly [string, ComparisonOperator])[] = [
  ['>=', 'GreaterThanOrEqualTo'],
  ['≥', 'GreaterThanOrEqualTo'],
  ['<=', 'LessThanOrEqualTo'],
  ['≤', 'LessThanOrEqualTo'],
  ['<>', 'NotEquals'],
  ['!=', 'NotEquals'],
  ['≠', 'NotEquals'],
  ['==', 'Equals'],
  ['=', 'Equals'],
  ['>', 'GreaterThan'],
  ['<', 'LessThan'],
];

const words: readonly (readonly [string, ComparisonOperator])[] = [
  ['greater than', 'GreaterThan'],
  ['more than', 'GreaterThan'],
  ['above', 'GreaterThan'],
  ['over', 'GreaterThan'],
  ['less than', 'LessThan'],
  ['below', 'LessThan'],
  ['under', 'LessThan'],
  ['at least', 'GreaterThanOrEqualTo'],
  ['at most', 'LessThanOrEqualTo'],
  ['other than', 'NotEquals'],
  ['equal to', 'Equals'],
];

/** The comparisons that suggestions offer. */
export const offeredComparisons: readonly string[] = ['>', '<', '>=', '<=', '=', '!=', 'is above', 'is below', 'is'];

/** Reads a comparison in signs; null if there is none. */
export function readSign(scanner: Scanner): ComparisonOperator | null {
  return signs.find(([sign]) => scanner.takeSign(sign))?.[1] ?? null;
}

/** Reads what may follow `is`, such as `at least`; null if there is none. */
export function readComparisonWord(scanner: Scanner): ComparisonOperator | null {
  return words.find(([phrase]) => scanner.takeWords(...phrase.split(' ')))?.[1] ?? null;
}

/** Takes `between`, which two numbers follow: whether it is negated; null if it isn’t there. */
export function takeBetween(scanner: Scanner): { readonly isNegated: boolean } | null {
  const start = scanner.at;
  const isNegated = scanner.takeWords('is') && scanner.takeWords('not');
  if (scanner.takeWords('between')) return { isNegated };
  scanner.moveTo(start);
  return null;
}

/** Reads a comparison of numbers; null if there is none. */
export function readComparison(scanner: Scanner): Compared | null {
  const sign = readSign(scanner);
  if (sign !== null) return { operator: sign, isNegated: false };
  const isSaid = scanner.takeWords('is');
  const isNegated = isSaid && scanner.takeWords('not');
  const operator = readComparisonWord(scanner);
  if (operator !== null) return { operator, isNegated };
  if (!isSaid) return null;
  return { operator: isNegated ? 'NotEquals' : 'Equals', isNegated: false };
}
