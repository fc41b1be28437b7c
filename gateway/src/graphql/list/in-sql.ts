import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { foldedSql, likeSql, naturalSql, searchedSql } from './folded-sql';
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
  /** How a large table is read. Default: all matching rows, sorted. */
  readonly indexed?: IndexedSource;
}

/** A table that indexes read in the order of a page, in parts. */
export interface IndexedSource {
  /** Conditions, of which each row meets exactly one: PostgreSQL reads no index in order for an OR of them. */
  readonly parts: readonly SQL[];
  /** The columns of the table that identify a row. */
  readonly identity: readonly SQL[];
  /** Whether `condition` must be computed of each row, such as a search. Otherwise an index decides it. */
  readonly isComputed: boolean;
  /** The FROM clause for counts that an index decides: PostgreSQL reads the whole table if it is joined, also where it needs none of the joins. */
  readonly counted: SQL;
}

/** Runs a request in SQL, with the same meaning as in memory. */
export async function pageInSql<Row>(
  fields: ListFields<Row>,
  queries: Queries,
  source: SqlSource,
  request: ListRequest,
  read: (row: Readonly<Record<string, unknown>>) => Row,
): Promise<Page<Row>> {
  const { skip, take, where } = request;
  const { indexed, from } = source;
  const { condition, keys, partsOf } = clausesOf(fields, source, request);
  const parts = partsOf(from);
  const isComputed = indexed?.isComputed === true || where !== null;
  const count = async () => {
    const counted = indexed === undefined || isComputed ? parts : partsOf(indexed.counted);
    const counts = counted.map((part) => sql`(select count(*) ${part})`);
    const { rows } = await queries.execute<{ count: unknown }>(sql`select ${sql.join(counts, sql` + `)} as count`);
    return Number(rows[0]?.count ?? 0);
  };
  // what is computed of each row is computed once, for the page and the count
  if (indexed !== undefined && isComputed && take > 0) {
    const { rows } = await queries.execute(pageSql(source, indexed, parts, keys, { skip, take, total: null }));
    const [first] = rows;
    return { items: rows.map(read), totalCount: first === undefined ? await count() : Number(first['total_count']) };
  }
  const totalCount = await count();
  if (take === 0 || skip >= totalCount) return { items: [], totalCount };
  const page =
    indexed === undefined
      ? sql`select ${source.select} from ${from} where ${condition} order by ${orderBy(keys)} limit ${take} offset ${skip}`
      : pageSql(source, indexed, parts, keys, { skip, take, total: totalCount });
  return { items: (await queries.execute(page)).rows.map(read), totalCount };
}

/** The place of the row with this key among all that match a request, as in memory; null if none has it. */
export async function placeInSql<Row>(
  fields: ListFields<Row>,
  queries: Queries,
  source: SqlSource,
  request: Pick<ListRequest, 'order' | 'where'>,
  key: string,
): Promise<number | null> {
  const { keys, partsOf } = clausesOf(fields, source, request);
  const columns = keys.map((each, at) => sql`${each.key} as ${nth(at)}`);
  const parts = partsOf(source.from).map((part) => sql`(select ${sql.join(columns, sql`, `)} ${part})`);
  const sorted = orderBy(keys.map(({ descending }, at) => ({ key: nth(at), descending })));
  const { rows } = await queries.execute<{ place: unknown }>(sql`select place
    from (select ${nth(keys.length - 1)} as key, row_number() over (order by ${sorted}) - 1 as place
      from (${sql.join(parts, sql` union all `)}) as listed) as placed where key = ${key}`);
  const [found] = rows;
  return found === undefined ? null : Number(found.place);
}

/** What the queries of a request consist of. */
function clausesOf<Row>(
  fields: ListFields<Row>,
  source: SqlSource,
  { order, where }: Pick<ListRequest, 'order' | 'where'>,
) {
  const given = [source.condition, where === null ? undefined : conditionSql(fields, where)];
  const condition = all(given.filter((each) => each !== undefined));
  const keys: readonly SqlKey[] = [
    ...order.flatMap(({ field, descending }) => orderSql(fieldOf(fields, field), descending)),
    { key: source.key, descending: false },
  ];
  const partsOf = (from: SQL): readonly SQL[] =>
    (source.indexed?.parts ?? [sql`true`]).map((part) => sql`from ${from} where ${all([part, condition])}`);
  return { condition, keys, partsOf };
}

/** A key of an order. */
interface SqlKey {
  readonly key: SQL;
  readonly descending: boolean;
}

/**
 * Finds the rows of a page by the columns that identify them, then reads the others of those rows only. Pages of the second half are read from the end.
 *
 * @param total - the number of rows of all pages; null to count them with the page
 */
function pageSql(
  { select, from }: SqlSource,
  { identity }: IndexedSource,
  parts: readonly SQL[],
  keys: readonly SqlKey[],
  { skip, take, total }: { readonly skip: number; readonly take: number; readonly total: number | null },
): SQL {
  const isCounted = total === null;
  const length = isCounted ? take : Math.min(take, total - skip);
  const after = isCounted ? skip : total - skip - length;
  const [before, read] = after < skip ? [after, keys.map(reversed)] : [skip, keys];
  const columns = [...identity, ...keys.map(({ key }) => key)].map((each, at) => sql`${each} as ${nth(at)}`);
  const picked = parts.map((part) =>
    isCounted
      ? sql`(select ${sql.join(columns, sql`, `)} ${part})`
      : sql`(select ${sql.join(columns, sql`, `)} ${part} order by ${orderBy(read)} limit ${before + length})`,
  );
  const sortedAs = (given: readonly SqlKey[]) =>
    orderBy(given.map(({ descending }, at) => ({ key: nth(identity.length + at), descending })));
  const same = identity.map((each, at) => sql`${each} = page.${nth(at)}`);
  return sql`with page as (
      select *${isCounted ? sql`, count(*) over () as total_count` : sql``}
      from (${sql.join(picked, sql` union all `)}) as picked
      order by ${sortedAs(read)} limit ${length} offset ${before})
    select ${select}${isCounted ? sql`, page.total_count` : sql``} from page, ${from} where ${all(same)} order by ${sortedAs(keys)}`;
}

function reversed({ key, descending }: SqlKey): SqlKey {
  return { key, descending: !descending };
}

/** The name of a column of `page`. */
function nth(at: number): SQL {
  return sql.raw(`c${at}`);
}

function orderBy(keys: readonly SqlKey[]): SQL {
  return sql.join(
    keys.map(({ key, descending }) => sql`${key} ${descending ? sql`desc nulls first` : sql`asc nulls last`}`),
    sql`, `,
  );
}

function all(conditions: readonly SQL[]): SQL {
  return conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((each) => sql`(${each})`),
        sql` and `,
      );
}

/** The keys that rows are sorted by, as `compareTexts` compares texts. An index has moments in a fixed time zone. */
function orderSql<Row>(field: SqlField<Row>, descending: boolean): readonly SqlKey[] {
  const { kind, sql: column = field.sql } = field.order ?? field;
  const keys =
    kind === 'string' || kind === 'enum'
      ? naturalSql(column)
      : [kind === 'date' ? comparable(kind, sql`(${column} at time zone 'UTC')`) : comparable(kind, column)];
  return keys.map((key) => ({ key, descending }));
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
      return like(field, '%', operand, '%');
    case 'startsWith':
      return like(field, '', operand, '%');
    case 'endsWith':
      return like(field, '%', operand, '');
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

function like<Row>(field: SqlField<Row>, before: '' | '%', operand: ListOperand, after: '' | '%'): SQL {
  const folded = field.searched ?? searchedSql(field.sql);
  return sql`coalesce(${likeSql(folded, before, String(operand), after)}, false)`;
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
