import type { JsonObject } from '@scn/core/base/json';
import { schemaOfValue, type JsonSchema } from '@scn/core/schema/json-schema';
import type { GridFilter, GridView } from '@scn/kit/grid/grid-model';
import { toGatewayValue } from '#catalogue/asset';

type Properties = Readonly<Record<string, JsonSchema>>;

/** The filters of a view in the gateway's format. Null if there are none. */
export function whereOf({ filters }: Pick<GridView, 'filters'>, properties: Properties): JsonObject | null {
  const and = Object.entries(filters).map(([column, filter]) => {
    const property = properties[column] ?? {};
    return filter.kind === 'anyOf' ? ofValues(column, filter, property) : { [column]: conditionOf(filter) };
  });
  return and.length === 0 ? null : { and };
}

function conditionOf(filter: Exclude<GridFilter, { kind: 'anyOf' }>): JsonObject {
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
  }
}

/** One of some values, or none of them. 'No value' is an empty text in a filter. */
function ofValues(column: string, filter: GridFilter & { kind: 'anyOf' }, property: JsonSchema): JsonObject {
  // what may be absent has its schema inside
  const { type = 'string', enum: choices } = schemaOfValue(property) ?? property;
  const values = filter.values.filter((value) => value !== '').map((value) => toGatewayValue(property, value));
  const isNot = filter.isNot === true;
  const includesNone = filter.values.includes('');
  // a text can be absent or empty
  const isText = type === 'string' && choices === undefined;
  const holds = (condition: JsonObject): JsonObject => ({ [column]: condition });
  if (isNot) {
    const noneOf = type === 'array' ? [holds({ none: values })] : values.map((value) => holds({ neq: value }));
    const some = type === 'array' ? { any: true } : isText ? { isNotEmpty: true } : { neq: null };
    return { and: [...(values.length === 0 ? [] : noneOf), ...(includesNone ? [holds(some)] : [])] };
  }
  const oneOf =
    type === 'array'
      ? [holds({ some: values })]
      : type === 'string'
        ? [holds({ in: values })]
        : values.map((value) => holds({ eq: value }));
  const nothing = type === 'array' ? { any: false } : isText ? { isEmpty: true } : { eq: null };
  return { or: [...(values.length === 0 ? [] : oneOf), ...(includesNone ? [holds(nothing)] : [])] };
}

/** Local midnight at the start of a day, with an offset in days. */
function startOf(day: string, later: number): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

/** The sort order of a view in the gateway's format. */
export function orderOf({ sort }: Pick<GridView, 'sort'>): readonly JsonObject[] {
  return sort.map(({ column, descending }) => ({ [column]: descending ? 'DESC' : 'ASC' }));
}
