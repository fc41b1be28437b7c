import { contains, type NumberSet } from '#index/conditions/number-set';
import { firstBeyond, firstOf } from './first-moment';
import { valueOn, type Line, type Ms } from './line';

/** A whole millisecond from which a condition on a value holds, or no longer holds. */
export interface Crossing {
  readonly at: Ms;
  readonly holds: boolean;
}

/**
 * When a value is in a set, from the begin of the line on: the first entry says how it begins, the others alternate. Solved, not
 * sampled: each moment is the first whole millisecond at which it is so. A single value only counts while the line rests there.
 *
 * @param values - in the unit of the line
 */
export function crossings(line: Line, values: NumberSet): readonly [Crossing, ...Crossing[]] {
  const limits = values.flatMap(({ min, max }) => [min, max]).filter(Number.isFinite);
  const [first] = line;
  const found: [Crossing, ...Crossing[]] = [
    { at: firstOf(first), holds: isIn(values, valueOn(first, firstOf(first)), first.rate) },
  ];
  for (const [index, segment] of line.entries()) {
    const end = line[index + 1]?.at ?? Infinity;
    const ahead = limits.filter((limit) => (limit - segment.value) * segment.rate >= 0 && segment.rate !== 0);
    const moments = ahead.flatMap((limit) => [firstBeyond(segment, limit, true), firstBeyond(segment, limit, false)]);
    for (const at of [firstOf(segment), ...moments.toSorted((a, b) => a - b)]) {
      if (at >= end) break;
      const holds = isIn(values, valueOn(segment, at), segment.rate);
      const last = found.at(-1);
      if (last !== undefined && last.holds !== holds) found.push({ at, holds });
    }
  }
  return found;
}

/** Whether a value is in a set; while it moves, single values inside or outside of the set don't count. */
function isIn(values: NumberSet, value: number, rate: number): boolean {
  if (rate === 0) return contains(values, value);
  const below = values.some(({ min, max }) => min < value && value <= max);
  const above = values.some(({ min, max }) => min <= value && value < max);
  return below === above ? below : contains(values, value);
}
