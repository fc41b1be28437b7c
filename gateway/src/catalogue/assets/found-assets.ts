import type { AssetPlugin } from '@scn/core/kernel/contract';
import { searchForms } from '@scn/core/search/search-forms';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { literalPattern } from '#database/literal-pattern';
import type { ListCondition } from '#graphql/list/list-field';
import { textArray } from '#tenancy/scenarios-for';
import { propertiesOf } from './asset-properties';
import type { NameField } from './shown-names';

/** Assets that a search can find before it is as well to compare all of the kind. */
const most = 2000;

/**
 * Narrows a list to the assets that an index finds for its search and its filters by parts of texts; empty if it can't say. What is found is a part of
 * what the institution can see, and contains more than what matches: the list must compare it as if it weren't narrowed.
 *
 * @param search - empty for none
 * @param shown - the fields that show names of other assets, which the search covers as well
 */
export async function narrowedBy(
  queries: Queries,
  plugin: AssetPlugin,
  {
    search,
    shown,
    where,
  }: { readonly search: string; readonly shown: readonly NameField[]; readonly where: ListCondition | null },
): Promise<readonly SQL[]> {
  const texts = [
    ...textsIn(plugin, where),
    ...(search !== '' && (await namesNone(queries, shown, search)) ? [search] : []),
  ];
  const narrowed: SQL[] = [];
  for (const text of texts) {
    const ids = await idsWith(queries, plugin, text);
    if (ids !== null) narrowed.push(sql`asset.id = ANY (${textArray(ids)}::text[])`);
  }
  return narrowed;
}

/** Whether no asset whose name is shown has a text. */
async function namesNone(queries: Queries, shown: readonly NameField[], text: string): Promise<boolean> {
  for (const { target } of shown) {
    const ids = await idsWith(queries, target, text);
    if (ids === null || ids.length > 0) return false;
  }
  return true;
}

/** The parts of texts that each row must have. */
function textsIn(plugin: AssetPlugin, condition: ListCondition | null): readonly string[] {
  if (condition === null || 'or' in condition) return [];
  if ('and' in condition) return condition.and.flatMap((each) => textsIn(plugin, each));
  const { field, operator, value } = condition;
  const isPart = operator === 'contains' || operator === 'startsWith' || operator === 'endsWith';
  return isPart && typeof value === 'string' && Object.hasOwn(propertiesOf(plugin), field) ? [value] : [];
}

/** The ids of the assets of a kind that have a text in any property; null if there are too many. */
async function idsWith(queries: Queries, { id: kind }: AssetPlugin, text: string): Promise<readonly string[] | null> {
  const forms = searchForms(text);
  // the index has sequences of three letters, in some locales of databases of English ones only
  if (!forms.every((form) => /[a-z0-9]{3}/.test(form))) return null;
  const patterns = forms.map((form) => `%${literalPattern(form)}%`);
  const { rows } = await queries.execute<{ found: string }>(
    sql`SELECT found FROM scn_found_assets(${kind}, ${textArray(patterns)}::text[], ${most + 1})`,
  );
  return rows.length > most ? null : rows.map(({ found }) => found);
}
