import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/effort';
import { shrunk } from './shrink';

const lists = fc.uniqueArray(fc.nat(99), { maxLength: 60 });

it('finds the items that a failure needs, in their order', () => {
  fc.assert(
    fc.property(lists, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), (items, isNeeded) => {
      const needed = items.filter((_, at) => isNeeded[at] === true).slice(0, 8);
      const fails = (tried: readonly number[]) => needed.every((item) => tried.includes(item));
      expect(shrunk(items, fails)).toEqual(needed);
    }),
    { numRuns: runs(200) },
  );
});

it('returns a list that fails and is at most as long, whatever fails', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 7 }), (items, divisor) => {
      const fails = (tried: readonly number[]) => tried.length > 0 && tried.reduce((a, b) => a + b, 0) % divisor === 0;
      fc.pre(fails(items));
      const found = shrunk(items, fails);
      expect(fails(found)).toBe(true);
      expect(found.length).toBeLessThanOrEqual(items.length);
      expect(found.every((_, at) => !fails(found.filter((__, other) => other !== at)))).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});
