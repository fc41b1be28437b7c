import { sql } from 'drizzle-orm';
import { seedReferenceData } from '#catalogue/reference-data/seed';
import { advisoryLocks } from '#database/advisory-locks';
import type { Queries } from '#database/database';
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
