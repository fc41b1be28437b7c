import { Refusal } from '@scn/core/base/refusal';
import { and, eq } from 'drizzle-orm';
import { groupMember } from '#database/tables/tenancy';
import type { Principal } from '#principal/principal';
import type { TenancyServices } from '../context';
import { scenarioFor } from '../scenario-for';
import { institutionsOf, type Institution } from './institution';

/**
 * The user's other institutions in which they can open a scenario with this code, sorted by name. None for an API token, which belongs to
 * one institution.
 *
 * The groups are read in the service role, because they belong to other institutions: only the user's own memberships. The scenario is
 * then looked for as after switching.
 */
export async function institutionsWith(
  services: TenancyServices,
  principal: Principal,
  scenarioCode: string,
): Promise<readonly Institution[]> {
  const own = await institutionsOf(services.database, principal);
  const others = own.filter(({ selected }) => !selected).map(({ institution }) => institution);
  const found = await Promise.all(
    others.map(async (institution) => {
      const groupIds = await groupsIn(services, principal, institution.id);
      const there: Principal = { ...principal, institutionId: institution.id, groupIds };
      return (await isThere(services, there, institution.id, scenarioCode)) ? [institution] : [];
    }),
  );
  return found.flat();
}

async function groupsIn(
  { database }: TenancyServices,
  { userId }: Principal,
  institutionId: string,
): Promise<readonly string[]> {
  const rows = await database.acrossInstitutions((queries) =>
    queries
      .select({ id: groupMember.groupId })
      .from(groupMember)
      .where(and(eq(groupMember.userId, userId), eq(groupMember.institutionId, institutionId))),
  );
  return rows.map(({ id }) => id);
}

async function isThere(
  services: TenancyServices,
  principal: Principal,
  institutionId: string,
  scenarioCode: string,
): Promise<boolean> {
  try {
    await scenarioFor({ services, principal }, { institutionId, scenarioCode });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NoRecordsFoundError') return false;
    throw error;
  }
}
