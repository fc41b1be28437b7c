import { and, eq, sql } from 'drizzle-orm';
import { notFound, Refusal } from '@scn/core/base/refusal';
import type { Database } from '#database/database';
import { institution, userInstitution, groupMember } from '#database/tables/tenancy';
import { requireRowId } from '#graphql/input/input-values';
import type { Principal, Member } from '#principal/principal';
import type { TenancyServices } from '../context';
import { scenarioFor } from '../scenarios-for';

/** An institution, as visible to all its users. */
export interface Institution {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  /** Minutes. */
  readonly userInactivePeriod: number;
  /** Whether a scenario is only published if its tests pass, or with a reason. */
  readonly testsMustPass: boolean;
  readonly createdAt: Date;
}

/** An institution that a user belongs to. */
export interface MemberInstitution {
  readonly institution: Institution;
  /** Whether it is that of the request. */
  readonly selected: boolean;
}

/**
 * The institutions in which a user is enabled, sorted by name. An API token belongs to one.
 *
 * Runs in the service role, because the query is about a user and not about an institution: only by the id of the requesting user.
 */
export async function institutionsOf(database: Database, principal: Principal): Promise<readonly MemberInstitution[]> {
  const rows = await database.acrossInstitutions((queries) =>
    queries
      .select({ institution })
      .from(institution)
      .innerJoin(userInstitution, eq(userInstitution.institutionId, institution.id))
      .where(and(eq(userInstitution.userId, principal.userId), userInstitution.enabled))
      .orderBy(institution.name, institution.id),
  );
  return rows
    .map((row) => ({ institution: row.institution, selected: row.institution.id === principal.institutionId }))
    .filter(({ selected }) => selected || principal.credential.kind === 'session');
}

/**
 * The active institution by its id; any other id is reported as missing.
 *
 * @throws Refusal NoRecordsFoundError
 */
export async function readInstitution(database: Database, { institutionId }: Member, id: string): Promise<Institution> {
  const [found] = await database.inInstitution(institutionId, (queries) =>
    queries.select().from(institution).where(eq(institution.id, institutionId)),
  );
  if (found?.id !== id.toLowerCase()) throw notFound('institution');
  return found;
}

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

/**
 * Stores another institution of a user as that of requests that name none, for all their sessions. Open connections that named none are
 * closed by the recheck; those that named one continue.
 *
 * Runs in the service role, because it affects two institutions: only the user's own memberships.
 *
 * @throws Refusal NoRecordsFoundError when they don't belong to it, or are disabled there; ScenarioAccessError for an API token, which belongs
 *   to one institution.
 */
export async function switchInstitution(
  database: Database,
  principal: Principal,
  id: string,
): Promise<MemberInstitution> {
  if (principal.credential.kind !== 'session') {
    throw new Refusal(
      'ScenarioAccessError',
      {},
      'An API token belongs to one institution. Create a token in the other institution.',
    );
  }
  const institutionId = requireRowId(id, 'institution');
  const { userId } = principal;
  return database.acrossInstitutions(async (queries) => {
    // concurrent switches would violate the unique index for the selected institution
    await queries.execute(sql`SELECT FROM user_account WHERE id = ${userId} FOR NO KEY UPDATE`);
    const ofPerson = eq(userInstitution.userId, userId);
    await queries.update(userInstitution).set({ selected: false }).where(and(ofPerson, userInstitution.selected));
    const selected = await queries
      .update(userInstitution)
      .set({ selected: true })
      .where(and(ofPerson, eq(userInstitution.institutionId, institutionId), userInstitution.enabled))
      .returning({ institutionId: userInstitution.institutionId });
    if (selected.length === 0) throw notFound('institution');
    const [found] = await queries.select().from(institution).where(eq(institution.id, institutionId));
    if (found === undefined) throw notFound('institution');
    return { institution: found, selected: true };
  });
}
