import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { comparable, conditionSql, fieldOf, type SqlField } from './condition-sql';
import { naturalSql } from './folded-sql';
import {
  pageOfGroups,
  countsOf,
  indexedPageSql,
  orderBy,
  pageOfRare,
  pageOfTexts,
  type ListParts,
  type SqlKey,
} from './indexed-page';
import type { ListFields, ListRequest, Page } from './list-field';

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

type Read<Row> = (row: Readonly<Record<string, unknown>>) => Row;

/** Runs a request in SQL, with the same meaning as in memory. */
export async function pageInSql<Row>(
  fields: ListFields<Row>,
  queries: Queries,
  source: SqlSource,
  request: ListRequest,
  read: Read<Row>,
): Promise<Page<Row>> {
  const { indexed } = source;
  if (indexed !== undefined) return pageOfIndexed(fields, queries, { ...source, indexed }, request, read);
  const { skip, take } = request;
  const { keys, partsOf } = clausesOf(fields, source, request);
  const [total] = await countsOf(queries, partsOf(source.from));
  const totalCount = total ?? 0;
  if (take === 0 || skip >= totalCount) return { items: [], totalCount };
  const [matching] = partsOf(source.from);
  const { rows } = await queries.execute(
    sql`select ${source.select} ${matching} order by ${orderBy(keys)} limit ${take} offset ${skip}`,
  );
  return { items: rows.map(read), totalCount };
}

async function pageOfIndexed<Row>(
  fields: ListFields<Row>,
  queries: Queries,
  source: SqlSource & { readonly indexed: IndexedSource },
  request: ListRequest,
  read: Read<Row>,
): Promise<Page<Row>> {
  const { skip, take, order } = request;
  const { isIndexed, keys, partsOf } = clausesOf(fields, source, request);
  const parts = partsOf(source.from);
  const list: ListParts = { ...source, ...source.indexed, parts, keys };
  // what is computed of each row is computed once, for the page and the count
  if (!isIndexed) {
    if (take > 0) {
      const { rows } = await queries.execute(indexedPageSql(list, { skip, take, total: null }));
      const [first] = rows;
      if (first !== undefined) return { items: rows.map(read), totalCount: Number(first['total_count']) };
      if (skip === 0) return { items: [], totalCount: 0 };
    }
    return { items: [], totalCount: sumOf(await countsOf(queries, parts)) };
  }
  const counted = partsOf(source.indexed.counted);
  const [only, ...more] = order;
  const field = only === undefined || more.length > 0 ? null : fieldOf(fields, only.field);
  const descending = only?.descending === true;
  const group = field?.stored?.as === 'group' ? field.stored.sql : field?.groups;
  if (group !== undefined && take > 0) {
    const page = await pageOfGroups(queries, { ...list, counted, group }, request);
    if (page !== null) return { items: page.rows.map(read), totalCount: page.totalCount };
  }
  if (field?.rare !== undefined) {
    const page = await pageOfRare(queries, { ...list, parts: counted, rare: field.rare, descending }, request);
    return { items: page.rows.map(read), totalCount: page.totalCount };
  }
  const counts = await countsOf(queries, counted);
  const totalCount = sumOf(counts);
  if (take === 0 || skip >= totalCount) return { items: [], totalCount };
  const range = { skip, take, total: totalCount };
  // PostgreSQL doesn't merge parts that are sorted
  const filled = (given: readonly SQL[]): readonly SQL[] => given.filter((_, at) => counts[at] !== 0);
  if (field?.stored?.as === 'text') {
    const text = { text: field.stored.sql, descending, parts: filled(counted) };
    const rows = await pageOfTexts(queries, { ...list, ...text }, range);
    if (rows !== null) return { items: rows.map(read), totalCount };
  }
  // an index has what these are sorted by
  const isStored = field?.stored?.as === 'number' || field?.stored?.as === 'moment' || field?.isIndexed === true;
  const found = { ...list, parts: filled(isStored ? counted : parts) };
  const { rows } = await queries.execute(indexedPageSql(found, range));
  return { items: rows.map(read), totalCount };
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
  const nth = (at: number): SQL => sql.raw(`c${at}`);
  const columns = keys.map((each, at) => sql`${each.key} as ${nth(at)}`);
  const parts = partsOf(source.from).map((part) => sql`(select ${sql.join(columns, sql`, `)} ${part})`);
  const sorted = orderBy(keys.map(({ descending }, at) => ({ key: nth(at), descending })));
  const { rows } = await queries.execute<{ place: unknown }>(sql`select place
    from (select ${nth(keys.length - 1)} as key, row_number() over (order by ${sorted}) - 1 as place
      from (${sql.join(parts, sql` union all `)}) as listed) as placed where key = ${key}`);
  const [found] = rows;
  return found === undefined ? null : Number(found.place);
}

/** Returns the clauses that the queries of a request consist of. */
function clausesOf<Row>(
  fields: ListFields<Row>,
  source: SqlSource,
  { order, where }: Pick<ListRequest, 'order' | 'where'>,
) {
  const asked = where === null ? null : conditionSql(fields, where);
  const conditions = [source.condition, asked?.sql].filter((each) => each !== undefined);
  const keys: readonly SqlKey[] = [
    ...order.flatMap(({ field, descending }) => orderSql(fieldOf(fields, field), descending)),
    { key: source.key, descending: false },
  ];
  const partsOf = (from: SQL): readonly SQL[] =>
    (source.indexed?.parts ?? [sql`true`]).map((part) => {
      const all = [part, ...conditions].map((each) => sql`(${each})`);
      return sql`from ${from} where ${sql.join(all, sql` and `)}`;
    });
  return { isIndexed: source.indexed?.isComputed !== true && asked?.isIndexed !== false, keys, partsOf };
}

/** The keys that rows are sorted by, as `compareTexts` compares texts. An index has moments in a fixed time zone. */
function orderSql<Row>(field: SqlField<Row>, descending: boolean): readonly SqlKey[] {
  return keysOf(field).map((key) => ({ key, descending }));
}

function keysOf<Row>(field: SqlField<Row>): readonly SQL[] {
  const { stored, order } = field;
  const { kind, sql: column = field.sql } = order ?? field;
  if (stored?.as === 'number' || stored?.as === 'moment') return [stored.sql];
  if (kind === 'date') return [comparable(kind, sql`(${column} at time zone 'UTC')`)];
  if (kind !== 'string' && kind !== 'enum') return [comparable(kind, column)];
  const [start, whole] = naturalSql(column);
  return stored?.as === 'text' ? [stored.sql, whole] : [start, whole];
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
