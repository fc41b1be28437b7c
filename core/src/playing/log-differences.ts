import { sameJson } from '#base/same-json';
import type { Id, LogLine } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';

/** Something that differs between two plays: a line of one without a line of the other, or two lines that differ in moment or data. */
export interface LogDifference {
  /** Of the earlier one of the two. */
  readonly at: Ms;
  readonly before: LogLine | null;
  readonly after: LogLine | null;
}

/** A line that has moved by no more than this is the same, in milliseconds. */
export const tolerance: Ms = 100;

/**
 * The differences between the logs of two plays, by moment. Lines are matched by what they are about and by their count, not by their position, so
 * that one line more doesn’t change all that follow.
 *
 * @param hasSameData - whether two lines say the same; by default, their data are equal
 */
export function logDifferences(
  before: readonly LogLine[],
  after: readonly LogLine[],
  hasSameData: (before: LogLine, after: LogLine) => boolean = haveEqualData,
): readonly LogDifference[] {
  const unmatched = new Map(linesByKey(after));
  const differences: LogDifference[] = [];
  forEachKey(before, (key, line) => {
    const other = unmatched.get(key) ?? null;
    unmatched.delete(key);
    if (other === null || !isAtSameMoment(line.at, other.at) || !hasSameData(line, other)) {
      differences.push({ at: Math.min(line.at, other?.at ?? line.at), before: line, after: other });
    }
  });
  for (const line of unmatched.values()) differences.push({ at: line.at, before: null, after: line });
  return differences.toSorted((a, b) => a.at - b.at || orderOf(a) - orderOf(b));
}

/** The lines of a log by what they are about and their count, so that the same line of another play is found. */
export function linesByKey(log: readonly LogLine[]): ReadonlyMap<string, LogLine> {
  const lines = new Map<string, LogLine>();
  forEachKey(log, (key, line) => lines.set(key, line));
  return lines;
}

function forEachKey(log: readonly LogLine[], take: (key: string, line: LogLine) => void): void {
  const counts = new Map<string, number>();
  for (const line of log) {
    const about = keyOf(line.kind, line.id);
    const count = (counts.get(about) ?? 0) + 1;
    counts.set(about, count);
    take(`${about} ${count}`, line);
  }
}

function keyOf(kind: LogLine['kind'], id: Id): string {
  return JSON.stringify([kind, id]);
}

/** Whether two moments are the same, as far as a difference counts. */
export function isAtSameMoment(a: Ms, b: Ms): boolean {
  return Math.abs(a - b) <= tolerance;
}

function haveEqualData(line: LogLine, other: LogLine): boolean {
  return sameJson(line.data ?? null, other.data ?? null);
}

function orderOf({ before, after }: LogDifference): number {
  return (before ?? after)?.seq ?? 0;
}
