import type { ComparisonOperator } from '#base/enumerations';

/** An interval; an open limit isn't part of it. */
export interface Interval {
  readonly min: number;
  readonly max: number;
  readonly minOpen: boolean;
  readonly maxOpen: boolean;
}

/** Numbers as disjoint intervals in ascending order, none of them empty. Empty list: no number at all. */
export type NumberSet = readonly Interval[];

/** All numbers from `min` to `max`, both included. */
export function closed(min: number, max: number): NumberSet {
  return min <= max ? [{ min, max, minOpen: false, maxOpen: false }] : [];
}

/** Single numbers. */
export function points(values: Iterable<number>): NumberSet {
  return [...new Set(values)].toSorted((a, b) => a - b).flatMap((value) => closed(value, value));
}

/** The numbers that satisfy a comparison with `value`; null for `None`, which compares nothing. */
export function satisfying(operator: ComparisonOperator, value: number): NumberSet | null {
  switch (operator) {
    case 'None':
      return null;
    case 'GreaterThan':
      return [above(value, true)];
    case 'GreaterThanOrEqualTo':
      return [above(value, false)];
    case 'LessThan':
      return [below(value, true)];
    case 'LessThanOrEqualTo':
      return [below(value, false)];
    case 'Equals':
      return closed(value, value);
    case 'NotEquals':
      return [below(value, true), above(value, true)];
  }
}

function above(min: number, minOpen: boolean): Interval {
  return { min, max: Infinity, minOpen, maxOpen: true };
}

function below(max: number, maxOpen: boolean): Interval {
  return { min: -Infinity, max, minOpen: true, maxOpen };
}

/** Whether a number is in the set. */
export function contains(set: NumberSet, value: number): boolean {
  return set.some(
    ({ min, max, minOpen, maxOpen }) =>
      (minOpen ? value > min : value >= min) && (maxOpen ? value < max : value <= max),
  );
}

/** The numbers that are in both sets. */
export function intersect(a: NumberSet, b: NumberSet): NumberSet {
  const result: Interval[] = [];
  for (const one of a) {
    for (const other of b) {
      const { min, minOpen } = lowerEnd(one, other);
      const { max, maxOpen } = upperEnd(one, other);
      if (min < max || (min === max && !minOpen && !maxOpen)) result.push({ min, max, minOpen, maxOpen });
    }
  }
  return result;
}

/** The numbers of `a` that are not in `b`. */
export function subtract(a: NumberSet, b: NumberSet): NumberSet {
  return b.reduce<NumberSet>((rest, { min, max, minOpen, maxOpen }) => {
    const outside: Interval[] = [];
    if (min > -Infinity) outside.push(below(min, !minOpen));
    if (max < Infinity) outside.push(above(max, !maxOpen));
    return intersect(rest, outside);
  }, a);
}

/** Whether every number of `a` is in `b`. */
export function isWithin(a: NumberSet, b: NumberSet): boolean {
  for (const one of a) {
    // Intervals that touch each other may cover one together.
    if (!isCovered(one, b)) return b.length > 1 && subtract(a, b).length === 0;
  }
  return true;
}

function isCovered(inner: Interval, set: NumberSet): boolean {
  for (const outer of set) if (covers(outer, inner)) return true;
  return false;
}

function covers(outer: Interval, inner: Interval): boolean {
  const isAbove = outer.min === inner.min ? inner.minOpen || !outer.minOpen : outer.min < inner.min;
  const isBelow = outer.max === inner.max ? inner.maxOpen || !outer.maxOpen : outer.max > inner.max;
  return isAbove && isBelow;
}

/** Whether a number is in both sets. */
export function overlap(a: NumberSet, b: NumberSet): boolean {
  for (const one of a) {
    for (const other of b) if (isBefore(one, other) && isBefore(other, one)) return true;
  }
  return false;
}

/** Whether an interval begins before another ends. */
function isBefore(one: Interval, other: Interval): boolean {
  return one.min < other.max || (one.min === other.max && !one.minOpen && !other.maxOpen);
}

function lowerEnd(a: Interval, b: Interval): Pick<Interval, 'min' | 'minOpen'> {
  if (a.min === b.min) return { min: a.min, minOpen: a.minOpen || b.minOpen };
  return a.min > b.min ? a : b;
}

function upperEnd(a: Interval, b: Interval): Pick<Interval, 'max' | 'maxOpen'> {
  if (a.max === b.max) return { max: a.max, maxOpen: a.maxOpen || b.maxOpen };
  return a.max < b.max ? a : b;
}
