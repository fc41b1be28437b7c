import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { countsOf, indexedPageSql, type ListParts, type PageRange, type SqlKey } from './indexed-page';
import type { RareValues } from './list-field';

/** A list in the order of a value that few rows have. */
export interface RareParts extends ListParts {
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
