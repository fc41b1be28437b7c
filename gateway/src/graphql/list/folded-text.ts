/**
 * Folds text for comparison in lists: lower case by the rules of Unicode, independent of language. PostgreSQL applies the same
 * rules with the collation `und-x-icu`; plain `lower()` depends on the database's locale.
 */
export function foldText(text: string): string {
  return text.toLowerCase();
}

/** Compares text by code points, like the collation "C". UTF-16 units would sort U+1F600 before U+FF5E. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (left === right) continue;
    const [leftIsHalf, rightIsHalf] = [isSurrogate(left), isSurrogate(right)];
    // surrogates represent characters above all others
    if (leftIsHalf !== rightIsHalf) return leftIsHalf ? 1 : -1;
    return left - right;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return (unit & 0xf800) === 0xd800;
}
