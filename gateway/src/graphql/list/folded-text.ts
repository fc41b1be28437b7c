/**
 * Text as lists compare it: in lower case by the rules of Unicode, whatever the language. PostgreSQL has the same rules under the
 * collation `und-x-icu`; its `lower()` alone would go by the locale that the database happens to have.
 */
export function foldText(text: string): string {
  return text.toLowerCase();
}

/** Orders text by code points, as the collation "C" does: UTF-16 units would put U+1F600 before U+FF5E. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (left === right) continue;
    const [leftIsHalf, rightIsHalf] = [isSurrogate(left), isSurrogate(right)];
    // halves of pairs stand for characters above all others
    if (leftIsHalf !== rightIsHalf) return leftIsHalf ? 1 : -1;
    return left - right;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return (unit & 0xf800) === 0xd800;
}
