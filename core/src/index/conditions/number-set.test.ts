import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonOperators } from '#base/enumerations';
import {
  closed,
  contains,
  intersect,
  isWithin,
  overlap,
  points,
  satisfying,
  subtract,
  type NumberSet,
} from './number-set';

const samples = Array.from({ length: 49 }, (_, index) => index / 4 - 1);
const small = fc.integer({ min: 0, max: 10 });
const leaf: fc.Arbitrary<NumberSet> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...comparisonOperators), small)
    .map(([operator, value]) => satisfying(operator, value) ?? []),
  fc.tuple(small, small).map(([min, max]) => closed(min, max)),
  fc.array(small, { maxLength: 4 }).map((values) => points(values)),
);
const set = fc
  .tuple(leaf, leaf, leaf)
  .map(([a, b, c]) => subtract(intersect(a, b).length === 0 ? a : intersect(a, b), c));

describe('sets of numbers', () => {
  it('contain the numbers that satisfy a comparison', () => {
    const through = (operator: (typeof comparisonOperators)[number]) =>
      [4, 5, 6].filter((value) => contains(satisfying(operator, 5) ?? [], value));
    expect(through('GreaterThan')).toEqual([6]);
    expect(through('GreaterThanOrEqualTo')).toEqual([5, 6]);
    expect(through('LessThan')).toEqual([4]);
    expect(through('LessThanOrEqualTo')).toEqual([4, 5]);
    expect(through('Equals')).toEqual([5]);
    expect(through('NotEquals')).toEqual([4, 6]);
    expect(satisfying('None', 5)).toBeNull();
  });

  it('intersect', () => {
    fc.assert(
      fc.property(set, set, (a, b) => {
        const both = intersect(a, b);
        for (const value of samples) expect(contains(both, value)).toBe(contains(a, value) && contains(b, value));
      }),
    );
  });

  it('subtract', () => {
    fc.assert(
      fc.property(set, set, (a, b) => {
        const rest = subtract(a, b);
        for (const value of samples) expect(contains(rest, value)).toBe(contains(a, value) && !contains(b, value));
        expect(isWithin(rest, a)).toBe(true);
        expect(intersect(rest, b)).toEqual([]);
      }),
    );
  });

  it('overlap when they have a number in common, and are within another when nothing is left', () => {
    fc.assert(
      fc.property(set, set, (a, b) => {
        expect(overlap(a, b)).toBe(intersect(a, b).length > 0);
        expect(isWithin(a, b)).toBe(subtract(a, b).length === 0);
      }),
    );
  });
});
