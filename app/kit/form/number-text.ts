const grouped = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const plain = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/**
 * Parses a number in the format of both cultures: a decimal point, and commas only between groups of three digits. Null for anything
 * else: an ambiguous comma is rejected, because a dose must never be misread.
 */
export function parseNumber(typed: string): number | null {
  const text = typed.trim().replace('−', '-');
  if (!grouped.test(text) && !plain.test(text)) return null;
  return Number(text.replaceAll(',', ''));
}

/**
 * What to write for a number with a decimal comma: ‘12.5’ for ‘12,5’. Null for anything else: with one digit less, ‘1,250’ would be a
 * thousandth of it, so numbers with a comma are not read as decimals, only explained.
 */
export function withDecimalPoint(typed: string): string | null {
  const text = typed.trim().replace('−', '-');
  return parseNumber(text) === null && /^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : null;
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
