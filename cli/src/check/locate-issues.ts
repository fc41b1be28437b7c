import { locate, type Position } from '@scn/core/format/positions';
import type { Pointer } from '@scn/core/base/json';
import type { Issue } from '@scn/core/base/issue';
import type { LocatedIssue, Place } from './report';
import { excerptsOf, type Excerpt } from './excerpts';

/** Locates issues in the text of their file in one scan. Pointers are relative to the root of the file. */
export function locateIssues(text: string, issues: readonly Issue[]): readonly LocatedIssue[] {
  const positions = locate(text, new Set(issues.map(({ pointer }) => pointer)));
  const ranges = issues.map(({ pointer }) => rangeOf(positions.get(pointer)));
  const excerpts = excerptsOf(text, ranges);
  return issues.map((issue, index) => ({ ...issue, isFixable: false, place: placeOf(ranges[index], excerpts[index]) }));
}

/** A range of one or more lines; positions count from 1, the end is exclusive. */
type Range = Omit<Place, 'excerpt' | 'mark'>;

/** The value if it is short, otherwise its property name, otherwise its opening bracket. */
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

/** Converts a pointer relative to the scenario to one relative to the file. */
export function inFile(pointer: Pointer): Pointer {
  return `/scenario${pointer}`;
}
