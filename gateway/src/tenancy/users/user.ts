import { notFound } from '@scn/core/base/refusal';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { requireRowId } from '#graphql/input/row-id';

/** The status of a user in an institution: invited, active or disabled. */
export const userStatuses = ['INVITED', 'ACTIVE', 'DISABLED'] as const;

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

/** The users of the transaction's institution, as a table `person`. */
export const people = sql`(SELECT account.id, account.name, account.email, account.picture, local.username,
    local.user_id IS NOT NULL AS has_password,
    ARRAY[account.issuer] AS identity_providers, membership.enabled AND account.enabled AS enabled,
    CASE WHEN NOT (membership.enabled AND account.enabled) THEN 'DISABLED'
      WHEN account.subject IS NULL THEN 'INVITED' ELSE 'ACTIVE' END AS status, account.subject IS NULL AS is_invitation,
    groups.ids AS group_ids, groups.names AS group_names
  FROM user_account AS account
  JOIN user_institution AS membership ON membership.user_id = account.id
  LEFT JOIN local_account AS local ON local.user_id = account.id
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(user_group.id::text ORDER BY user_group.name), '{}') AS ids,
      coalesce(array_agg(user_group.name ORDER BY user_group.name), '{}') AS names
    FROM group_member JOIN user_group ON user_group.id = group_member.group_id
    WHERE group_member.user_id = account.id) AS groups) AS person`;

/** The columns of {@link people} that {@link readUser} reads. */
export const userColumns = sql`id, username, has_password, name, email, picture, status, enabled, is_invitation, identity_providers,
  group_ids, group_names`;

/** Reads a row of {@link people}. */
export function readUser(row: Readonly<Record<string, unknown>>): User {
  const { id, username, name, email, picture, status, enabled, ...rest } = row as unknown as UserRow;
  const groups = rest.group_ids.map((groupId, index) => ({ id: groupId, name: rest.group_names[index] ?? '' }));
  return {
    ...{ id, username, name, email, picture, status, enabled, groups },
    hasPassword: rest.has_password,
    isInvitation: rest.is_invitation,
    identityProviders: rest.identity_providers,
  };
}

interface UserRow extends Omit<User, 'groups' | 'hasPassword' | 'identityProviders' | 'isInvitation'> {
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
