import { searchForms } from '@scn/core/search/fold';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { literalPattern } from '#database/literal-pattern';
import type { ListCondition } from './list-field';

/** Rows that an index of texts can find before it is as well to compare all. */
const most = 2000;

/** The parts of texts that each row of a filtered list must have in one of these fields. */
export function textsIn(condition: ListCondition | null, isFound: (field: string) => boolean): readonly string[] {
  if (condition === null || 'or' in condition) return [];
  if ('and' in condition) return condition.and.flatMap((each) => textsIn(each, isFound));
  const { field, operator, value } = condition;
  const isPart = operator === 'contains' || operator === 'startsWith' || operator === 'endsWith';
  return isPart && typeof value === 'string' && isFound(field) ? [value] : [];
}

/**
 * The ids of the rows that have a text, from an index of trigrams; null if it can't say, or there are too many. A list must compare what it finds as
 * if it weren't narrowed to it.
 *
 * @param found - the function of the owner that reads the index: it has a column `found`
 */
export async function idsWith(
  queries: Queries,
  text: string,
  found: (patterns: SQL, most: SQL) => SQL,
): Promise<readonly string[] | null> {
  const forms = searchForms(text);
  // the index has sequences of three letters, in some locales of databases of English ones only
  if (!forms.every((form) => /[a-z0-9]{3}/.test(form))) return null;
  const patterns = forms.map((form) => `%${literalPattern(form)}%`);
  const { rows } = await queries.execute<{ found: string }>(
    sql`SELECT found FROM ${found(sql`${sql.param(patterns)}::text[]`, sql`${most + 1}`)}`,
  );
  return rows.length > most ? null : rows.map((row) => row.found);
}
