import { sql } from 'drizzle-orm';
import { advisoryLockFamilies } from '#database/advisory-locks';
import type { Queries } from '#database/database';

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
