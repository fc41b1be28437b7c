import { createHash } from 'node:crypto';
import { notFound } from '@scn/core/base/refusal';
import type { Permission } from '@scn/core/permissions/policies';
import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { rowReader } from '#database/row-reader';
import { requireRowId } from '#graphql/input/row-id';

/** A group of an institution. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly GroupPermission[];
  readonly userIds: readonly string[];
}

/** A permission of a group. */
export interface GroupPermission extends Permission {
  readonly id: string;
}

/** The groups of the transaction's institution, as a table `grouped`. */
export const groups = sql`(SELECT user_group.id, user_group.name,
    ARRAY(SELECT group_member.user_id::text FROM group_member WHERE group_member.group_id = user_group.id
      ORDER BY group_member.user_id) AS user_ids,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', held.id, 'policyName', held.policy_name, 'field', held.field)
        ORDER BY held.policy_name, held.id), '[]') FROM group_permission AS held
      WHERE held.group_id = user_group.id) AS permissions
  FROM user_group) AS grouped`;

/** The columns of {@link groups} that {@link readGroup} reads. */
export const groupColumns = sql`id, name, user_ids AS "userIds", permissions`;

/** Reads a row of {@link groups}. */
export const readGroup = rowReader<Group>();

/**
 * A group of the transaction's institution.
 *
 * @throws Refusal NoRecordsFoundError
 */
export async function findGroup(queries: Queries, id: string): Promise<Group> {
  const { rows } = await queries.execute(
    sql`SELECT ${groupColumns} FROM ${groups} WHERE id = ${requireRowId(id, 'group')}`,
  );
  if (rows[0] === undefined) throw notFound('group');
  return readGroup(rows[0]);
}

/** Changes each time the permissions of a group are set. */
export function permissionsRevision({ permissions }: Pick<Group, 'permissions'>): string {
  const ids = permissions.map(({ id }) => id).sort();
  return createHash('sha256').update(ids.join()).digest('base64url').slice(0, 22);
}
