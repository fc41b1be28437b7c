import { runs } from '@scn/core/testing/effort';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsShown, orderedColumns, withColumnAt, withColumnStep } from './column-order';
import { initialView, type GridColumn, type GridView } from './grid-model';

const column = (id: string, alwaysShown = false): GridColumn<object> => ({
  id,
  title: id,
  kind: 'text',
  ...(alwaysShown ? { alwaysShown } : {}),
  value: () => null,
});
const columns = [column('name', true), ...['a', 'b', 'c', 'd', 'e'].map((id) => column(id))];
const start = initialView(columns);
const idsOf = (view: GridView) =>
  columnsShown(columns, view)
    .map(({ id }) => id)
    .join(' ');

const ids = fc.constantFrom('name', 'a', 'b', 'c', 'd', 'e', 'gone', 'newer');
const order = fc.uniqueArray(ids);
const hidden: fc.Arbitrary<string[]> = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 4 });
const move = fc.record({ id: ids, target: ids, side: fc.constantFrom('before' as const, 'after' as const) });

describe('orderedColumns', () => {
  it('is the declared order without an order', () => {
    expect(orderedColumns(columns, [])).toBe(columns);
  });

  it('puts columns that the order does not name last, as declared', () => {
    expect(idsOf({ ...start, order: ['d', 'b'] })).toBe('name d b a c e');
  });

  it('keeps the columns that identify the row first', () => {
    expect(idsOf({ ...start, order: ['e', 'name', 'a'] })).toBe('name e a b c d');
  });
});

describe('moving columns', () => {
  it.each([
    ['b', 'left', 'name b a c d e'],
    ['b', 'right', 'name a c b d e'],
    ['c', 'start', 'name c a b d e'],
    ['c', 'end', 'name a b d e c'],
  ] as const)('%s %s', (id, step, expected) => {
    expect(idsOf(withColumnStep(start, columns, id, step))).toBe(expected);
  });

  it('steps over hidden columns', () => {
    const view = { ...start, hidden: ['b', 'c'] };
    expect(idsOf(withColumnStep(view, columns, 'd', 'left'))).toBe('name d a e');
  });

  it('changes nothing at the edges, for fixed and for unknown columns', () => {
    for (const [id, step] of [
      ['a', 'left'],
      ['a', 'start'],
      ['e', 'right'],
      ['name', 'right'],
      ['gone', 'left'],
    ] as const)
      expect(withColumnStep(start, columns, id, step)).toBe(start);
  });

  it('is no change of the view if the column is already there', () => {
    const view = { ...start, order: ['d', 'gone', 'b'] };
    expect(withColumnAt(view, columns, 'd', 'name', 'after')).toBe(view);
    expect(withColumnAt(view, columns, 'b', 'd', 'after')).toBe(view);
  });

  it('is no change of the view if the column comes back to its place', () => {
    const moved = withColumnStep(start, columns, 'b', 'left');
    expect(withColumnStep(moved, columns, 'b', 'right')).toEqual(start);
  });

  it('never loses, repeats or hides a column, and keeps unknown ids and their order', () => {
    fc.assert(
      fc.property(order, hidden, fc.array(move, { maxLength: 6 }), (before, hides, moves) => {
        let view: GridView = { ...start, order: before, hidden: hides };
        for (const { id, target, side } of moves) view = withColumnAt(view, columns, id, target, side);
        const shown = columnsShown(columns, view).map(({ id }) => id);
        expect(shown.toSorted()).toEqual(
          columns
            .map(({ id }) => id)
            .filter((id) => !hides.includes(id))
            .toSorted(),
        );
        expect(shown[0]).toBe('name');
        const unknown = (all: readonly string[]) => all.filter((id) => id === 'gone' || id === 'newer');
        expect(unknown(view.order)).toEqual(unknown(before));
      }),
      { numRuns: runs(200) },
    );
  });

  it('puts a column directly next to its target', () => {
    fc.assert(
      fc.property(order, move, (before, { id, target, side }) => {
        fc.pre(id !== target && !['name', 'gone', 'newer'].includes(id) && !['name', 'gone', 'newer'].includes(target));
        const shown = orderedColumns(
          columns,
          withColumnAt({ ...start, order: before }, columns, id, target, side).order,
        ).map((each) => each.id);
        expect(shown.indexOf(id)).toBe(shown.indexOf(target) + (side === 'before' ? -1 : 1));
      }),
      { numRuns: runs(200) },
    );
  });
});
