import type { CatalogueAsset } from '@scn/core/document/file';
import type { AssetValidator } from '@scn/core/validation/assets/assets';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
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
export async function writeReferences(
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
export async function deleteReferences(queries: Queries, institutionId: string, ids: readonly string[]): Promise<void> {
  const isOfThem = and(eq(assetUse.userKind, assetUser), inArray(assetUse.userId, [...ids]));
  await queries.delete(assetUse).where(and(eq(assetUse.institutionId, institutionId), isOfThem));
}
