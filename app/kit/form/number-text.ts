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

/** Formats a number so that {@link parseNumber} can parse it: never with an exponent. */
export function showNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/** Clamps a number to its limits; null means no limit. */
export function withinLimits(value: number, minimum: number | null, maximum: number | null): number {
  return Math.max(minimum ?? -Infinity, Math.min(maximum ?? Infinity, value));
}
