import type { AssetPlugin } from '@scn/core/kernel/contract';
import { uniqueValuesOf, type UniqueValue } from '@scn/core/kernel/unique-values';
import type { JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { midSentence, withArticle } from '@scn/core/schema/wording';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { foldedSql } from '#graphql/list/folded-sql';
import { selectAssets } from './stored-asset';

/** An asset whose values are compared, as it is or will be stored. */
export interface ComparedAsset {
  readonly id: string;
  readonly data: JsonObject;
}

/**
 * Refuses values that two of the assets have, or one of them and another asset of the same kind and institution, if the plugin declares the property
 * unique. Needs {@link lockCatalogue}.
 *
 * @throws Refusal PropertyNotUniqueError
 */
export async function requireUnique(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  ...assets: readonly ComparedAsset[]
): Promise<void> {
  const seen = new Set<string>();
  for (const { value } of valuesOf(plugin, assets)) {
    if (seen.has(placeOf(value))) throw notUnique(plugin, value);
    seen.add(placeOf(value));
  }
  for (const value of (await takenValues(queries, plugin, institutionId, assets)).values())
    throw notUnique(plugin, value);
}

/** Values of assets that others of the same kind and institution have, by the id of the asset. Needs {@link lockCatalogue}. */
export async function takenValues(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  assets: readonly ComparedAsset[],
): Promise<ReadonlyMap<string, UniqueValue>> {
  const wanted = valuesOf(plugin, assets);
  if (wanted.length === 0) return new Map();
  const [one] = assets;
  const condition =
    assets.length === 1 && one !== undefined
      ? sql`asset.institution_id = ${institutionId} AND asset.id <> ${one.id} AND (${anyOf(plugin, wanted)})`
      : sql`asset.institution_id = ${institutionId}`;
  const ids = new Set(assets.map(({ id }) => id));
  const others = (await selectAssets(queries, plugin, condition)).filter(({ id }) => !ids.has(id));
  const taken = new Set(valuesOf(plugin, others).map(({ value }) => placeOf(value)));
  return new Map(wanted.flatMap(({ id, value }) => (taken.has(placeOf(value)) ? [[id, value] as const] : [])));
}

interface ValueOfAsset {
  readonly id: string;
  readonly value: UniqueValue;
}

function valuesOf(plugin: AssetPlugin, assets: readonly ComparedAsset[]): readonly ValueOfAsset[] {
  return assets.flatMap(({ id, data }) => uniqueValuesOf(plugin, data).map((value) => ({ id, value })));
}

function placeOf({ property, key }: UniqueValue): string {
  return JSON.stringify([property, key]);
}

/** Rows of older versions may have a different name for the property, so they are read whole and compared after migration. */
function anyOf(plugin: AssetPlugin, wanted: readonly ValueOfAsset[]) {
  const same = wanted.map(
    ({ value: { property, key } }) =>
      sql`${foldedSql(sql`asset.data ->> ${property}::text`)} = ${foldedSql(sql`${key}`)}`,
  );
  return sql.join([sql`asset.version <> ${plugin.version}`, ...same], sql` OR `);
}

function notUnique(plugin: AssetPlugin, { property, field, value }: UniqueValue): Refusal {
  const named = withArticle(midSentence(plugin.title));
  const message = `${named.charAt(0).toUpperCase()}${named.slice(1)} with this ${property} already exists`;
  return new Refusal('PropertyNotUniqueError', { entity: plugin.title, property, field, value }, message);
}
