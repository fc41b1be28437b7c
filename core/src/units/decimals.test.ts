import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, fitsDecimals, roundTo } from './decimals';

describe('decimalsOf', () => {
  it.each([
    [120, 0],
    [-5, 0],
    [7.35, 2],
    [0.001, 3],
    [1e-7, 7],
    [1.5e-7, 8],
    [1e21, 0],
  ])('counts the decimals of %f', (value, decimals) => {
    expect(decimalsOf(value)).toBe(decimals);
  });
});

describe('fitsDecimals', () => {
  it('accepts fewer decimals and rejects more', () => {
    expect(fitsDecimals(7.3, 2)).toBe(true);
    expect(fitsDecimals(7.355, 2)).toBe(false);
  });

  it('rejects values that are not numbers', () => {
    expect(fitsDecimals(Number.NaN, 2)).toBe(false);
    expect(fitsDecimals(Number.POSITIVE_INFINITY, 2)).toBe(false);
  });
});

describe('roundTo', () => {
  it('rounds a half away from zero, even when its binary fraction is slightly below', () => {
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(-2.5, 0)).toBe(-3);
  });

  it('never returns negative zero', () => {
    expect(Object.is(roundTo(-0.04, 1), 0)).toBe(true);
  });

  it('always has at most the requested decimals and stays within half a step', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, decimals) => {
          const rounded = roundTo(value, decimals);
          expect(fitsDecimals(rounded, decimals)).toBe(true);
          expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
        },
      ),
    );
  });
});
