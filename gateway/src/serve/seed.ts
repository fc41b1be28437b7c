import { sql } from 'drizzle-orm';
import { referenceKinds } from '#catalogue/reference-data/all-kinds';
import { advisoryLocks } from '#database/advisory-locks';
import type { Queries, Database } from '#database/database';
import type { GatewayServices } from './context';
import type { ServeSettings } from '#settings/settings';
import { grantablePolicies } from '#tenancy/fields/restrictable-fields';
import { grantNewSubjects } from '#tenancy/grant-new-subjects';
import { seedDemonstration } from './demonstration';
import { seedFirstInstitution } from './first-institution';
import type { SeededAccount } from './seeded-account';

/**
 * Seeds what a gateway needs before it can serve: reference data always; the demonstration if requested; otherwise, in an empty database,
 * an institution and its administrator. Existing data stays unchanged, but for new subjects of policies, which administrators get.
 */
export async function seed(
  services: GatewayServices,
  settings: ServeSettings,
  onNotice: (message: string) => void,
): Promise<readonly SeededAccount[]> {
  const { database } = services;
  return database.acrossInstitutions(async (lock) => {
    await takeLock(lock);
    await seedReferenceData(database);
    const granted = await grantNewSubjects(database, grantablePolicies(services.plugins));
    if (granted.length > 0)
      onNotice(`Administrators were granted the permissions of what is new: ${granted.join(', ')}.`);
    return settings.demonstration ? seedDemonstration(services, onNotice) : seedFirstInstitution(services, settings);
  });
}

/** Held until the transaction ends, including when this process exits. */
async function takeLock(queries: Queries): Promise<void> {
  await queries.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.seed})`);
}

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
