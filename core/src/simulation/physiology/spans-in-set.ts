import { valueOnRange } from '#index/conditions/item-scale';
import { closed, type NumberSet } from '#index/conditions/number-set';
import { crossings } from './crossings';
import type { Line, Ms } from './line';
import type { PatientCourse } from './patient-course';

/** A part of the time: from a moment up to another one, which isn't part of it. */
export interface TimeSpan {
  readonly from: Ms;
  readonly to: Ms;
}

/** Values of a patient’s item, both ends included, in the unit of that item. */
export interface ItemRange {
  readonly physiologyItemId: string;
  readonly from: number;
  readonly to: number;
}

/** When a value is in a set, from the start of the scenario up to `until`, in order. @param values - in the unit of the line */
export function spansInSet(line: Line, values: NumberSet, until: Ms): readonly TimeSpan[] {
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
