import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/effort';
import { settled } from './line';

it('rounds to 12 significant digits exactly as decimal digits do', () => {
  const nearSteps = fc
    .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: -12, max: 12 }), fc.integer({ min: -3, max: 3 }))
    .map(([digits, exponent, off]) => (digits * 10 ** exponent) / 3 + off * 5e-13 * digits);
  const measured = fc.tuple(fc.double({ min: -1000, max: 1000, noNaN: true }), fc.integer({ min: 0, max: 9 })).map(
    // A half of the last digit, with noise.
    ([value, digit]) => Number(value.toFixed(6)) + digit * 5e-10 + 1e-13,
  );
  fc.assert(
    fc.property(fc.oneof(nearSteps, measured, fc.double({ noNaN: true, noDefaultInfinity: true })), (value) => {
      expect(settled(value)).toBe(Number(value.toPrecision(12)));
    }),
    { numRuns: runs(2000) },
  );
});
