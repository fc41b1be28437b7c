import type { AssetPlugin } from '@scn/core/kernel/contract';
import { Refusal } from '@scn/core/base/refusal';
import { referencePattern } from '@scn/core/schema/fields';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { selectAssets, visibleTo, type StoredAsset } from './stored-asset';

/** The form of ids that references accept. No other id exists. */
const idPattern = new RegExp(referencePattern);

/** The error for an asset that doesn't exist, or that belongs to another institution and isn't public. Both cases look the same. */
export function noSuchAsset(plugin: AssetPlugin): Refusal {
  return new Refusal(
    'NoRecordsFoundError',
    { entity: plugin.title },
    `The ${plugin.title.toLowerCase()} does not exist.`,
  );
}

/**
 * Finds an asset that the institution can see.
 *
 * @throws Refusal NoRecordsFoundError
 */
export async function findAsset(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  id: string,
): Promise<StoredAsset> {
  if (!idPattern.test(id)) throw noSuchAsset(plugin);
  const [found] = await selectAssets(queries, plugin, sql`asset.id = ${id} AND ${visibleTo(institutionId)}`);
  if (found === undefined) throw noSuchAsset(plugin);
  return found;
}

/**
 * Finds an asset by a property that is unique within an institution, ignoring case: an action by its code, a sound effect by its
 * file name.
 *
 * @throws Refusal NoRecordsFoundError
 */
export async function findAssetBy(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  wanted: { readonly property: string; readonly value: string },
): Promise<StoredAsset> {
  const { property, value } = wanted;
  if (value === '' || value.includes('\0')) throw noSuchAsset(plugin);
  const found = await selectAssets(
    queries,
    plugin,
    sql`lower(asset.data ->> ${property}::text) = lower(${value}) AND ${visibleTo(institutionId)}
      ORDER BY asset.institution_id = ${institutionId} DESC, asset.created_at, asset.id LIMIT 1`,
  );
  const [first] = found;
  if (first === undefined) throw noSuchAsset(plugin);
  return first;
}

/**
 * Finds an asset that the institution can change: one of its own.
 *
 * @throws Refusal AssetAccessError for a public one of another institution, NoRecordsFoundError.
 */
export async function findOwnAsset(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  id: string,
): Promise<StoredAsset> {
  return requireOwn(await findAsset(queries, plugin, institutionId, id), institutionId);
}

/** Refuses an asset of another institution. @throws Refusal AssetAccessError */
export function requireOwn(found: StoredAsset, institutionId: string): StoredAsset {
  if (found.institutionId === institutionId) return found;
  const message = 'This belongs to another institution. Only that institution can change it.';
  throw new Refusal('AssetAccessError', { id: found.id }, message);
}
