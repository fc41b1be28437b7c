import { describe, expect, it } from 'vitest';
import type { GridColumn, GridValue } from './grid-model';
import { sortRows, withFirst } from './grid-rows';
import { gridValues } from './grid-values';

interface Row {
  readonly name: string;
  readonly [column: string]: GridValue;
}

const columns: readonly GridColumn<Row>[] = [
  { id: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
  { id: 'count', title: 'Count', kind: 'number', value: ({ count }) => count ?? null },
  { id: 'day', title: 'Day', kind: 'date', value: ({ day }) => day ?? null },
  { id: 'isOpen', title: 'Open', kind: 'flag', value: ({ isOpen }) => isOpen ?? null },
  {
    id: 'status',
    title: 'Status',
    kind: 'choice',
    choices: [
      { value: 'DRAFT', title: 'Not ready' },
      { value: 'DONE', title: 'Ready' },
    ],
    value: ({ status }) => status ?? null,
  },
];
const byId = new Map(columns.map((column) => [column.id, column]));
const values = gridValues(columns, { text: (key) => key, culture: 'en-GB' });
const names = (rows: readonly Row[], ...by: readonly string[]) =>
  sortRows(
    rows,
    byId,
    values,
    by.map((each) => ({ column: each.replace('-', ''), descending: each.startsWith('-') })),
  ).map(({ name }) => name);

describe('sortRows', () => {
  it('returns the same array without sorting', () => {
    const rows = [{ name: 'b' }, { name: 'a' }];
    expect(sortRows(rows, byId, values, [])).toBe(rows);
    expect(names(rows, 'gone')).toEqual(['b', 'a']);
  });

  it('sorts text naturally: numbers by value, accented letters next to base letters', () => {
    const rows = ['Bay 10', 'Bay 9', 'éclair', 'eagle', 'echo'].map((name) => ({ name }));
    expect(names(rows, 'name')).toEqual(['Bay 9', 'Bay 10', 'eagle', 'echo', 'éclair']);
    expect(names(rows, '-name')).toEqual(['éclair', 'echo', 'eagle', 'Bay 10', 'Bay 9']);
  });

  it('puts rows without a value last in both directions, and keeps the order of equal rows', () => {
    const rows = [
      { name: 'none', count: null },
      { name: 'two', count: 2 },
      { name: 'minus', count: -1.5 },
      { name: 'also two', count: 2 },
    ];
    expect(names(rows, 'count')).toEqual(['minus', 'two', 'also two', 'none']);
    expect(names(rows, '-count')).toEqual(['two', 'also two', 'minus', 'none']);
  });

  it('sorts choices in option order with unknown values last, and sorts flags and dates', () => {
    const rows = [
      { name: 'odd', status: 'ODD' },
      { name: 'done', status: 'DONE', isOpen: true, day: '2026-02-01' },
      { name: 'draft', status: 'DRAFT', isOpen: false, day: '2025-12-31' },
      { name: 'empty', status: null },
    ];
    expect(names(rows, 'status')).toEqual(['draft', 'done', 'odd', 'empty']);
    expect(names(rows, 'isOpen')).toEqual(['draft', 'done', 'odd', 'empty']);
    expect(names(rows, '-day')).toEqual(['done', 'draft', 'odd', 'empty']);
  });

  it('sorts by several columns, the first most important', () => {
    const rows: readonly Row[] = [
      { name: 'b', count: 1, day: '2026-01-01' },
      { name: 'a', count: 2, day: '2026-01-02' },
      { name: 'a', count: 1, day: '2026-01-03' },
    ];
    const days = (...by: readonly string[]) =>
      sortRows(
        rows,
        byId,
        values,
        by.map((column) => ({ column, descending: false })),
      ).map(({ day }) => day ?? null);
    expect(days('name', 'count')).toEqual(['2026-01-03', '2026-01-02', '2026-01-01']);
    expect(days('count', 'name')).toEqual(['2026-01-03', '2026-01-01', '2026-01-02']);
  });

  it('sorts by more columns than fit into one number', () => {
    const many = Array.from({ length: 6 }, (_, index): GridColumn<Row> => ({
      id: `c${index}`,
      title: `c${index}`,
      kind: 'number',
      value: (row) => row[`c${index}`] ?? null,
    }));
    const rows = Array.from({ length: 2000 }, (_, row): Row => ({
      name: String(row),
      ...Object.fromEntries(many.map(({ id }, index) => [id, index < 5 ? 0 : (row * 7919) % 2000])),
      c0: row % 3,
      c1: (row * 31) % 1999,
      c2: (row * 37) % 1997,
      c3: (row * 41) % 1993,
      c4: (row * 43) % 1987,
    }));
    const sort = many.map(({ id }, index) => ({ column: id, descending: index % 2 === 1 }));
    const expected = rows.toSorted((one, other) => {
      for (const { column, descending } of sort) {
        const difference = Number(one[column]) - Number(other[column]);
        if (difference !== 0) return descending ? -difference : difference;
      }
      return 0;
    });
    const sorted = sortRows(rows, new Map(many.map((column) => [column.id, column])), values, sort);
    expect(sorted.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
  });
});

describe('a row that comes first', () => {
  const rows = ['a', 'b', 'c'].map((name) => ({ name }));
  const names = (first: string | null) => withFirst(rows, first, ({ name }) => name).map(({ name }) => name);

  it('is before all others, whose order stays', () => {
    expect(names('c')).toEqual(['c', 'a', 'b']);
  });

  it('changes nothing where it is first already, or isn’t shown', () => {
    for (const first of ['a', 'x', null]) expect(withFirst(rows, first, ({ name }) => name)).toBe(rows);
  });
});
