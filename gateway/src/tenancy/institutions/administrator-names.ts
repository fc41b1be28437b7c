import { inArray } from 'drizzle-orm';
import type { Database } from '#database/database';
import { userAccount } from '#database/tables/tenancy';
import type { Member } from '#principal/require-principal';
import { isAdministrator } from '../standing/lock-out';
import { readStanding } from '../standing/standing';

/**
 * The names of those who can sign in and manage users and groups of the institution, sorted. Nothing else about them. Those who have yet to choose
 * a password can't help.
 */
export async function administratorNames(
  database: Database,
  { institutionId }: Pick<Member, 'institutionId'>,
): Promise<readonly string[]> {
  return database.inInstitution(institutionId, async (queries) => {
    const standing = await readStanding(queries, institutionId);
    const ids = [...standing.signsIn].filter((id) => isAdministrator(standing, id));
    if (ids.length === 0) return [];
    const found = await queries
      .select({ name: userAccount.name })
      .from(userAccount)
      .where(inArray(userAccount.id, ids));
    return found.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  });
}
