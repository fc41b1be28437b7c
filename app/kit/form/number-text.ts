const grouped = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const plain = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/**
 * Reads a number as both cultures write it: a point before decimals, commas only between groups of three digits. Null for anything
 * else: a comma that could be a decimal one is asked about, because a dose must never be read two ways.
 */
export function parseNumber(typed: string): number | null {
  const text = typed.trim().replace('−', '-');
  if (!grouped.test(text) && !plain.test(text)) return null;
  return Number(text.replaceAll(',', ''));
}

/** Writes a number so that {@link parseNumber} reads it back: never with an exponent. */
export function showNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/** Keeps a number within its limits; null is no limit. */
export function withinLimits(value: number, minimum: number | null, maximum: number | null): number {
  return Math.max(minimum ?? -Infinity, Math.min(maximum ?? Infinity, value));
}
