import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/effort';
import { smallestSet } from './smallest-set';

/** Sets of numbers that reproduce something: those that have all of one of these. */
const causes = fc
  .integer({ min: 1, max: 80 })
  .chain((count) =>
    fc.tuple(
      fc.constant(Array.from({ length: count }, (_, index) => index)),
      fc.array(fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
    ),
  );

it('is one of the causes, in the order of the set, and none of it can be left out', () => {
  fc.assert(
    fc.property(causes, ([items, needed]) => {
      const reproduces = (part: readonly number[]) =>
        needed.some((cause) => cause.every((each) => part.includes(each)));
      const { items: found, isSmallest } = smallestSet(items, reproduces);
      expect(isSmallest).toBe(true);
      expect(needed.map((cause) => cause.toSorted((a, b) => a - b))).toContainEqual([...found]);
      for (const item of found) expect(reproduces(found.filter((each) => each !== item))).toBe(false);
      if (items.length <= 64 && needed.some(({ length }) => length === 1)) expect(found).toHaveLength(1);
    }),
    { numRuns: runs(300) },
  );
});

it('asks about few parts when one of many is enough', () => {
  const items = Array.from({ length: 1000 }, (_, index) => index);
  let asked = 0;
  const { items: found } = smallestSet(items, (part) => {
    asked += 1;
    return part.includes(617);
  });
  expect(found).toEqual([617]);
  expect(asked).toBeLessThanOrEqual(20);
});

it('has what is left when no more may be asked, and says so', () => {
  let left = 3;
  const { items, isSmallest } = smallestSet([1, 2, 3, 4, 5, 6, 7, 8], (part) =>
    left-- > 0 ? part.includes(7) && part.includes(8) : null,
  );
  expect(isSmallest).toBe(false);
  expect(items).toEqual(expect.arrayContaining([7, 8]));
});
