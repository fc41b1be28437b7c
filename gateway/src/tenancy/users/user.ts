import { notFound } from '@scn/core/base/refusal';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import type { IndexedSource } from '#graphql/list/in-sql';
import { requireRowId } from '#graphql/input/row-id';

/** The status of a user in an institution: invited, active or disabled. */
export const userStatuses = ['INVITED', 'ACTIVE', 'DISABLED'] as const;
/** The meaning of each status of a user, in a sentence. */
export const userStatusValues: Readonly<Record<(typeof userStatuses)[number], string>> = {
  INVITED: 'Has been invited and hasn’t signed in yet.',
  ACTIVE: 'Can sign in.',
  DISABLED: 'Can’t sign in.',
};

/** A user of an institution. */
export interface User {
  readonly id: string;
  /** User name at the embedded provider; null for users who sign in elsewhere. */
  readonly username: string | null;
  /** Whether they sign in with a password at the embedded provider. */
  readonly hasPassword: boolean;
  readonly name: string;
  readonly email: string | null;
  readonly picture: string | null;
  readonly status: (typeof userStatuses)[number];
  readonly enabled: boolean;
  /** Whether they have never signed in. */
  readonly isInvitation: boolean;
  /** Issuers of their accounts. */
  readonly identityProviders: readonly string[];
  readonly groups: readonly GroupName[];
}

/** A group in the details of a user. */
export interface GroupName {
  readonly id: string;
  readonly name: string;
}

const groupsOfAccount = sql`FROM group_member JOIN user_group ON user_group.id = group_member.group_id
      WHERE group_member.user_id = account.id ORDER BY user_group.name, user_group.id`;

/** The users of the transaction's institution, as a table `person`. */
export const people = sql`(SELECT account.id, account.name, account.email, account.picture, local.username,
    local.user_id IS NOT NULL AS has_password,
    ARRAY[account.issuer] AS identity_providers, membership.enabled AND account.enabled AS enabled,
    CASE WHEN NOT (membership.enabled AND account.enabled) THEN 'DISABLED'
      WHEN account.subject IS NULL THEN 'INVITED' ELSE 'ACTIVE' END AS status, account.subject IS NULL AS is_invitation,
    ARRAY(SELECT user_group.id::text ${groupsOfAccount}) AS group_ids,
    ARRAY(SELECT user_group.name ${groupsOfAccount}) AS group_names
  FROM user_account AS account
  JOIN user_institution AS membership ON membership.user_id = account.id
  LEFT JOIN local_account AS local ON local.user_id = account.id) AS person`;

/** How a large list of {@link people} is read. Each membership is one of them. */
export const indexedPeople: IndexedSource = {
  parts: [sql`true`],
  identity: [sql`person.id`],
  isComputed: false,
  counted: sql`user_institution`,
};

/** The columns of {@link people} that {@link readUser} reads. */
export const userColumns = sql`id, username, has_password, name, email, picture, status, enabled, is_invitation, identity_providers,
  group_ids, group_names`;

/** Reads a row of {@link people}. */
export function readUser(row: Readonly<Record<string, unknown>>): User {
  const { id, username, name, email, picture, status, enabled, ...rest } = row as UserRow;
  const groups = rest.group_ids.map((groupId, index) => ({ id: groupId, name: rest.group_names[index] ?? '' }));
  return {
    id,
    username,
    name,
    email,
    picture,
    status,
    enabled,
    groups,
    hasPassword: rest.has_password,
    isInvitation: rest.is_invitation,
    identityProviders: rest.identity_providers,
  };
}

interface UserRow
  extends Omit<User, 'groups' | 'hasPassword' | 'identityProviders' | 'isInvitation'>, Record<string, unknown> {
  readonly has_password: boolean;
  readonly is_invitation: boolean;
  readonly identity_providers: readonly string[];
  readonly group_ids: readonly string[];
  readonly group_names: readonly string[];
}

/**
 * A user of the transaction's institution.
 *
 * @throws Refusal NoRecordsFoundError
 */
export async function findUser(queries: Queries, id: string): Promise<User> {
  const { rows } = await queries.execute(
    sql`SELECT ${userColumns} FROM ${people} WHERE id = ${requireRowId(id, 'user')}`,
  );
  if (rows[0] === undefined) throw notFound('user');
  return readUser(rows[0]);
}
