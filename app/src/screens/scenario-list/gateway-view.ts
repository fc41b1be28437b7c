import { fold } from '../../../kit/grid/grid-values';
import type { GridFilter, GridView } from '../../../kit/grid/grid-view';
import { statuses, type Status } from './scenario-status';
import { lastChangedFirst, type ScenarioOrder, type ScenarioWhere } from './scenarios';

/**
 * What a view shows, as the gateway asks for it: for lists that are longer than what it gives at once. Null when the view shows all rows.
 *
 * @param titleOf - what a status is called, since people search for what they read
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
  const called = statuses.filter((status) => fold(titleOf(status)).includes(fold(text)));
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

/** The local midnight at which a day begins, or one some days later. */
function startOf(day: string, later: number): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

const fields = {
  code: 'scenarioCode',
  title: 'title',
  library: 'libraryName',
  status: 'productStatus',
  access: 'access',
  changed: 'dateUpdated',
} as const;

/** The order of a view, as the gateway asks for it; the last changed first where a view says nothing. */
export function orderOf({ sort }: GridView): ScenarioOrder {
  const order = sort.flatMap(({ column, descending }) => {
    const field = Object.entries(fields).find(([id]) => id === column)?.[1];
    return field === undefined ? [] : [{ [field]: descending ? 'DESC' : 'ASC' } as ScenarioOrder[number]];
  });
  return order.length === 0 ? lastChangedFirst : order;
}
