import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/effort';
import { satisfying } from '#index/conditions/number-set';
import { comparisonOperators } from '#base/enumerations';
import { crossings } from './spans-in-set';
import { segmentAt, valueAt, type Line, type Segment } from './line';
import { nearestStep, shownSteps } from './calculated';

/** A line with up to five segments, at whole and at broken moments, with jumps. */
const line: fc.Arbitrary<Line> = fc
  .array(
    fc.record({
      length: fc.integer({ min: 1, max: 120 }).map((number) => number / 4),
      jump: fc.option(fc.integer({ min: 0, max: 10 })),
      rate: fc.integer({ min: -8, max: 8 }).map((number) => number / 16),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => {
    let [at, value] = [0, 5];
    const segments = parts.map(({ length, jump, rate }): Segment => {
      if (jump !== null && Number.isInteger(at)) value = jump;
      const segment = { at, value, rate };
      [at, value] = [at + length, value + rate * length];
      return segment;
    });
    const [first, ...others] = segments;
    return [first!, ...others];
  });

it('are the moments that looking at each millisecond finds', () => {
  fc.assert(
    fc.property(
      line,
      fc.integer({ min: 0, max: 10 }),
      fc.constantFrom(...comparisonOperators),
      (moving, limit, operator) => {
        const set = satisfying(operator, limit);
        if (set === null) return;
        const found = crossings(moving, set);
        const holds = (at: number) => {
          const value = valueAt(moving, at);
          const isResting = segmentAt(moving, at).rate === 0;
          switch (operator) {
            case 'Equals':
              return isResting && value === limit;
            case 'NotEquals':
              return !isResting || value !== limit;
            case 'LessThan':
              return value < limit;
            case 'LessThanOrEqualTo':
              return value <= limit;
            case 'GreaterThan':
              return value > limit;
            default:
              return value >= limit;
          }
        };
        for (let at = 0; at < 400; at += 1) {
          expect([at, found.findLast((each) => each.at <= at)?.holds]).toStrictEqual([at, holds(at)]);
        }
      },
    ),
    { numRuns: runs(60) },
  );
});

it('steps are those that looking at each millisecond finds', () => {
  const steps = [0, 1, 2, 4, 8];
  fc.assert(
    fc.property(line, (exact) => {
      const shown = shownSteps(exact, steps, exact[0].value);
      let step = nearestStep(steps, 5, 5);
      for (let at = 0; at < 200; at += 1) {
        step =
          at === 0 ? nearestStep(steps, exact[0].value, exact[0].value) : nearestStep(steps, valueAt(exact, at), step);
        expect([at, valueAt(shown, at)]).toStrictEqual([at, step]);
      }
    }),
    { numRuns: runs(60) },
  );
});
