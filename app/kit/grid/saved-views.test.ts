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
  it('does not care for the order of filters, of their values and of hidden columns', () => {
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

  it('does not see spaces around what is searched for', () => {
    expect(isSameView({ ...start, search: 'ward ' }, { ...start, search: 'ward' })).toBe(true);
  });
});

describe('readSavedView', () => {
  it('passes over what is no view', () => {
    expect(readSavedView(null, columns)).toBeNull();
    expect(readSavedView(['sort'], columns)).toBeNull();
  });

  it('takes what still fits the columns', () => {
    const kept = { search: 'a', sort: [{ column: 'gone', descending: true }], hidden: ['name', 'status'], widths: {} };
    expect(readSavedView(kept, columns)).toEqual({ ...start, search: 'a', hidden: ['status'] });
  });
});
