import type { CatalogueAsset } from '@scn/core/document/file';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetValidator } from '@scn/core/validation/assets/assets';
import { and, eq, inArray, max } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { asset, assetRevision } from '#database/tables/catalogue';
import { deleteReferences, writeReferences } from './asset-references';

/** One change of an asset, as written to its rows. */
export interface AssetWrite {
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
