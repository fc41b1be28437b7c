import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { isOfPage, nth, orderBy, reversed, type ListParts, type PageRange, type SqlKey } from './indexed-page';

/** A list in an order that rows of a group have in common, such as the name of what they refer to. */
export interface GroupParts extends ListParts {
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
