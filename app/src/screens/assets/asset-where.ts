import type { Json, JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { GridFilter, GridView } from '@scn/kit/grid/grid-view';
import { toGatewayValue } from '#catalogue/gateway-values';

/** What every list shows and the gateway can’t filter or sort by. */
const counts: readonly string[] = ['associatedScenarioCount', 'foreignScenarioCount'];

type Properties = Readonly<Record<string, JsonSchema>>;

/**
 * The filters of a view in the gateway's format, for kinds with more assets than one request returns. Filters that the gateway doesn't have
 * are left out: the grid applies them to what it gets. Null if nothing is left.
 */
export function whereOf({ filters }: Pick<GridView, 'filters'>, properties: Properties): JsonObject | null {
  const and = Object.entries(filters).flatMap(([column, filter]) => {
    const condition = counts.includes(column) ? null : conditionOf(filter, properties[column] ?? {});
    return condition === null ? [] : [{ [column]: condition }];
  });
  return and.length === 0 ? null : { and };
}

function conditionOf(filter: GridFilter, property: JsonSchema): JsonObject | null {
  switch (filter.kind) {
    case 'contains':
      return { contains: filter.text.trim() };
    case 'range':
      return {
        ...(filter.from === null ? {} : { gte: filter.from }),
        ...(filter.to === null ? {} : { lte: filter.to }),
      };
    case 'dates':
      return {
        ...(filter.from === null ? {} : { gte: startOf(filter.from, 0) }),
        ...(filter.to === null ? {} : { lt: startOf(filter.to, 1) }),
      };
    case 'flag':
      return { eq: filter.is };
    case 'anyOf':
      return ofValues(filter, property);
  }
}

/** 'No value' is an empty text, which the gateway's lists of values don't have. */
function ofValues({ values, isNot }: GridFilter & { kind: 'anyOf' }, property: JsonSchema): JsonObject | null {
  if (isNot === true || values.includes('')) return null;
  if (property.type === 'array') return { some: [...values] };
  return { in: values.map((value): Json => toGatewayValue(property, value)) };
}

/** Local midnight at the start of a day, with an offset in days. */
function startOf(day: string, later: number): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

/** The sort order of a view in the gateway's format. Lists of values have no order there. */
export function orderOf({ sort }: Pick<GridView, 'sort'>, properties: Properties): readonly JsonObject[] {
  return sort.flatMap(({ column, descending }) =>
    properties[column]?.type === 'array' || counts.includes(column) ? [] : [{ [column]: descending ? 'DESC' : 'ASC' }],
  );
}
