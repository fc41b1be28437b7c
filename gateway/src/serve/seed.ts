import { sql } from 'drizzle-orm';
import { seedReferenceData } from '../catalogue/reference-data/seed';
import type { Queries } from '../database/database';
import type { GatewayServices } from '../graphql/context';
import type { ServeSettings } from '../settings/settings';
import { seedDemonstration } from './demonstration';
import { seedFirstInstitution } from './first-institution';

/** An account that whoever starts the gateway is told about. */
export interface SeededAccount {
  readonly username: string;
  /** Told this once, because only its hash is kept; null for one that needs none. */
  readonly password: string | null;
  /** Who it is and what it may do, in a few words. */
  readonly note: string;
}

/** Any number that nobody else locks: while it is held, one gateway seeds and the others wait. */
const seedLock = 5_017_233_103;

/**
 * Brings what a gateway needs before it can serve: reference data always; the demonstration when that was asked for; otherwise, in an
 * empty database, an institution and its administrator. What is there already stays as it is.
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
    return settings.demonstration ? seedDemonstration(services, onNotice) : seedFirstInstitution(services, settings);
  });
}

/** Until the transaction ends: also when this process does. */
async function takeLock(queries: Queries): Promise<void> {
  await queries.execute(sql`SELECT pg_advisory_xact_lock(${seedLock})`);
}
