import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { maxStart } from './folded-text';
import { indexedPageSql, type ListParts, type PageRange, type SqlKey } from './indexed-page';

/** A list in the order of a text, of which a column has the beginning. */
export interface TextParts extends ListParts {
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
