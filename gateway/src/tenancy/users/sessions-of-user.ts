import type { Database } from '#database/database';
import { requireSession, requirePolicy, type Member } from '#principal/principal';
import { openSessionsOf, type OpenSession } from '#sign-in/sessions/user-sessions';
import { requireRowId } from '#graphql/input/input-values';
import type { TenancyServices } from '../context';
import { asService } from './as-service';
import { findUser } from './user';

/**
 * Where a user of the institution is signed in, newest first. A session belongs to the account: it is listed whichever of the user's
 * institutions is active in it.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `User:Update`.
 */
export async function sessionsOfUser(
  database: Database,
  principal: Member,
  id: string,
  now: Date,
): Promise<readonly OpenSession[]> {
  requirePolicy(principal, 'Update', 'User');
  return database.inInstitution(principal.institutionId, async (queries) => {
    const user = await findUser(queries, id);
    return asService(queries, () => openSessionsOf(queries, user.id, now));
  });
}

/**
 * Signs a user of the institution out, everywhere or from some sessions. They can sign in again; to prevent that, disable them.
 *
 * @returns the number of sessions that ended; one that had already ended is not counted
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `User:Update`, and for an API token.
 */
export async function endSessionsOfUser(
  { database, signIn }: Pick<TenancyServices, 'database' | 'signIn'>,
  principal: Member,
  id: string,
  sessionIds: readonly string[] | null | undefined,
): Promise<number> {
  requirePolicy(requireSession(principal), 'Update', 'User');
  const ids = sessionIds?.map((each) => requireRowId(each, 'session'));
  const user = await database.inInstitution(principal.institutionId, (queries) => findUser(queries, id));
  return signIn.endSessions(user.id, { sessionIds: ids, by: principal.userId });
}
