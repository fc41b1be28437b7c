import { notFound, Refusal } from '@scn/core/base/refusal';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database';
import { institution, userInstitution } from '#database/tables/tenancy';
import type { Principal } from '#principal/principal';
import { requireRowId } from '#graphql/input/row-id';
import type { MemberInstitution } from './institution';

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
