import { valueOnRange } from '#index/conditions/item-scale';
import { closed, contains, type NumberSet } from '#index/conditions/number-set';
import { firstBeyond, firstOf, valueOn, type Line, type Ms } from './line';
import type { PatientCourse } from './patient-course';

/** A part of the time: from a moment up to another one, which isn't part of it. */
export interface TimeSpan {
  readonly from: Ms;
  readonly to: Ms;
}

/** Values of a patient’s item, both ends included, in the unit of that item. */
interface ItemRange {
  readonly physiologyItemId: string;
  readonly from: number;
  readonly to: number;
}

/** When a value is in a set, from the start of the scenario up to `until`, in order. @param values - in the unit of the line */
function spansInSet(line: Line, values: NumberSet, until: Ms): readonly TimeSpan[] {
  const moments = crossings(line, values);
  return moments.flatMap(({ at, holds }, index) => {
    const to = Math.min(moments[index + 1]?.at ?? until, until);
    return holds && at < to ? [{ from: at, to }] : [];
  });
}

/**
 * When all ranges hold at the same time, exactly as conditions on them do: a physiology state is such a combination, an appearance range
 * is a single one. Null without ranges, and if one is of an item without a course.
 */
export function combinedSpans(
  ranges: readonly ItemRange[],
  course: PatientCourse,
  until: Ms,
): readonly TimeSpan[] | null {
  let common: readonly TimeSpan[] | null = null;
  for (const { physiologyItemId, from, to } of ranges) {
    const of = course.get(physiologyItemId);
    if (of === undefined) return null;
    const { item, scale, shown } = of;
    const spans = spansInSet(shown, closed(valueOnRange(item, from, scale), valueOnRange(item, to, scale)), until);
    common = common === null ? spans : overlapsOf(common, spans);
  }
  return common;
}

function overlapsOf(some: readonly TimeSpan[], others: readonly TimeSpan[]): readonly TimeSpan[] {
  return some.flatMap((one) =>
    others.flatMap((other) => {
      const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
      return from < to ? [{ from, to }] : [];
    }),
  );
}

/** A whole millisecond from which a condition on a value holds, or no longer holds. */
interface Crossing {
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
export function isIn(values: NumberSet, value: number, rate: number): boolean {
  if (rate === 0) return contains(values, value);
  const below = values.some(({ min, max }) => min < value && value <= max);
  const above = values.some(({ min, max }) => min <= value && value < max);
  return below === above ? below : contains(values, value);
}
