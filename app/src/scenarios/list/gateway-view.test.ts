import { describe, expect, it } from 'vitest';
import type { GridFilter, GridView } from '@scn/kit/grid/grid-model';
import { orderOf, whereOf } from './gateway-view';

const start: GridView = {
  search: '',
  sort: [],
  filters: {},
  hidden: [],
  widths: {},
  order: [],
  groupBy: null,
  collapsed: [],
};
const titles: Readonly<Record<string, string>> = { PRODUCTION: 'Production', BETA: 'Beta' };
const whereFor = (view: Partial<GridView>) => whereOf({ ...start, ...view }, (status) => titles[status] ?? status);
const filteredBy = (column: string, filter: GridFilter) => whereFor({ filters: { [column]: filter } });

describe('whereOf', () => {
  it('has no filter for all rows', () => {
    expect(whereFor({ search: '  ' })).toBeNull();
  });

  it('searches code, title and library, and statuses by their labels', () => {
    expect(whereFor({ search: ' ward ' })).toEqual({
      and: [
        {
          or: [
            { scenarioCode: { contains: 'ward' } },
            { title: { contains: 'ward' } },
            { libraryName: { contains: 'ward' } },
          ],
        },
      ],
    });
    expect(JSON.stringify(whereFor({ search: 'produc' }))).toContain('{"productStatus":{"in":["PRODUCTION"]}}');
  });

  it.each<[string, GridFilter, object]>([
    ['code', { kind: 'contains', text: ' SEP ' }, { scenarioCode: { contains: 'SEP' } }],
    ['title', { kind: 'contains', text: 'sepsis' }, { title: { contains: 'sepsis' } }],
    ['library', { kind: 'anyOf', values: ['ACUTE', 'EXAMPLES'] }, { libraryCode: { in: ['ACUTE', 'EXAMPLES'] } }],
    ['status', { kind: 'anyOf', values: ['BETA', 'GONE'] }, { productStatus: { in: ['BETA'] } }],
    [
      'access',
      { kind: 'anyOf', values: ['READONLY', 'FULL'] },
      {
        or: [
          { or: [{ isScenarioReadOnly: { eq: true } }, { access: { eq: 'READONLY' } }] },
          { and: [{ isScenarioReadOnly: { eq: false } }, { access: { eq: 'FULL' } }] },
        ],
      },
    ],
    [
      'changed',
      { kind: 'dates', from: '2026-02-28', to: '2026-02-28' },
      {
        dateUpdated: {
          gte: new Date(2026, 1, 28).toISOString(),
          lt: new Date(2026, 2, 1).toISOString(),
        },
      },
    ],
  ])('filters by %s', (column, filter, expected) => {
    expect(filteredBy(column, filter)).toEqual({ and: [expected] });
  });
});

describe('orderOf', () => {
  it('sorts by last change unless the view specifies an order', () => {
    expect(orderOf(start)).toEqual([{ dateUpdated: 'DESC' }]);
    expect(
      orderOf({
        ...start,
        sort: [
          { column: 'library', descending: false },
          { column: 'code', descending: true },
          { column: 'gone', descending: true },
        ],
      }),
    ).toEqual([{ libraryName: 'ASC' }, { scenarioCode: 'DESC' }]);
  });
});
