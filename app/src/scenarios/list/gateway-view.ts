import { isFoundIn } from '@scn/core/search/fold';
import type { GridFilter, GridView } from '@scn/kit/grid/grid-model';
import { statuses, lastChangedFirst, type Status, type ScenarioOrder, type ScenarioWhere } from './scenarios';

/**
 * The filter of a view in the gateway's format, for lists with more rows than one page. Null if the view shows all rows.
 *
 * @param titleOf - the label of a status, because users search for what they see
 */
export function whereOf({ search, filters }: GridView, titleOf: (status: Status) => string): ScenarioWhere | null {
  const all = [
    searched(search.trim(), titleOf),
    ...Object.entries(filters).map(([column, filter]) => filtered(column, filter)),
  ];
  const and = all.filter((each) => each !== null);
  return and.length === 0 ? null : { and };
}

function searched(text: string, titleOf: (status: Status) => string): ScenarioWhere | null {
  if (text === '') return null;
  const called = statuses.filter((status) => isFoundIn(titleOf(status), text));
  return {
    or: [
      { scenarioCode: { contains: text } },
      { title: { contains: text } },
      { libraryName: { contains: text } },
      ...(called.length === 0 ? [] : [{ productStatus: { in: called } }]),
    ],
  };
}

function filtered(column: string, filter: GridFilter): ScenarioWhere | null {
  if (filter.kind === 'contains') {
    const contains = filter.text.trim();
    return column === 'code' ? { scenarioCode: { contains } } : { title: { contains } };
  }
  if (filter.kind === 'anyOf') {
    if (column === 'library') return { libraryCode: { in: [...filter.values] } };
    if (column === 'access') return { or: filter.values.map(ofAccess) };
    return { productStatus: { in: statuses.filter((status) => filter.values.includes(status)) } };
  }
  if (filter.kind !== 'dates') return null;
  return {
    dateUpdated: {
      ...(filter.from === null ? {} : { gte: startOf(filter.from, 0) }),
      ...(filter.to === null ? {} : { lt: startOf(filter.to, 1) }),
    },
  };
}

function ofAccess(access: string): ScenarioWhere {
  const isReadOnly = { isScenarioReadOnly: { eq: true } };
  if (access === 'READONLY') return { or: [isReadOnly, { access: { eq: 'READONLY' } }] };
  const eq = access === 'FULL' ? 'FULL' : 'PARTIAL';
  return { and: [{ isScenarioReadOnly: { eq: false } }, { access: { eq } }] };
}

/** Local midnight at the start of a day, with an offset in days. */
function startOf(day: string, later: number): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

/** The fields that the columns of lists of scenarios are sorted by at the gateway. */
export const sortedFields = {
  code: 'scenarioCode',
  title: 'title',
  library: 'libraryName',
  status: 'productStatus',
  access: 'access',
  changed: 'dateUpdated',
} as const;

/** The sort order of a view in the gateway's format; defaults to last changed first. */
export function orderOf({ sort }: GridView): ScenarioOrder {
  const order = sort.flatMap(({ column, descending }) => {
    const field = Object.entries(sortedFields).find(([id]) => id === column)?.[1];
    return field === undefined ? [] : [{ [field]: descending ? 'DESC' : 'ASC' } as ScenarioOrder[number]];
  });
  return order.length === 0 ? lastChangedFirst : order;
}
