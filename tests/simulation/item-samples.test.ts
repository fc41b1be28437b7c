import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bendsOf, type Sample } from '@scn/core/playing/item-samples';
import { runs } from '@scn/core/testing/effort';

const samples = fc
  .array(fc.double({ min: -200, max: 200, noNaN: true }), { minLength: 1, maxLength: 60 })
  .map((values) => values.map((value, index): Sample => ({ at: index * 1000, value })));

/** The value of a curve through points at a moment. */
function drawn(points: readonly Sample[], at: number): number {
  const next = points.findIndex((point) => point.at >= at);
  const [from, to] = [points[Math.max(0, next - 1)], points[next]];
  if (from === undefined || to === undefined) throw new Error('The curve ends before.');
  return from.at === to.at ? to.value : from.value + ((to.value - from.value) * (at - from.at)) / (to.at - from.at);
}

it('draws a curve that is near to every sample', () => {
  fc.assert(
    fc.property(samples, fc.double({ min: 1, max: 1e5, noNaN: true }), (all, range) => {
      const points = bendsOf(all, range);
      for (const { at, value } of all) expect(Math.abs(drawn(points, at) - value)).toBeLessThanOrEqual(range * 0.0041);
    }),
    { numRuns: runs(100) },
  );
});

it('draws a line as its ends, and a curve with its bends', () => {
  const of = (value: (index: number) => number) =>
    bendsOf(
      Array.from({ length: 481 }, (_, index) => ({ at: index, value: value(index) })),
      100,
    );
  expect(of((index) => index / 5)).toHaveLength(2);
  expect(of((index) => Math.min(index, 200) / 2).map(({ at }) => at)).toEqual([0, 200, 480]);
  expect(of((index) => (index / 480) ** 2 * 100).length).toBeGreaterThan(6);
});
