import { segmentAt, valueOn, type Line, type Ms } from './line';

/** A corner of a line. */
export interface LinePoint {
  readonly at: Ms;
  readonly value: number;
}

/** The corners of a line between two moments, for drawing; a jump has two of them at its moment. */
export function linePoints(line: Line, from: Ms, to: Ms): readonly LinePoint[] {
  const points: LinePoint[] = [];
  const add = (point: LinePoint) => {
    const last = points.at(-1);
    if (last?.at !== point.at || last.value !== point.value) points.push(point);
  };
  let before = segmentAt(line, from);
  add({ at: from, value: valueOn(before, from) });
  for (const segment of line) {
    if (segment.at <= from || segment.at > to) continue;
    add({ at: segment.at, value: valueOn(before, segment.at) });
    add({ at: segment.at, value: segment.value });
    before = segment;
  }
  add({ at: to, value: valueOn(before, to) });
  return points;
}
