import type { CatalogueAsset } from '@scn/core/document/file';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetValidator } from '@scn/core/validation/assets/assets';
import { and, eq, max } from 'drizzle-orm';
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

/** Writes a new asset, its first revision and its references. The data must have been checked. */
export async function insertAsset(
  queries: Queries,
  validator: AssetValidator,
  plugin: AssetPlugin,
  write: AssetWrite,
): Promise<void> {
  const { institutionId, id, revision, data, userId, at } = write;
  const { id: kind, version } = plugin;
  await queries.insert(asset).values({
    ...{ institutionId, id, kind, version, revision, data },
    isPublic: isPublicBy(plugin, data),
    createdAt: at,
    updatedAt: at,
    updatedBy: userId,
  });
  await queries
    .insert(assetRevision)
    .values({ institutionId, assetId: id, revision, kind, version, data, changedBy: userId, at });
  await writeReferences(queries, validator, institutionId, catalogueAssetOf(plugin, id, data));
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
  await writeReferences(queries, validator, institutionId, catalogueAssetOf(plugin, id, data));
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
  await deleteReferences(queries, institutionId, id);
  await queries
    .insert(assetRevision)
    .values({ institutionId, assetId: id, revision, kind, version, data: null, changedBy: userId, at });
}

/** The first revision of a new asset: 1, or one more than the last if the id was used before. */
export async function firstRevision(queries: Queries, institutionId: string, id: string): Promise<number> {
  const [row] = await queries
    .select({ last: max(assetRevision.revision) })
    .from(assetRevision)
    .where(and(eq(assetRevision.institutionId, institutionId), eq(assetRevision.assetId, id)));
  return (row?.last ?? 0) + 1;
}

/** Whether other institutions can use an asset: its data says so and its kind allows it. */
export function isPublicBy({ canBePublic }: Pick<AssetPlugin, 'canBePublic'>, data: JsonObject): boolean {
  return canBePublic && data['isPublic'] === true;
}
