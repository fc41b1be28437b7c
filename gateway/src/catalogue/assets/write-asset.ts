import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { JsonObject } from '@scn/core/base/json';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { AssetValidator } from '@scn/core/validation/assets/assets';
import { advisoryLockFamilies } from '#database/advisory-locks';
import type { Queries } from '#database/database';
import { asset, assetRevision } from '#database/tables/catalogue';
import { assetUse } from '#database/tables/scenarios';
import { textArray } from '#tenancy/scenarios-for';
import { referencesOf, requireReferences } from './judge-asset';
import { visibleTo } from './stored-asset';

/** Value of `user_kind` for an asset that uses another asset. */
export const assetUser = 'asset';

interface Referred extends CatalogueAsset {
  readonly institutionId: string;
}

/** The institutions whose public assets an asset refers to. Their catalogues are locked while it is written. */
export async function ownersReferredTo(
  queries: Queries,
  validator: AssetValidator,
  institutionId: string,
  asset: CatalogueAsset,
): Promise<readonly string[]> {
  const known = await findReferred(queries, validator, institutionId, asset);
  return known.map((each) => each.institutionId);
}

/**
 * Refuses an asset that refers to assets that its institution can't see. Needs {@link lockCatalogue}.
 *
 * @throws Refusal AssetDoesNotExistError
 */
export async function checkReferences(
  queries: Queries,
  validator: AssetValidator,
  institutionId: string,
  asset: CatalogueAsset,
): Promise<void> {
  requireReferences(validator, asset, await findReferred(queries, validator, institutionId, asset));
}

async function findReferred(
  queries: Queries,
  validator: AssetValidator,
  institutionId: string,
  asset: CatalogueAsset,
): Promise<readonly Referred[]> {
  const ids = referencesOf(validator, asset).map(({ to }) => to);
  if (ids.length === 0) return [];
  const { rows } = await queries.execute<{ institution_id: string; id: string; kind: string }>(
    sql`SELECT asset.institution_id, asset.id, asset.kind FROM asset
      WHERE asset.id = ANY (${textArray(ids)}::text[]) AND ${visibleTo(institutionId)}
      ORDER BY asset.created_at, asset.institution_id`,
  );
  return rows.map((row) => ({ institutionId: row.institution_id, id: row.id, asset: row.kind, data: {} }));
}

/** Writes which assets each of some assets uses, and in how many places, in the transaction that writes them. */
async function writeReferences(
  queries: Queries,
  validator: AssetValidator,
  institutionId: string,
  assets: readonly CatalogueAsset[],
): Promise<void> {
  const ids = assets.map(({ id }) => id);
  await deleteReferences(queries, institutionId, ids);
  const uses = assets.flatMap((asset) => {
    const places = new Map<string, number>();
    for (const { to } of referencesOf(validator, asset)) places.set(to, (places.get(to) ?? 0) + 1);
    return [...places].map(([used, count]) => ({ user_id: asset.id, asset_id: used, places: count }));
  });
  if (uses.length === 0) return;
  await queries.execute(sql`
    INSERT INTO asset_use (institution_id, user_kind, user_id, asset_id, places)
    SELECT ${institutionId}, ${assetUser}, user_id, asset_id, places
    FROM jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) AS used (user_id text, asset_id text, places int)`);
}

/** Deletes the references of assets. */
async function deleteReferences(queries: Queries, institutionId: string, ids: readonly string[]): Promise<void> {
  const isOfThem = and(eq(assetUse.userKind, assetUser), inArray(assetUse.userId, [...ids]));
  await queries.delete(assetUse).where(and(eq(assetUse.institutionId, institutionId), isOfThem));
}

/** One change of an asset, as written to its rows. */
interface AssetWrite {
  readonly institutionId: string;
  readonly id: string;
  readonly revision: number;
  readonly data: JsonObject;
  /** Null when the gateway makes the change. */
  readonly userId: string | null;
  readonly at: Date;
}

/** An asset in the form that files and validators use. */
export function catalogueAssetOf(plugin: Pick<AssetPlugin, 'id'>, id: string, data: JsonObject): CatalogueAsset {
  return { id, asset: plugin.id, data };
}

/** A new asset, with the plugin of its kind. */
export interface NewAsset extends Omit<AssetWrite, 'institutionId'> {
  readonly plugin: AssetPlugin;
}

/** Writes a new asset, its first revision and its references. The data must have been checked. */
export async function insertAsset(
  queries: Queries,
  validator: AssetValidator,
  plugin: AssetPlugin,
  { institutionId, ...write }: AssetWrite,
): Promise<void> {
  await insertAssets(queries, validator, institutionId, [{ ...write, plugin }]);
}

/** Writes new assets as {@link insertAsset}, with one statement for each table: the many indexes of assets are opened once. */
export async function insertAssets(
  queries: Queries,
  validator: AssetValidator,
  institutionId: string,
  assets: readonly NewAsset[],
): Promise<void> {
  if (assets.length === 0) return;
  await queries.insert(asset).values(
    assets.map(({ plugin, id, revision, data, userId, at }) => ({
      institutionId,
      id,
      kind: plugin.id,
      version: plugin.version,
      revision,
      data,
      isPublic: isPublicBy(plugin, data),
      createdAt: at,
      updatedAt: at,
      updatedBy: userId,
    })),
  );
  await queries.insert(assetRevision).values(
    assets.map(({ plugin, id, revision, data, userId, at }) => ({
      institutionId,
      assetId: id,
      revision,
      kind: plugin.id,
      version: plugin.version,
      data,
      changedBy: userId,
      at,
    })),
  );
  const written = assets.map(({ plugin, id, data }) => catalogueAssetOf(plugin, id, data));
  await writeReferences(queries, validator, institutionId, written);
}

/** Writes the next revision of an asset, and its current references. */
export async function replaceAsset(
  queries: Queries,
  validator: AssetValidator,
  plugin: AssetPlugin,
  write: AssetWrite,
): Promise<void> {
  const { institutionId, id, revision, data, userId, at } = write;
  const { id: kind, version } = plugin;
  await queries
    .update(asset)
    .set({ version, revision, data, isPublic: isPublicBy(plugin, data), updatedAt: at, updatedBy: userId })
    .where(and(eq(asset.institutionId, institutionId), eq(asset.id, id)));
  await queries
    .insert(assetRevision)
    .values({ institutionId, assetId: id, revision, kind, version, data, changedBy: userId, at });
  await writeReferences(queries, validator, institutionId, [catalogueAssetOf(plugin, id, data)]);
}

/** Deletes an asset and its references; its last revision records the deletion. */
export async function removeAsset(
  queries: Queries,
  plugin: AssetPlugin,
  write: Omit<AssetWrite, 'data'>,
): Promise<void> {
  const { institutionId, id, revision, userId, at } = write;
  const { id: kind, version } = plugin;
  await queries.delete(asset).where(and(eq(asset.institutionId, institutionId), eq(asset.id, id)));
  await deleteReferences(queries, institutionId, [id]);
  await queries
    .insert(assetRevision)
    .values({ institutionId, assetId: id, revision, kind, version, data: null, changedBy: userId, at });
}

/** The last revisions of assets, also of deleted ones. An id that was never used has none. */
export async function lastRevisions(
  queries: Queries,
  institutionId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .select({ id: assetRevision.assetId, last: max(assetRevision.revision) })
    .from(assetRevision)
    .where(and(eq(assetRevision.institutionId, institutionId), inArray(assetRevision.assetId, [...ids])))
    .groupBy(assetRevision.assetId);
  return new Map(rows.map(({ id, last }) => [id, last ?? 0]));
}

/** Whether other institutions can use an asset: its data says so and its kind allows it. */
export function isPublicBy({ canBePublic }: Pick<AssetPlugin, 'canBePublic'>, data: JsonObject): boolean {
  return canBePublic && data['isPublic'] === true;
}

/**
 * Locks the catalogue of an institution until the transaction ends: checks of unique properties, code numbers and references read
 * many rows, which must not change during the check. Catalogues that are only referenced are locked in shared mode, so that
 * referenced assets can't be deleted or made private in the meantime. Locks are taken in a fixed order to avoid deadlocks.
 */
export async function lockCatalogue(
  queries: Queries,
  institutionId: string,
  referred: readonly string[] = [],
): Promise<void> {
  const all = [...new Set([institutionId, ...referred])].toSorted();
  for (const each of all) {
    const take = each === institutionId ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
    await queries.execute(sql`SELECT ${take}(${advisoryLockFamilies.catalogue}, hashtext(${each}))`);
  }
}
