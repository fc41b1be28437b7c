import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/effort';
import { numberProblem } from './number-text';

describe('numberTrouble', () => {
  it.each([
    '-0',
    '-0.0',
    '0e9',
    '0.10000000000000001',
    '36.600000000000001',
    '0.30000000000000004',
    '1125899906842624.2',
  ])('accepts %s, which stays the same double', (text) => {
    expect(numberProblem(text)).toBeUndefined();
  });

  it.each([
    ['4503599627370497.3', 'loses-digits'], // becomes …497.5
    ['0.100000000000000005', 'loses-digits'],
    ['1e-400', 'loses-digits'],
    ['9007199254740993', 'too-large'],
  ])('refuses %s: %s', (text, problem) => {
    expect(numberProblem(text)).toBe(problem);
  });

  it('accepts every double with 17 digits, and as JavaScript prints it', () => {
    const doubles = fc.double({ noNaN: true, min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(doubles, (value) => {
        expect(numberProblem(String(value))).toBeUndefined();
        expect(numberProblem(value.toPrecision(17))).toBeUndefined();
        expect(numberProblem(value.toExponential(16))).toBeUndefined();
      }),
      { numRuns: runs(500) },
    );
  });
});
