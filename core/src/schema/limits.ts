/*
 * Implementations of JSON Schema keywords that need more than a comparison. Generated checkers and `explain` share them, so
 * that they can't differ.
 */

/** The length of a text as JSON Schema counts it: in code points, not in UTF-16 code units. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let index = text.length - 2; index >= 0; index--) {
    const isPair = (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
    if (isPair) length--;
  }
  return length;
}

/** True for a valid calendar date `YYYY-MM-DD` (RFC 3339 full-date). */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}

/** True when the value is a multiple of the step, allowing for floating-point rounding: 0.3 is a multiple of 0.1. */
export function isMultipleOf(value: number, step: number): boolean {
  const quotient = value / step;
  return Math.abs(Math.round(quotient) - quotient) <= 1e-9;
}

/** True when no two items are the same. Items are texts, numbers, booleans or null: the subset allows no others here. */
export function areUnique(items: readonly unknown[]): boolean {
  if (items.length > 16) return new Set(items).size === items.length;
  for (let index = 1; index < items.length; index++) {
    if (items.lastIndexOf(items[index], index - 1) !== -1) return false;
  }
  return true;
}
