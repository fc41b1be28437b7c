import { createLineIndex } from '@scn/core/format/line-index';
import type { Replacement } from '@scn/core/format/rewrite';
import type { TextEdit } from '../check/report';

/** The smallest single replacement that turns one text into the other; none when they are equal. */
export function onlyReplacement(from: string, to: string): readonly Replacement[] {
  if (from === to) return [];
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from.charCodeAt(start) === to.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && from.charCodeAt(from.length - 1 - end) === to.charCodeAt(to.length - 1 - end)) end++;
  return [{ start, end: from.length - end, text: to.slice(start, to.length - end) }];
}

/** Replacements in a text, by line and column. */
export function textEdits(text: string, replacements: readonly Replacement[]): readonly TextEdit[] {
  const placeOf = createLineIndex(text);
  return replacements.map(({ start, end, text: inserted }) => {
    const [first, last] = [placeOf(start), placeOf(end)];
    return { line: first.line, column: first.column, endLine: last.line, endColumn: last.column, text: inserted };
  });
}
