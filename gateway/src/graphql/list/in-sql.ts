import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { foldedSql, likeSql } from './folded-sql';
import type { ListCondition, ListField, ListFields, ListOperand, ListRequest, Page } from './list-field';

/** The source of a list over tables. */
export interface SqlSource {
  readonly select: SQL;
  /** The FROM clause, with joins. */
  readonly from: SQL;
  /** A condition that applies to every row. */
  readonly condition?: SQL;
  /** Breaks ties. */
  readonly key: SQL;
}

/** Runs a request in SQL, with the same meaning as in memory. */
export async function pageInSql<Row>(
  fields: ListFields<Row>,
  queries: Queries,
  source: SqlSource,
  { skip, take, order, where }: ListRequest,
  read: (row: Readonly<Record<string, unknown>>) => Row,
): Promise<Page<Row>> {
  const conditions = [source.condition, where === null ? undefined : conditionSql(fields, where)];
  const given = conditions.filter((condition) => condition !== undefined).map((condition) => sql`(${condition})`);
  const from = sql`from ${source.from} where ${given.length === 0 ? sql`true` : sql.join(given, sql` and `)}`;
  const counted = await queries.execute<{ count: unknown }>(sql`select count(*) as count ${from}`);
  const totalCount = Number(counted.rows[0]?.count ?? 0);
  if (take === 0 || skip >= totalCount) return { items: [], totalCount };
  const keys = order.map(({ field, descending }) => orderSql(fieldOf(fields, field), descending));
  const page = await queries.execute(
    sql`select ${source.select} ${from} order by ${sql.join([...keys, source.key], sql`, `)} limit ${take} offset ${skip}`,
  );
  return { items: page.rows.map(read), totalCount };
}

function orderSql<Row>({ kind, sql: column }: SqlField<Row>, descending: boolean): SQL {
  const compared = kind === 'string' || kind === 'enum' ? foldedSql(column) : comparable(kind, column);
  return descending ? sql`${compared} desc nulls first` : sql`${compared} asc nulls last`;
}

function conditionSql<Row>(fields: ListFields<Row>, condition: ListCondition): SQL {
  if ('and' in condition)
    return joined(
      condition.and.map((part) => conditionSql(fields, part)),
      sql` and `,
      sql`true`,
    );
  if ('or' in condition)
    return joined(
      condition.or.map((part) => conditionSql(fields, part)),
      sql` or `,
      sql`false`,
    );
  const { operator, value: operand } = condition;
  const field = fieldOf(fields, condition.field);
  const { kind, sql: column } = field;
  switch (operator) {
    case 'eq':
      return equals(field, operand);
    case 'neq':
      return sql`not ${equals(field, operand)}`;
    case 'in':
      return sql`coalesce(${identical(kind, column)} = any (${list(kind, operand)}), false)`;
    case 'contains':
      return like(column, '%', operand, '%');
    case 'startsWith':
      return like(column, '', operand, '%');
    case 'endsWith':
      return like(column, '%', operand, '');
    case 'isEmpty':
    case 'isNotEmpty':
      return (operator === 'isEmpty') === operand
        ? sql`coalesce(${column}, '') = ''`
        : sql`coalesce(${column}, '') <> ''`;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return sql`coalesce(${comparable(kind, column)} ${sql.raw(comparison[operator])} ${literal(kind, operand)}, false)`;
    case 'some':
      return overlap(column, operand);
    case 'none':
      return sql`not ${overlap(column, operand)}`;
    case 'any':
      return operand === true
        ? sql`coalesce(cardinality(${column}), 0) > 0`
        : sql`coalesce(cardinality(${column}), 0) = 0`;
  }
}

const comparison = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

type SqlField<Row> = ListField<Row> & { readonly sql: SQL };

function equals<Row>({ kind, sql: column }: SqlField<Row>, operand: ListOperand): SQL {
  if (operand === null) return sql`(${column} is null)`;
  return sql`coalesce(${identical(kind, column)} = ${identical(kind, literal(kind, operand))}, false)`;
}

/** A value as compared by `eq` and `in`: text ignoring case, enumeration names exactly. */
function identical(kind: ListField<unknown>['kind'], value: SQL): SQL {
  if (kind === 'string') return foldedSql(value);
  return kind === 'enum' ? sql`(${value})::text collate "C"` : comparable(kind, value);
}

function comparable(kind: ListField<unknown>['kind'], value: SQL): SQL {
  if (kind === 'number') return sql`(${value})::numeric`;
  // a JavaScript Date has no microseconds
  return kind === 'date' ? sql`date_trunc('milliseconds', ${value})` : value;
}

function literal(kind: ListField<unknown>['kind'], operand: ListOperand): SQL {
  if (operand instanceof Date) return sql`${operand.toISOString()}::timestamptz`;
  if (kind === 'number') return sql`${String(Number(operand))}::numeric`;
  return kind === 'boolean' ? sql`${operand === true}::boolean` : sql`${operand}::text`;
}

function list(kind: ListField<unknown>['kind'], operand: ListOperand): SQL {
  const values = texts(operand);
  if (values.length === 0) return sql`array[]::text[]`;
  return sql`array[${sql.join(
    values.map((value) => identical(kind, sql`${value}::text`)),
    sql`, `,
  )}]`;
}

function like(column: SQL, before: '' | '%', operand: ListOperand, after: '' | '%'): SQL {
  return sql`coalesce(${likeSql(column, before, String(operand), after)}, false)`;
}

function overlap(column: SQL, operand: ListOperand): SQL {
  return sql`exists (select 1 from unnest(${column}) as item where ${foldedSql(sql`item`)} = any (${list('string', operand)}))`;
}

function joined(parts: readonly SQL[], operator: SQL, empty: SQL): SQL {
  return parts.length === 0 ? empty : sql`(${sql.join([...parts], operator)})`;
}

function texts(operand: ListOperand): readonly string[] {
  return Array.isArray(operand) ? (operand as readonly string[]) : [];
}

function fieldOf<Row>(fields: ListFields<Row>, name: string): SqlField<Row> {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.sql === undefined) throw new Error(`The list has no field ${name} in SQL.`);
  return { ...field, sql: field.sql };
}
