import { locate, type Position } from '@scn/core/format/positions';
import type { Pointer } from '@scn/core/kernel/json';
import type { Issue } from '@scn/core/validation/issue';
import type { LocatedIssue, Place } from './report';
import { excerptsOf, type Excerpt } from './excerpts';

/** Finds issues in their file's text, in one scan. Their pointers begin at the root of the file. */
export function locateIssues(text: string, issues: readonly Issue[]): readonly LocatedIssue[] {
  const positions = locate(text, new Set(issues.map(({ pointer }) => pointer)));
  const ranges = issues.map(({ pointer }) => rangeOf(positions.get(pointer)));
  const excerpts = excerptsOf(text, ranges);
  return issues.map((issue, index) => ({ ...issue, place: placeOf(ranges[index], excerpts[index]) }));
}

/** A piece of one line or more, from 1, the end exclusive. */
type Range = Omit<Place, 'excerpt' | 'mark'>;

/** The value where it is short, otherwise the name of its property, otherwise the bracket that it begins with. */
function rangeOf(position: Position | undefined): Range {
  if (position === undefined) return { line: 1, column: 1, endLine: 1, endColumn: 1 };
  const { value, key } = position;
  const isOneLine = value.start.line === value.end.line && value.end.column - value.start.column <= 80;
  const { start, end } = isOneLine
    ? value
    : (key ?? { start: value.start, end: { ...value.start, column: value.start.column + 1 } });
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

function placeOf(range: Range | undefined, excerpt: Excerpt | undefined): Place | null {
  return range === undefined || excerpt === undefined ? null : { ...range, ...excerpt };
}

/** The pointer of the file for one that begins at the scenario. */
export function inFile(pointer: Pointer): Pointer {
  return `/scenario${pointer}`;
}
