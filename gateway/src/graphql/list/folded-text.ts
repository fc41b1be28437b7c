/**
 * Folds text for comparison in lists: lower case by the rules of Unicode, independent of language. PostgreSQL applies the same
 * rules with the collation `und-x-icu`; plain `lower()` depends on the database's locale.
 */
export function foldText(text: string): string {
  return text.toLowerCase();
}

// the collation `scn_natural` of the database: the root of Unicode, which English uses, and numbers by their value
const collator = new Intl.Collator('en', { numeric: true });
/** Code points that are compared first: an index of the database has no more of a text. */
export const maxStart = 100;

/**
 * Compares folded texts as lists are sorted: 'action 2' before 'action 10', and letters with accents beside those without, in the same order for
 * all readers. Equal for the same text only.
 */
export function compareTexts(a: string, b: string): number {
  return compareNaturally(start(a), start(b)) || compareNaturally(a, b);
}

function compareNaturally(a: string, b: string): number {
  return collator.compare(a, b) || compareCodePoints(a, b);
}

/** The first characters, none of which is cut in half. */
function start(text: string): string {
  if (text.length <= maxStart) return text;
  // code points, as the database counts
  return Array.from(text.slice(0, 2 * maxStart))
    .slice(0, maxStart)
    .join('');
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
