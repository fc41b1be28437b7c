import { notFound } from '@scn/core/base/refusal';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { rowReader } from '#database/row-reader';
import type { IndexedSource } from '#graphql/list/in-sql';
import { requireRowId } from '#graphql/input/input-values';

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
    ARRAY(SELECT jsonb_build_object('id', user_group.id, 'name', user_group.name) ${groupsOfAccount}) AS groups,
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
export const userColumns = sql`id, username, has_password AS "hasPassword", name, email, picture, status, enabled,
  is_invitation AS "isInvitation", identity_providers AS "identityProviders", groups`;

/** Reads a row of {@link people}. */
export const readUser = rowReader<User>();

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
