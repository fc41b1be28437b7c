import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database';

/** Any number that nobody else uses as the first half of a lock. */
const catalogueLock = 5_017_233;

/**
 * Holds the catalogue of an institution until the transaction ends: unique properties, numbers of codes and references between assets
 * are judged over many rows, and must not change under the judge. Catalogues that are only referred to are held too, as readers: so
 * what is referred to can be neither deleted nor taken back meanwhile. Always in one order, so that nobody waits in a circle.
 */
export async function lockCatalogue(
  queries: Queries,
  institutionId: string,
  referred: readonly string[] = [],
): Promise<void> {
  const all = [...new Set([institutionId, ...referred])].toSorted();
  for (const each of all) {
    const take = each === institutionId ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
    await queries.execute(sql`SELECT ${take}(${catalogueLock}, hashtext(${each}))`);
  }
}
