import type { Json } from '@scn/core/base/json';
import { runs } from '@scn/core/testing/effort';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialView, withFilter, type GridColumn } from './grid-model';
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
    [{ order: ['extra', 'status'] }],
    [{ groupBy: 'status' }],
    [{ groupBy: 'status', collapsed: ['A'] }],
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
    const stored = {
      search: 'a',
      sort: [{ column: 'gone', descending: true }],
      hidden: ['name', 'status'],
      widths: {},
    };
    expect(readSavedView(stored, columns)).toEqual({ ...start, search: 'a', hidden: ['status'] });
  });

  it('opens views that were saved before columns could be ordered and grouped', () => {
    const { order: _order, groupBy: _groupBy, collapsed: _collapsed, ...old } = start;
    expect(readSavedView({ ...old, search: 'a' } as unknown as Json, columns)).toEqual({ ...start, search: 'a' });
  });

  it('keeps the order and grouping of columns that do not exist now', () => {
    const stored = {
      ...start,
      order: ['of-a-plugin', 'extra', 'extra', 7],
      groupBy: 'of-a-plugin',
      collapsed: ['', 'x'],
    };
    expect(readSavedView(stored as unknown as Json, columns)).toMatchObject({
      order: ['of-a-plugin', 'extra'],
      groupBy: 'of-a-plugin',
      collapsed: ['', 'x'],
    });
  });

  it('opens any view of an older or newer version, keeps what it does not know, and saves it as it was read', () => {
    const id = fc.constantFrom('name', 'status', 'extra', 'gone');
    /** As it is read from a text: JSON has no -0. */
    const stored = (value: fc.Arbitrary<unknown>) => value.map((each) => JSON.parse(JSON.stringify(each)) as unknown);
    const view = fc.record(
      {
        search: fc.string(),
        sort: fc.array(fc.record({ column: id, descending: fc.boolean() })),
        filters: fc.dictionary(id, fc.constant({ kind: 'contains', text: 'x' })),
        hidden: fc.uniqueArray(id),
        widths: fc.dictionary(id, fc.integer({ min: 1, max: 900 })),
        order: fc.uniqueArray(id),
        groupBy: fc.option(id),
        collapsed: fc.uniqueArray(fc.string()),
        rowHeight: fc.constantFrom('compact', 'tall'),
        pinned: fc.array(id),
        // settings of this version with values that it can't read
        other: stored(fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(view, fc.option(fc.constantFrom('order', 'groupBy', 'collapsed', 'widths')), (given, broken) => {
        const stored = (broken === null ? given : { ...given, [broken]: 12 }) as unknown as Json;
        const read = readSavedView(stored, columns);
        expect(read).not.toBeNull();
        for (const key of ['rowHeight', 'pinned', 'other'] as const)
          expect((read as unknown as typeof given)[key]).toEqual(given[key]);
        if (given.order !== undefined && broken !== 'order') expect(read?.order).toEqual(given.order);
        const saved = JSON.parse(JSON.stringify(read)) as Json;
        expect(readSavedView(saved, columns)).toEqual(read);
      }),
      { numRuns: runs(200) },
    );
  });
});
