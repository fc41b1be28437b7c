import { describe, expect, it } from 'vitest';
import type { GridColumn } from './grid-column';
import { initialView, withFilter } from './grid-view';
import { isSameView, readSavedView } from './saved-views';

const columns: readonly GridColumn<{ readonly name: string }>[] = [
  { id: 'name', title: 'Name', kind: 'text', alwaysShown: true, value: ({ name }) => name },
  { id: 'status', title: 'Status', kind: 'choice', value: () => null },
  { id: 'extra', title: 'Extra', kind: 'number', startsHidden: true, value: () => null },
];
const start = initialView(columns);

describe('isSameView', () => {
  it('ignores the order of filters, their values and hidden columns', () => {
    const anyOf = (...values: readonly string[]) => ({ kind: 'anyOf', values }) as const;
    const one = withFilter(withFilter(start, 'status', anyOf('A', 'B')), 'name', { kind: 'contains', text: 'x' });
    const other = withFilter(withFilter(start, 'name', { text: 'x', kind: 'contains' }), 'status', anyOf('B', 'A'));
    expect(isSameView({ ...one, hidden: ['extra', 'status'] }, { ...other, hidden: ['status', 'extra'] })).toBe(true);
  });

  it.each([
    [{ search: 'ward' }],
    [{ sort: [{ column: 'name', descending: true }] }],
    [{ filters: { name: { kind: 'contains', text: 'x' } } }],
    [{ hidden: [] }],
    [{ widths: { name: 200 } }],
  ] as const)('sees %j', (change) => {
    expect(isSameView(start, { ...start, ...change })).toBe(false);
  });

  it('ignores spaces around the search text', () => {
    expect(isSameView({ ...start, search: 'ward ' }, { ...start, search: 'ward' })).toBe(true);
  });
});

describe('readSavedView', () => {
  it('ignores values that aren’t views', () => {
    expect(readSavedView(null, columns)).toBeNull();
    expect(readSavedView(['sort'], columns)).toBeNull();
  });

  it('keeps settings that still match the columns', () => {
    const kept = { search: 'a', sort: [{ column: 'gone', descending: true }], hidden: ['name', 'status'], widths: {} };
    expect(readSavedView(kept, columns)).toEqual({ ...start, search: 'a', hidden: ['status'] });
  });
});
