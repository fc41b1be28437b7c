import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { maxStart } from './folded-text';
import type { RareValues } from './list-field';

/** A key of an order. */
export interface SqlKey {
  readonly key: SQL;
  readonly descending: boolean;
}

/** The sources from which pages of a large table are read. */
export interface ListParts {
  readonly select: SQL;
  /** The FROM clause, with joins. */
  readonly from: SQL;
  /** The FROM and WHERE clauses of each part. */
  readonly parts: readonly SQL[];
  /** The columns of the table that identify a row. */
  readonly identity: readonly SQL[];
  /** The order; the last key is different in each row. */
  readonly keys: readonly SqlKey[];
}

/** Which rows of a list a page has. */
interface PageRange {
  readonly skip: number;
  readonly take: number;
  /** The number of rows of all pages; null to count them with the page, as `total_count`. */
  readonly total: number | null;
}

/** The number of rows of each part. */
export async function countsOf(queries: Queries, parts: readonly SQL[]): Promise<readonly number[]> {
  const counts = parts.map((part, at) => sql`(select count(*) ${part}) as ${nth(at)}`);
  const { rows } = await queries.execute(sql`select ${sql.join(counts, sql`, `)}`);
  return parts.map((_, at) => Number(rows[0]?.[`c${at}`] ?? 0));
}

/**
 * Finds the rows of a page by the columns that identify them, then reads the others of those rows only. Pages of the second half are read from the end.
 *
 * @param scanned - an order that an index has, by which the rows are found. Default: that of the page
 */
export function indexedPageSql(
  { select, from, parts, identity, keys }: ListParts,
  { skip, take, total }: PageRange,
  scanned: readonly SqlKey[] = keys,
): SQL {
  const isCounted = total === null;
  const length = isCounted ? take : Math.min(take, total - skip);
  const after = isCounted ? skip : total - skip - length;
  const [before, read] = after < skip ? [after, scanned.map(reversed)] : [skip, scanned];
  const columns = [...identity, ...scanned.map(({ key }) => key)].map((each, at) => sql`${each} as ${nth(at)}`);
  const picked = parts.map((part) =>
    isCounted
      ? sql`(select ${sql.join(columns, sql`, `)} ${part})`
      : sql`(select ${sql.join(columns, sql`, `)} ${part} order by ${orderBy(read)} limit ${before + length})`,
  );
  const sorted = orderBy(read.map(({ descending }, at) => ({ key: nth(identity.length + at), descending })));
  const shown = [select, ...(isCounted ? [sql`page.total_count`] : [])];
  // what rows are sorted by isn't computed and compared once more
  const place = { key: sql`page.place`, descending: read !== scanned };
  return sql`with page as (
      select *, row_number() over (order by ${sorted}) as place
      from (select *${isCounted ? sql`, count(*) over () as total_count` : sql``}
        from (${sql.join(picked, sql` union all `)}) as picked
        order by ${sorted} limit ${length} offset ${before}) as listed)
    select ${sql.join(shown, sql`, `)} from page, ${from} where ${isOfPage(identity)}
    order by ${orderBy(scanned === keys ? [place] : keys)}`;
}

/** Whether a row is one of the table `page`, which has the columns that identify it. */
function isOfPage(identity: readonly SQL[]): SQL {
  const same = identity.map((each, at) => sql`${each} = page.${nth(at)}`);
  return sql.join(same, sql` and `);
}

/** The same order from the end. */
function reversed({ key, descending }: SqlKey): SqlKey {
  return { key, descending: !descending };
}

/** The name of a column of `page`. */
function nth(at: number): SQL {
  return sql.raw(`c${at}`);
}

/** An ORDER BY clause: rows without a value come last, from the end first. */
export function orderBy(keys: readonly SqlKey[]): SQL {
  return sql.join(
    keys.map(({ key, descending }) => sql`${key} ${descending ? sql`desc nulls first` : sql`asc nulls last`}`),
    sql`, `,
  );
}

/** A list in an order that rows of a group have in common, such as the name of what they refer to. */
interface GroupParts extends ListParts {
  /** The column that says which group a row belongs to. */
  readonly group: SQL;
  /** The parts without joins. */
  readonly counted: readonly SQL[];
}

/** Groups with the same place in the order. */
interface Place extends Record<string, unknown> {
  readonly groups: readonly string[];
  readonly size: unknown;
  /** The number of rows up to its last one. */
  readonly until: unknown;
  readonly total: unknown;
  /** The number of rows in other parts than the first. */
  readonly elsewhere: unknown;
}

/**
 * Reads a page group by group: counts the rows of each, sorts the groups by what one row of each says, and reads the rows of the page from the index of
 * groups. Otherwise the whole list would be sorted, by what is looked up for each row.
 *
 * @returns null if rows are in other parts than the first, or there is no such page
 */
export async function pageOfGroups(
  queries: Queries,
  list: GroupParts,
  { skip, take }: Pick<PageRange, 'skip' | 'take'>,
): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[]; readonly totalCount: number } | null> {
  const { rows: places } = await queries.execute<Place>(placesSql(list, { skip, take }));
  const [first] = places;
  if (first === undefined || Number(first.elsewhere) > 0) return null;
  const { rows } = await queries.execute(rowsSql(list, places, { skip, take }));
  return { rows, totalCount: Number(first.total) };
}

/** The groups of the rows of a page, in their order. */
function placesSql(
  { counted: [rows, ...others], parts: [part], group, keys }: GroupParts,
  { skip, take }: Pick<PageRange, 'skip' | 'take'>,
): SQL {
  const order = keys.slice(0, -1).map(({ descending }, at) => ({ key: nth(at), descending }));
  const named = keys.slice(0, -1).map(({ key }, at) => sql`${key} as ${nth(at)}`);
  const sorted = sql.join(
    order.map(({ key }) => key),
    sql`, `,
  );
  const elsewhere = [sql`0`, ...others.map((each) => sql`(select count(*) ${each})`)];
  return sql`with counted as (select ${group} as "group", count(*) as size ${rows} group by ${group}),
    place as (select array_agg("group") as groups, sum(size) as size, ${sorted}
      from counted cross join lateral (select ${sql.join(named, sql`, `)} ${part} and ${group} = counted."group"
        order by ${orderBy(keys.slice(-1))} limit 1) as first_row
      group by ${sorted}),
    placed as (select groups, size, sum(size) over (order by ${orderBy(order)}) as until, sum(size) over () as total from place)
    select *, ${sql.join(elsewhere, sql` + `)} as elsewhere
    from placed where until > ${skip} and until - size < ${skip + take} order by until`;
}

/** The rows of a page that has rows of these groups. */
function rowsSql(
  { select, from, counted, identity, group, keys }: GroupParts,
  places: readonly Place[],
  { skip, take }: Pick<PageRange, 'skip' | 'take'>,
): SQL {
  const id: SqlKey = { key: keys.at(-1)?.key ?? sql`null`, descending: false };
  const columns = identity.map((each, at) => sql`${each} as ${nth(at)}`);
  const isOnly = places.length === 1 && Number(places[0]?.size) === Number(places[0]?.total);
  const rowsOf = (groups: readonly string[]): SQL => {
    // if all rows have one place, the index of their ids has its order
    if (isOnly) return sql`select ${sql.join(columns, sql`, `)} ${counted[0]}`;
    const [only, ...more] = groups;
    const isOf =
      more.length === 0 ? sql`${group} = ${only}::text` : sql`${group} = any (${sql.param([...groups])}::text[])`;
    return sql`select ${sql.join(columns, sql`, `)} ${counted[0]} and ${isOf}`;
  };
  const whole: string[] = [];
  const parts: SQL[] = [];
  for (const { groups, ...place } of places) {
    const [until, size] = [Number(place.until), Number(place.size)];
    const before = Math.max(0, skip - (until - size));
    const after = Math.max(0, until - (skip + take));
    if (before === 0 && after === 0) whole.push(...groups);
    else {
      // from the nearer end
      const [skipped, read] = after < before ? [after, reversed(id)] : [before, id];
      const length = size - before - after;
      parts.push(sql`(${rowsOf(groups)} order by ${orderBy([read])} limit ${length} offset ${skipped})`);
    }
  }
  if (whole.length > 0) parts.push(sql`(${rowsOf(whole)})`);
  return sql`with page as (${sql.join(parts, sql` union all `)})
    select ${select} from page, ${from} where ${isOfPage(identity)} order by ${orderBy(keys)}`;
}

/** A list in the order of a text, of which a column has the beginning. */
interface TextParts extends ListParts {
  readonly text: SQL;
  readonly descending: boolean;
}

/**
 * Reads a page in the order of a text from its index alone: neither the rows that are skipped nor their whole texts are read. An index has one more key,
 * the id, which has the same direction when it is read backwards. So the rows before and after the page are read as well: if their texts begin
 * otherwise, no rows with the same beginning are divided, and those of the page can be sorted by what the index doesn't have.
 *
 * @returns null if texts are divided that are too long to tell
 */
export async function pageOfTexts(
  queries: Queries,
  list: TextParts,
  { skip, take, total }: PageRange & { readonly total: number },
): Promise<readonly Readonly<Record<string, unknown>>[] | null> {
  const { text, descending, select } = list;
  const length = Math.min(take, total - skip);
  const first = Math.max(0, skip - 1);
  const range = { skip: first, take: Math.min(total, skip + length + 1) - first, total };
  const id = list.keys.at(-1)?.key ?? sql`null`;
  const begin = { key: text, descending };
  const ask = (scanned: readonly SqlKey[], asked: PageRange) =>
    queries.execute(indexedPageSql({ ...list, select: sql`${select}, ${text} as begin` }, asked, scanned));
  const { rows } = await ask([begin, { key: id, descending }], range);
  const page = rows.slice(skip - first, skip - first + length);
  const beginOf = (at: number) => rows[at]?.['begin'] as string | null | undefined;
  const ends: readonly (readonly [number, number])[] = [
    ...(skip > 0 ? [[0, 1] as const] : []),
    ...(skip + length < total ? [[rows.length - 2, rows.length - 1] as const] : []),
  ];
  const divided = ends.filter(([before, after]) => beginOf(before) === beginOf(after));
  if (divided.length === 0) return page;
  // shorter texts with the same beginning are the same, and sorted by their ids
  if (divided.some(([at]) => Array.from(beginOf(at) ?? '').length >= maxStart)) return null;
  if (!descending) return page;
  return (await ask([begin, { key: id, descending: false }], { skip, take, total })).rows;
}

/** A list in the order of a value that few rows have. */
interface RareParts extends ListParts {
  readonly rare: RareValues;
  readonly descending: boolean;
}

/** Rows of a list that follow each other. */
interface Stretch {
  readonly parts: readonly SQL[];
  readonly counts: readonly number[];
  readonly keys: readonly SqlKey[];
}

/** Reads the rows that have a value of their own apart: all others are in the order of their ids, which an index has, and their values aren’t computed. */
export async function pageOfRare(
  queries: Queries,
  { rare, descending, ...list }: RareParts,
  { skip, take }: Pick<PageRange, 'skip' | 'take'>,
): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[]; readonly totalCount: number }> {
  const { parts, keys } = list;
  const few = parts.map((part) => sql`${part} and ${rare.rows}`);
  const counts = await countsOf(queries, [...few, ...parts]);
  const fewCounts = counts.slice(0, parts.length);
  const stretches: Stretch[] = [
    { parts: few, counts: fewCounts, keys },
    {
      parts: parts.map((part) => sql`${part} and not ${rare.rows}`),
      counts: parts.map((_, at) => (counts[parts.length + at] ?? 0) - (fewCounts[at] ?? 0)),
      keys: keys.slice(-1),
    },
  ];
  if ((rare.come === 'after') !== descending) stretches.reverse();
  const rows: Readonly<Record<string, unknown>>[] = [];
  let before = 0;
  for (const stretch of stretches) {
    const total = stretch.counts.reduce((sum, count) => sum + count, 0);
    const range = { skip: Math.max(0, skip - before), take: Math.min(take, skip + take - before), total };
    before += total;
    if (range.take <= 0 || range.skip >= total) continue;
    // PostgreSQL doesn't merge parts that are sorted
    const filled = stretch.parts.filter((_, at) => stretch.counts[at] !== 0);
    rows.push(...(await queries.execute(indexedPageSql({ ...list, parts: filled, keys: stretch.keys }, range))).rows);
  }
  return { rows, totalCount: before };
}
