import { Refusal } from '@scn/core/operations/refusal';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { institution, userInstitution } from '../../database/tables/tenancy';
import type { Principal } from '../../sign-in/principal';
import { requireRowId } from '../row-id';
import type { MemberInstitution } from './institution';

/**
 * Makes another institution of a person the active one, for all their sessions. Connections that are open for the one before
 * end by themselves.
 *
 * Written in the service role, because the person leaves one institution for another: their own memberships, and nothing else.
 *
 * @throws Refusal NoRecordsFoundError when they don't belong to it, or are shut out; ScenarioAccessError for an API token, which belongs
 *   to one institution.
 */
export async function switchInstitution(
  database: Database,
  principal: Principal,
  id: string,
): Promise<MemberInstitution> {
  if (principal.credential.kind !== 'session') {
    throw new Refusal('ScenarioAccessError', {}, 'An API token belongs to one institution: make one in the other.');
  }
  const institutionId = requireRowId(id);
  const { userId } = principal;
  return database.acrossInstitutions(async (queries) => {
    // two switches at once would meet at the index that allows one selected institution
    await queries.execute(sql`SELECT FROM user_account WHERE id = ${userId} FOR NO KEY UPDATE`);
    const ofPerson = eq(userInstitution.userId, userId);
    await queries.update(userInstitution).set({ selected: false }).where(and(ofPerson, userInstitution.selected));
    const selected = await queries
      .update(userInstitution)
      .set({ selected: true })
      .where(and(ofPerson, eq(userInstitution.institutionId, institutionId), userInstitution.enabled))
      .returning({ institutionId: userInstitution.institutionId });
    if (selected.length === 0) throw new Refusal('NoRecordsFoundError');
    const [found] = await queries.select().from(institution).where(eq(institution.id, institutionId));
    if (found === undefined) throw new Refusal('NoRecordsFoundError');
    return { institution: found, selected: true };
  });
}
