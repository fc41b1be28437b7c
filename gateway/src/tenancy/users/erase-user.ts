import { Refusal } from '@scn/core/base/refusal';
import { and, eq, sql } from 'drizzle-orm';
import { recordEvents, recordForUser } from '#audit/record';
import type { Database, Queries } from '#database/database';
import type { Json } from '@scn/core/base/json';
import { presence } from '#database/tables/live';
import { localAccount, userSession } from '#database/tables/sign-in';
import { userAccount, userInstitution } from '#database/tables/tenancy';
import { requirePolicy, type Member } from '#principal/require-principal';
import type { Principal } from '#principal/principal';
import { requireSession } from '#principal/require-session';
import type { TenancyServices } from '../context';
import { readableField } from '../fields/readable-field';
import { tenancyFields } from '../fields/tenancy-fields';
import { changeAccess } from '../access/change-access';
import { requireAccessOf } from '../access/require-access-of';
import { asService } from './as-service';
import { readPersonalData } from './personal-data';
import { findUser } from './user';

/** One's own data, of all institutions. @throws Refusal ScenarioAccessError for an API token. */
export async function exportOwnData(database: Database, principal: Principal): Promise<Readonly<Record<string, Json>>> {
  const { userId } = requireSession(principal);
  return database.acrossInstitutions(async (queries) => {
    await recordForUser(queries, userId, { kind: 'PERSON_EXPORTED', actorId: userId });
    return readPersonalData(queries, userId, null);
  });
}

/**
 * The data about a user of the institution: the account, and what belongs to the institution.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `User:Update`, and for an API token; FieldAuthorisationError if a field of
 *   users is withheld, because an incomplete export would be mistaken for all data.
 */
export async function exportDataOfUser(
  database: Database,
  principal: Member,
  id: string,
): Promise<Readonly<Record<string, Json>>> {
  requirePolicy(requireSession(principal), 'Update', 'User');
  requirePolicy(principal, 'Read', 'User');
  const withheld = tenancyFields.User.Read.filter((field) => !readableField(principal, 'User', field));
  if (withheld.length > 0)
    throw new Refusal(
      'FieldAuthorisationError',
      { subject: 'User', fields: withheld },
      'Fields of users are withheld from you, so you can’t export their data.',
    );
  const { institutionId } = principal;
  return database.inInstitution(institutionId, async (queries) => {
    const user = await findUser(queries, id);
    await recordEvents(queries, principal, [{ kind: 'PERSON_EXPORTED', subjectId: user.id }]);
    return asService(queries, () => readPersonalData(queries, user.id, institutionId));
  });
}

/** The name that an erased user leaves in logs: it tells entries of one person from those of another. */
export function pseudonymOf(userId: string): string {
  return `Former user ${userId.slice(0, 8)}`;
}

/**
 * Erases a user for good: name, e-mail address, picture, sign-in, sessions, API tokens and saved views. What they have changed stays, under a
 * pseudonym. Requires all of the user's permissions, and an account that no other institution shares.
 *
 * @param name - their name, typed by the administrator, so that no one is erased by mistake
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `User:Delete`, for an API token, and for users with more permissions;
 *   InvalidValueError if the name is not theirs; InvalidUserError for oneself, and for users who belong to another institution, too;
 *   EntityInUseError when no one could administer the institution any more.
 */
export async function eraseUser(
  { database, signIn, settings, now }: Pick<TenancyServices, 'database' | 'signIn' | 'settings' | 'now'>,
  principal: Member,
  id: string,
  name: string,
): Promise<string> {
  requirePolicy(requireSession(principal), 'Delete', 'User');
  const { institutionId } = principal;
  const erased = await changeAccess(database, principal, async (queries) => {
    const user = await findUser(queries, id);
    if (name.trim() !== user.name.trim())
      throw new Refusal('InvalidValueError', { field: 'name' }, 'This is not the name of the user.');
    await requireAccessOf(queries, principal, user, settings);
    await recordEvents(queries, principal, [{ kind: 'PERSON_ERASED', subjectId: user.id }]);
    await queries
      .delete(userInstitution)
      .where(and(eq(userInstitution.userId, user.id), eq(userInstitution.institutionId, institutionId)));
    await asService(queries, () => eraseAccount(queries, user.id, now()));
    return user.id;
  });
  signIn.readAnew(erased);
  return erased;
}

async function eraseAccount(queries: Queries, userId: string, now: Date): Promise<void> {
  const others = await queries.$count(userInstitution, eq(userInstitution.userId, userId));
  if (others > 0)
    throw new Refusal(
      'InvalidUserError',
      {},
      'The account isn’t managed by this institution alone. Delete the user instead: this removes them from the institution.',
    );
  await queries.delete(localAccount).where(eq(localAccount.userId, userId));
  await queries.delete(presence).where(eq(presence.userId, userId));
  // codes, grants, sign-ins of browsers and links
  await queries.execute(sql`
    DELETE FROM provider_payload WHERE payload ->> 'accountId' = ${userId} OR payload ->> 'userId' = ${userId} OR uid = ${userId}
      OR grant_id IN (SELECT id FROM provider_payload WHERE kind = 'Grant' AND payload ->> 'accountId' = ${userId})`);
  // kept until they expire: a token of an ended session is refused, one of an unknown session would start another
  await queries
    .update(userSession)
    .set({ endedAt: sql`coalesce(${userSession.endedAt}, ${now})`, userAgent: null, clientId: null, tokenGroups: [] })
    .where(eq(userSession.userId, userId));
  await queries
    .update(userAccount)
    .set({ name: pseudonymOf(userId), email: null, picture: null, enabled: false, subject: `erased ${userId}` })
    .where(eq(userAccount.id, userId));
}
