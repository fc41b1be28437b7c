import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { midSentence, withArticle } from '@scn/core/schema/wording';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { foldText } from '#graphql/list/folded-text';
import { selectAssets } from './stored-asset';

/**
 * Refuses a value that another asset of the same kind and institution has, if the plugin declares the property unique. Ignores
 * case, like the validator of catalogue files. Empty values needn't be unique. Needs {@link lockCatalogue}.
 *
 * @throws Refusal PropertyNotUniqueError
 */
export async function requireUnique(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  { id, data }: { readonly id: string; readonly data: JsonObject },
): Promise<void> {
  const wanted = plugin.unique.flatMap((property) => {
    const value = data[property];
    return typeof value === 'string' && value !== '' ? [{ property, value, key: keyOf(value) }] : [];
  });
  if (wanted.length === 0) return;
  const others = await selectAssets(
    queries,
    plugin,
    sql`asset.institution_id = ${institutionId} AND asset.id <> ${id} AND (${anyOf(plugin, wanted)})`,
  );
  for (const { property, value, key } of wanted) {
    const taken = others.some((other) => isText(other.data[property]) && keyOf(other.data[property]) === key);
    if (taken) throw notUnique(plugin, property, value);
  }
}

/** Rows of older versions may have a different name for the property, so they are read whole and compared after migration. */
function anyOf(plugin: AssetPlugin, wanted: readonly { readonly property: string; readonly value: string }[]) {
  const same = wanted.map(({ property, value }) => sql`lower(asset.data ->> ${property}::text) = lower(${value})`);
  return sql.join([sql`asset.version <> ${plugin.version}`, ...same], sql` OR `);
}

function notUnique(plugin: AssetPlugin, property: string, value: string): Refusal {
  const named = withArticle(midSentence(plugin.title));
  const message = `${named.charAt(0).toUpperCase()}${named.slice(1)} with this ${property} already exists`;
  return new Refusal('PropertyNotUniqueError', { entity: plugin.title, property, field: property, value }, message);
}

function keyOf(value: string): string {
  return foldText(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
