import { sql, and, eq, inArray } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { notFound, Refusal } from '@scn/core/base/refusal';
import type { Permission } from '@scn/core/permissions/policies';
import type { Queries, Database } from '#database/database';
import { rowReader } from '#database/row-reader';
import { groupMember, groupPermission, userGroup, userInstitution } from '#database/tables/tenancy';
import { requireRowId, plainText } from '#graphql/input/input-values';
import { requirePolicy, type Member } from '#principal/principal';
import { changeAccess } from '../access/change-access';
import { requireFields } from '../fields/require-fields';
import { requireKnownPermission, type KnownPolicy } from '../fields/restrictable-fields';
import { refuseIfTaken } from '../refuse-if-taken';

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

/*
 * Every change here goes through `changeStanding`, which prevents escalation and lock-out. It throws ScenarioAccessError,
 * FieldAuthorisationError and EntityInUseError.
 */

/** The policies of this gateway, by name. */
export type KnownPolicies = ReadonlyMap<string, KnownPolicy>;

const maxNameLength = 200;

/**
 * Creates a group without members.
 *
 * @throws Refusal ScenarioAccessError without `Group:Create`, FieldAuthorisationError, PropertyNotUniqueError, InvalidValueError for a
 *   permission that can't be enforced.
 */
export async function createGroup(
  database: Database,
  known: KnownPolicies,
  principal: Member,
  fields: { readonly name: string; readonly permissions?: readonly Permission[] | null | undefined },
): Promise<Group> {
  requireFields(principal, 'Create', 'Group', { ...fields });
  const name = plainText(fields.name, 'name', maxNameLength);
  const permissions = checkPermissions(known, fields.permissions ?? []);
  const id = randomUUID();
  return refuseIfTaken('name', name, () =>
    changeAccess(database, principal, async (queries) => {
      await queries.insert(userGroup).values({ id, institutionId: principal.institutionId, name });
      await writePermissions(queries, principal, id, permissions);
      return findGroup(queries, id);
    }),
  );
}

/**
 * Renames a group.
 *
 * @throws Refusal NoRecordsFoundError, ScenarioAccessError without `Group:Update`, FieldAuthorisationError, PropertyNotUniqueError.
 */
export async function renameGroup(database: Database, principal: Member, id: string, name: string): Promise<Group> {
  requireFields(principal, 'Update', 'Group', { name });
  const text = plainText(name, 'name', maxNameLength);
  return refuseIfTaken('name', text, () =>
    changeAccess(database, principal, async (queries) => {
      const group = await findGroup(queries, id);
      // settings map sign-in groups by name: renaming a group can grant its permissions
      await queries.update(userGroup).set({ name: text }).where(eq(userGroup.id, group.id));
      return { ...group, name: text };
    }),
  );
}

/**
 * Deletes a group. Its members stay.
 *
 * @throws Refusal NoRecordsFoundError, ScenarioAccessError without `Group:Delete`.
 */
export async function deleteGroup(database: Database, principal: Member, id: string): Promise<string> {
  requirePolicy(principal, 'Delete', 'Group');
  return changeAccess(database, principal, async (queries) => {
    const group = await findGroup(queries, id);
    await queries.delete(userGroup).where(eq(userGroup.id, group.id));
    return group.id;
  });
}

/**
 * Adds users to a group.
 *
 * @throws Refusal NoRecordsFoundError for the group or one of the users, ScenarioAccessError without `Group:Update`,
 *   FieldAuthorisationError.
 */
export async function addMembers(
  database: Database,
  principal: Member,
  id: string,
  ids: readonly string[],
): Promise<Group> {
  requireFields(principal, 'Update', 'Group', { userIds: ids });
  const userIds = [...new Set(ids.map((each) => requireRowId(each, 'user')))];
  return changeAccess(database, principal, async (queries) => {
    const group = await findGroup(queries, id);
    if (userIds.length > 0) {
      const known = await queries.$count(userInstitution, inArray(userInstitution.userId, userIds));
      if (known !== userIds.length) throw notFound('user');
      await queries
        .insert(groupMember)
        .values(userIds.map((userId) => ({ groupId: group.id, userId, institutionId: principal.institutionId })))
        .onConflictDoNothing();
    }
    return findGroup(queries, group.id);
  });
}

/**
 * Removes users from a group.
 *
 * @throws Refusal NoRecordsFoundError for the group, or for a user who isn't in it; ScenarioAccessError without `Group:Update`,
 *   FieldAuthorisationError.
 */
export async function removeMembers(
  database: Database,
  principal: Member,
  id: string,
  ids: readonly string[],
): Promise<Group> {
  requireFields(principal, 'Update', 'Group', { userIds: ids });
  const userIds = [...new Set(ids.map((each) => requireRowId(each, 'user')))];
  return changeAccess(database, principal, async (queries) => {
    const group = await findGroup(queries, id);
    if (userIds.length > 0) {
      const removed = await queries
        .delete(groupMember)
        .where(and(eq(groupMember.groupId, group.id), inArray(groupMember.userId, userIds)))
        .returning({ userId: groupMember.userId });
      if (removed.length !== userIds.length) throw notFound('user');
    }
    return findGroup(queries, group.id);
  });
}

/**
 * Replaces the permissions of a group.
 *
 * @throws Refusal UpdateEntityError for an outdated revision, NoRecordsFoundError, ScenarioAccessError without `Group:Update`, FieldAuthorisationError, InvalidValueError for a
 *   permission that can't be enforced.
 */
export async function setPermissions(
  database: Database,
  known: KnownPolicies,
  principal: Member,
  id: string,
  {
    permissions,
    revision,
  }: { readonly permissions: readonly Permission[]; readonly revision?: string | null | undefined },
): Promise<Group> {
  requireFields(principal, 'Update', 'Group', { permissions });
  return changeAccess(database, principal, async (queries) => {
    const group = await findGroup(queries, id);
    requireRevision(group, revision ?? null);
    const checked = checkPermissions(known, permissions, group.permissions);
    await queries.delete(groupPermission).where(eq(groupPermission.groupId, group.id));
    await writePermissions(queries, principal, group.id, checked);
    return findGroup(queries, group.id);
  });
}

function requireRevision(group: Group, expected: string | null): void {
  const revision = permissionsRevision(group);
  if (expected === null || expected === revision) return;
  throw new Refusal(
    'UpdateEntityError',
    { revision, expected },
    'Someone else has changed the permissions of this group. Nothing was overwritten.',
  );
}

/** @param stored - those of the group: what an older version or a removed plugin knew may be kept, but not added */
function checkPermissions(
  known: KnownPolicies,
  permissions: readonly Permission[],
  stored: readonly Permission[] = [],
): readonly Permission[] {
  const names = new Set<string>();
  return permissions.map((permission) => {
    requireKnownPermission(known, permission, stored);
    const { policyName, field } = permission;
    // the one without fields would override the one with fields
    if (names.has(policyName))
      throw new Refusal('InvalidValueError', { field: 'policyName', policyName }, `${policyName} is listed twice.`);
    names.add(policyName);
    return { policyName, field: field === null || field.length === 0 ? null : [...new Set(field)].sort() };
  });
}

async function writePermissions(
  queries: Queries,
  { institutionId }: Member,
  groupId: string,
  permissions: readonly Permission[],
): Promise<void> {
  if (permissions.length === 0) return;
  await queries.insert(groupPermission).values(permissions.map((each) => ({ ...each, groupId, institutionId })));
}
