import type { AssetPlugin } from '@scn/core/kernel/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { idsWith, textsIn } from '#graphql/list/found-texts';
import type { ListCondition } from '#graphql/list/list-field';
import { textArray } from '#tenancy/scenarios-for';
import { propertiesOf } from './asset-properties';
import type { NameField } from './shown-names';

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
    ...textsIn(where, (field) => Object.hasOwn(propertiesOf(plugin), field)),
    ...(search !== '' && (await namesNone(queries, shown, search)) ? [search] : []),
  ];
  const narrowed: SQL[] = [];
  for (const text of texts) {
    const ids = await idsOf(queries, plugin, text);
    if (ids !== null) narrowed.push(sql`asset.id = ANY (${textArray(ids)}::text[])`);
  }
  return narrowed;
}

/** Whether no asset whose name is shown has a text. */
async function namesNone(queries: Queries, shown: readonly NameField[], text: string): Promise<boolean> {
  for (const { target } of shown) {
    const ids = await idsOf(queries, target, text);
    if (ids === null || ids.length > 0) return false;
  }
  return true;
}

/** The ids of the assets of a kind that have a text in any property; null if there are too many. */
function idsOf(queries: Queries, { id: kind }: AssetPlugin, text: string): Promise<readonly string[] | null> {
  return idsWith(queries, text, (patterns, most) => sql`scn_found_assets(${kind}, ${patterns}, ${most})`);
}
