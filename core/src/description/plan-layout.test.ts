import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutPlan, type PlanItem } from './plan-layout';

const percent = fc.integer({ min: 0, max: 100 });
const plans = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    title: fc.string({ maxLength: 3 }),
    position: fc.option(fc.record({ x: percent, y: percent })),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);

/** The positions in the order of the identities. */
const listed = (items: readonly PlanItem[]) => {
  const { positions } = layOutPlan(items);
  return items
    .map(({ id }) => id)
    .toSorted()
    .map((id) => [id, positions.get(id)]);
};

describe('the automatic layout of a plan', () => {
  test('keeps each position that was set, and gives everything else one within the walls', () => {
    fc.assert(
      fc.property(plans, (items) => {
        const { positions, automatic } = layOutPlan(items);
        for (const { id, position } of items) {
          const at = positions.get(id)!;
          expect(automatic.has(id)).toBe(position === null);
          if (position !== null) expect(at).toEqual(position);
          expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(at.x, at.y)).toBeLessThanOrEqual(100);
        }
        expect(positions.size).toBe(items.length);
      }),
    );
  });

  test('puts nothing within one column and one row of anything else', () => {
    fc.assert(
      fc.property(plans, (items) => {
        const { positions, automatic, columns, rows } = layOutPlan(items);
        for (const id of automatic) {
          for (const [other, at] of positions) {
            if (other === id) continue;
            const { x, y } = positions.get(id)!;
            const isApart =
              Math.abs(at.x - x) >= Math.floor(100 / columns) || Math.abs(at.y - y) >= Math.floor(100 / rows);
            expect(isApart, `${id} and ${other}`).toBe(true);
          }
        }
      }),
    );
  });

  test('doesn’t depend on the order of the items', () => {
    const shuffled = plans.chain((items) =>
      fc.tuple(
        fc.constant(items),
        fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([items, others]) => {
        expect(listed(others)).toEqual(listed(items));
      }),
    );
  });

  test('stays as it is when positions are set where everything is', () => {
    fc.assert(
      fc.property(plans, (items) => {
        const { positions } = layOutPlan(items);
        const set = items.map((item): PlanItem => ({ ...item, position: positions.get(item.id) ?? null }));
        expect(listed(set)).toEqual(listed(items));
      }),
    );
  });

  test('is in alphabetical order, row by row', () => {
    const item = (title: string): PlanItem => ({ id: title, title, position: null });
    const { positions } = layOutPlan(['Desk', 'Bed', 'Door', 'Arch'].map(item));
    expect([...positions]).toEqual([
      ['Arch', { x: 17, y: 25 }],
      ['Bed', { x: 50, y: 25 }],
      ['Desk', { x: 83, y: 25 }],
      ['Door', { x: 17, y: 75 }],
    ]);
  });
});
