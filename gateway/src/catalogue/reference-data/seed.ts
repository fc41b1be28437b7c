import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#database/advisory-locks';
import type { Database } from '#database/database';
import { referenceKinds } from './all-kinds';

/**
 * Updates reference data to this version's items, at every start. Idempotent. Items from older or newer versions are kept,
 * because documents may refer to them.
 */
export async function seedReferenceData(database: Database): Promise<void> {
  await database.acrossInstitutions(async (queries) => {
    await queries.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.seedReferenceData})`);
    for (const { kind, items } of referenceKinds) {
      const given = items.map(({ id, title, data }, index) => ({ id, ordinal: index + 1, title, data }));
      await queries.execute(sql`
        INSERT INTO reference_item AS item (kind, id, ordinal, title, data)
        SELECT ${kind}, given.id, given.ordinal, given.title, given.data
        FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (id text, ordinal int, title text, data jsonb)
        ON CONFLICT (kind, id) DO UPDATE SET ordinal = excluded.ordinal, title = excluded.title, data = excluded.data
        WHERE (item.ordinal, item.title, item.data) IS DISTINCT FROM (excluded.ordinal, excluded.title, excluded.data)`);
    }
  });
}
