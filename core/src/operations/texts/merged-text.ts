import { charactersOf, textDifference } from './text-splice';
import { TextTrail } from './text-trail';

/**
 * Merges two edits of a text: what either side typed is in the result.
 *
 * @param base - the text that both edited
 */
export function mergedText(base: string, mine: string, theirs: string): string {
  if (mine === base) return theirs;
  return TextTrail.of(base)
    .to(theirs, '')
    .edited({ id: '', was: base, splices: textDifference(base, mine) }).text;
}

/**
 * Where a position in a text is after others have edited it: between the same characters. What they inserted right there comes after it.
 *
 * @param position - in UTF-16 code units, as in text fields
 */
export function movedPosition(before: string, after: string, position: number): number {
  const at = charactersOf(before.slice(0, position)).length;
  let moved = at;
  for (const splice of textDifference(before, after)) {
    if (splice.at >= at) break;
    const end = Math.min(at, splice.at + splice.remove);
    moved += charactersOf(splice.insert).length - (end - splice.at);
  }
  return charactersOf(after).slice(0, moved).join('').length;
}
