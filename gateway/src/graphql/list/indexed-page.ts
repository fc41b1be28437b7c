import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';

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
export interface PageRange {
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
export function isOfPage(identity: readonly SQL[]): SQL {
  const same = identity.map((each, at) => sql`${each} = page.${nth(at)}`);
  return sql.join(same, sql` and `);
}

/** The same order from the end. */
export function reversed({ key, descending }: SqlKey): SqlKey {
  return { key, descending: !descending };
}

/** The name of a column of `page`. */
export function nth(at: number): SQL {
  return sql.raw(`c${at}`);
}

/** An ORDER BY clause: rows without a value come last, from the end first. */
export function orderBy(keys: readonly SqlKey[]): SQL {
  return sql.join(
    keys.map(({ key, descending }) => sql`${key} ${descending ? sql`desc nulls first` : sql`asc nulls last`}`),
    sql`, `,
  );
}
