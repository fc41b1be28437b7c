import { readNumber } from '@scn/core/units/read-number';

/**
 * Parses a number that someone types, with a decimal point or an unambiguous decimal comma. Null for anything else: `1,500` has two meanings, and
 * a dose must never be misread.
 */
export function parseNumber(typed: string): number | null {
  const read = readNumber(typed);
  return read.kind === 'number' ? read.value : null;
}

/** Returns the spellings of a number that has two meanings: ‘1500’ and ‘1.5’ for ‘1,500’. Empty for anything else. */
export function numberWays(typed: string): readonly string[] {
  const read = readNumber(typed);
  return read.kind === 'ask' ? read.ways.map(showNumber) : [];
}

/** Formats a number so that {@link parseNumber} can parse it: never with an exponent. */
export function showNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/** Clamps a number to its limits; null means no limit. */
export function withinLimits(value: number, minimum: number | null, maximum: number | null): number {
  return Math.max(minimum ?? -Infinity, Math.min(maximum ?? Infinity, value));
}
