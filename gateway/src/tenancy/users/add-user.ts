import { randomUUID } from 'node:crypto';
import { Refusal } from '@scn/core/base/refusal';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { userAccount, userInstitution } from '#database/tables/tenancy';
import { issuerOfInvitations } from '#sign-in/account-issuers';
import { insertLocalAccount, noPassword, requirePassword } from '#sign-in/accounts/local-accounts';
import { hashPassword } from '#sign-in/accounts/password';
import { requireFields } from '../fields/require-fields';
import { emailAddress, plainText } from '#graphql/input/input-values';
import type { Member } from '#principal/principal';
import type { TenancyServices } from '../context';
import { changeAccess } from '../access/change-access';
import { asService } from './as-service';
import { setGroups } from './groups-of-user';
import { findUser, people, type User } from './user';

const maxNameLength = 200;

/**
 * Invites a user by e-mail address. They join the institution once they sign in with an address that their issuer has
 * verified. Existing accounts are not looked up, so that none are revealed.
 *
 * @throws Refusal ScenarioAccessError without `User:Create`, or for groups with permissions that the inviter doesn't have; FieldAuthorisationError;
 *   NoRecordsFoundError for a missing group; PropertyNotUniqueError when one of the institution's users has the address;
 *   InvalidUserError when inviting is not possible, because users have passwords here; or an error about a value.
 */
export async function inviteUser(
  { database, settings }: TenancyServices,
  principal: Member,
  fields: { readonly email: string; readonly name?: string | null | undefined; readonly groupIds?: GroupIds },
): Promise<User> {
  requireFields(principal, 'Create', 'User', { ...fields });
  const issuer = issuerOfInvitations(settings.oidc);
  if (issuer === undefined) {
    throw new Refusal(
      'InvalidUserError',
      {},
      'Users sign in with a password here. Create a user instead of inviting one.',
    );
  }
  const email = emailAddress(fields.email, 'email');
  const name = plainText(fields.name ?? email, 'name', maxNameLength);
  return changeAccess(database, principal, async (queries) => {
    await refuseKnownEmail(queries, email);
    const id = randomUUID();
    await asService(queries, () => queries.insert(userAccount).values({ id, issuer, subject: null, name, email }));
    return join(queries, principal, id, fields.groupIds);
  });
}

/**
 * Creates a user who signs in with a password at the embedded provider: one that they choose with a link, or one that someone else has
 * chosen and that they must replace.
 *
 * @throws Refusal like {@link inviteUser}; PropertyNotUniqueError for a user name that is in use; InvalidUserError when users sign in
 *   elsewhere.
 */
export async function createUser(
  { database, settings }: TenancyServices,
  principal: Member,
  fields: {
    readonly username: string;
    readonly password?: string | null | undefined;
    readonly name: string;
    readonly email?: string | null | undefined;
    readonly groupIds?: GroupIds;
  },
): Promise<User> {
  const { password, ...others } = fields;
  requireFields(principal, 'Create', 'User', others);
  if (settings.oidc.issuer !== undefined)
    throw new Refusal(
      'InvalidUserError',
      {},
      'Users sign in with another provider. Invite the user by e-mail address.',
    );
  const username = plainText(fields.username, 'username', maxNameLength);
  const name = plainText(fields.name, 'name', maxNameLength);
  const email = fields.email === undefined || fields.email === null ? null : emailAddress(fields.email, 'email');
  const isChosen = password !== undefined && password !== null;
  if (isChosen) requirePassword(password, username);
  const hash = isChosen ? await hashPassword(password) : noPassword;
  return changeAccess(database, principal, async (queries) => {
    if (email !== null) await refuseKnownEmail(queries, email);
    const account = { username, name, email, mustChangePassword: isChosen };
    const id = await asService(queries, () => insertLocalAccount(queries, account, hash));
    return join(queries, principal, id, fields.groupIds);
  });
}

type GroupIds = readonly string[] | null | undefined;

async function join(queries: Queries, principal: Member, userId: string, groupIds: GroupIds): Promise<User> {
  const { institutionId } = principal;
  await queries.insert(userInstitution).values({ userId, institutionId, selected: true });
  await setGroups(queries, principal, userId, groupIds ?? []);
  return findUser(queries, userId);
}

/** Checks only the institution's own users: others are not visible here. */
async function refuseKnownEmail(queries: Queries, email: string): Promise<void> {
  const { rows } = await queries.execute(sql`SELECT FROM ${people} WHERE lower(email) = lower(${email}) LIMIT 1`);
  if (rows.length > 0)
    throw new Refusal(
      'PropertyNotUniqueError',
      { property: 'email', value: email },
      'Another user has this e-mail address.',
    );
}
