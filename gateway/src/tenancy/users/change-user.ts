import { Refusal } from '@scn/core/base/refusal';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queries } from '#database/database';
import { apiToken, localAccount } from '#database/tables/sign-in';
import { userAccount, userInstitution } from '#database/tables/tenancy';
import { requireFields } from '../fields/require-fields';
import { emailAddress, plainText } from '#graphql/input/input-values';
import { requirePolicy, type Member } from '#principal/principal';
import type { TenancyServices } from '../context';
import { changeAccess } from '../access/change-access';
import { asService } from './as-service';
import { setGroups } from './groups-of-user';
import { findUser, type User } from './user';

const maxNameLength = 200;

/** Editable properties of a user. Omitted: unchanged. */
export interface UserFields {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly groupIds?: readonly string[] | null | undefined;
}

/**
 * Changes a user's groups, and, if they belong only to this institution, their name and e-mail address. For users who sign in elsewhere,
 * the name comes from the issuer. The address of an invitation decides who it is for, so it can't be changed: delete it and invite again.
 *
 * @throws Refusal NoRecordsFoundError for user or group; ScenarioAccessError without `User:Update`, or for groups that permit more than
 *   one's own; FieldAuthorisationError; InvalidUserError when the institution can't change name or address; EntityInUseError
 *   when no one could administer the institution any more; or an error about a value.
 */
export async function updateUser(database: Database, principal: Member, id: string, fields: UserFields): Promise<User> {
  requireFields(principal, 'Update', 'User', { ...fields });
  const name = fields.name ?? undefined;
  const email = fields.email ?? undefined;
  const said = {
    ...(name === undefined ? {} : { name: plainText(name, 'name', maxNameLength) }),
    ...(email === undefined ? {} : { email: emailAddress(email, 'email') }),
  };
  return changeAccess(database, principal, async (queries) => {
    const user = await findUser(queries, id);
    if (Object.keys(said).length > 0) await describeUser(queries, principal, user, said);
    if (fields.groupIds !== undefined && fields.groupIds !== null)
      await setGroups(queries, principal, user.id, fields.groupIds);
    return findUser(queries, user.id);
  });
}

/**
 * Disables a user in the institution, or enables them again with their previous groups. Other institutions are not affected;
 * a user disabled everywhere can't sign in. Their API tokens here are revoked permanently.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `User:Update`, or when they would regain more permissions than the actor
 *   has; InvalidUserError for oneself; EntityInUseError when no one could administer the institution any more.
 */
export async function setEnabled(
  { database, signIn, now }: Pick<TenancyServices, 'database' | 'signIn' | 'now'>,
  principal: Member,
  id: string,
  enabled: boolean,
): Promise<User> {
  requirePolicy(principal, 'Update', 'User');
  const changed = await changeAccess(database, principal, async (queries) => {
    const user = await findUser(queries, id);
    await queries.update(userInstitution).set({ enabled }).where(membershipOf(principal, user.id));
    if (!enabled) {
      await queries
        .update(apiToken)
        .set({ revokedAt: now() })
        .where(and(eq(apiToken.userId, user.id), isNull(apiToken.revokedAt)));
    }
    await asService(queries, () => settleAccount(queries, user.id));
    return findUser(queries, user.id);
  });
  signIn.readAnew(changed.id);
  return changed;
}

/**
 * Removes a user from the institution, with their groups, API tokens and saved views here. Their changes stay, with their name.
 * An account without any institution loses its password; an invitation is deleted.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `User:Delete`; InvalidUserError for oneself; EntityInUseError when no
 *   one could administer the institution any more.
 */
export async function deleteUser(
  { database, signIn }: Pick<TenancyServices, 'database' | 'signIn'>,
  principal: Member,
  id: string,
): Promise<string> {
  requirePolicy(principal, 'Delete', 'User');
  const deleted = await changeAccess(database, principal, async (queries) => {
    const user = await findUser(queries, id);
    await queries.delete(userInstitution).where(membershipOf(principal, user.id));
    await asService(queries, async () => {
      await settleAccount(queries, user.id);
      if (await belongsElsewhere(queries, user.id)) return;
      if (user.isInvitation) await queries.delete(userAccount).where(eq(userAccount.id, user.id));
      else await queries.delete(localAccount).where(eq(localAccount.userId, user.id));
    });
    return user.id;
  });
  signIn.readAnew(deleted);
  return deleted;
}

function membershipOf({ institutionId }: Member, userId: string) {
  return and(eq(userInstitution.userId, userId), eq(userInstitution.institutionId, institutionId));
}

async function describeUser(
  queries: Queries,
  { institutionId }: Member,
  user: User,
  said: { readonly name?: string; readonly email?: string },
): Promise<void> {
  const others = await asService(queries, () =>
    queries.$count(
      userInstitution,
      and(eq(userInstitution.userId, user.id), ne(userInstitution.institutionId, institutionId)),
    ),
  );
  const isOurs = others === 0 && (user.username !== null || user.isInvitation);
  if (!isOurs || (user.isInvitation && said.email !== undefined)) {
    throw new Refusal(
      'InvalidUserError',
      { field: said.email === undefined ? 'name' : 'email' },
      'Name and e-mail address come from the user’s sign-in provider. To invite another address, delete the invitation and invite again.',
    );
  }
  await asService(queries, () => queries.update(userAccount).set(said).where(eq(userAccount.id, user.id)));
}

/** An account is enabled while at least one of its institutions, if any, enables the user. */
async function settleAccount(queries: Queries, userId: string): Promise<void> {
  await queries.execute(sql`
    UPDATE user_account SET enabled = NOT EXISTS (SELECT FROM user_institution WHERE user_id = ${userId} AND NOT enabled)
      OR EXISTS (SELECT FROM user_institution WHERE user_id = ${userId} AND enabled)
    WHERE id = ${userId}`);
  // the active institution must be one that enables them
  await queries.execute(sql`
    UPDATE user_institution SET selected = false WHERE user_id = ${userId} AND selected AND NOT enabled`);
  await queries.execute(sql`
    UPDATE user_institution SET selected = true
    WHERE user_id = ${userId} AND NOT EXISTS (SELECT FROM user_institution WHERE user_id = ${userId} AND selected)
      AND institution_id = (SELECT membership.institution_id FROM user_institution AS membership
        JOIN institution ON institution.id = membership.institution_id
        WHERE membership.user_id = ${userId} AND membership.enabled ORDER BY institution.name, institution.id LIMIT 1)`);
}

async function belongsElsewhere(queries: Queries, userId: string): Promise<boolean> {
  return (await queries.$count(userInstitution, eq(userInstitution.userId, userId))) > 0;
}
