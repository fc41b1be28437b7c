import { sql } from 'drizzle-orm';
import { visibleTo } from '#catalogue/assets/stored-asset';
import type { Queries } from '#database/database';

/** The owner of an asset that an institution can see: its own asset comes before a public one. Null if there is none. */
export async function findAssetOwner(queries: Queries, id: string, institutionId: string): Promise<string | null> {
  const { rows } = await queries.execute<{ institution_id: string }>(sql`
    SELECT asset.institution_id FROM asset WHERE asset.id = ${id} AND ${visibleTo(institutionId)}
    ORDER BY asset.institution_id = ${institutionId} DESC, asset.created_at, asset.institution_id LIMIT 1`);
  return rows[0]?.institution_id ?? null;
}
