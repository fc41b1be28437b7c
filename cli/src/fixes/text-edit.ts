import { createLineIndex } from '@scn/core/format/line-index';
import type { TextEdit } from '../check/report';

/** The smallest single replacement that turns one text into the other; null when they are equal. */
export function textEdit(from: string, to: string): TextEdit | null {
  if (from === to) return null;
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from.charCodeAt(start) === to.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && from.charCodeAt(from.length - 1 - end) === to.charCodeAt(to.length - 1 - end)) end++;
  const placeOf = createLineIndex(from);
  const [first, last] = [placeOf(start), placeOf(from.length - end)];
  return {
    line: first.line,
    column: first.column,
    endLine: last.line,
    endColumn: last.column,
    text: to.slice(start, to.length - end),
  };
}
