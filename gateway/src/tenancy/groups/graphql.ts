import type { Permission } from '@scn/core/permissions/policies';
import { policyTitle } from '@scn/core/permissions/policies';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import { sql } from 'drizzle-orm';
import type { Builder, SchemaSources } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { memberList, memberMutation, memberQuery } from '#graphql/member-fields';
import type { InputFields } from '#graphql/field-with-input';
import { declareList } from '#graphql/list/list';
import { knownPolicies, type KnownPolicy } from '../fields/restrictable-fields';
import { requireMember, requirePrincipal } from '#principal/principal';
import type { TenancyContext } from '../context';
import { textArray } from '../scenarios-for';
import { lockedMembers, lockedPolicies, whyGroupLocked, type LockedPart } from '../access/lock-reasons';
import { userType } from '../users/graphql';
import { people, readUser, userColumns } from '../users/user';
import {
  addMembers,
  createGroup,
  deleteGroup,
  removeMembers,
  renameGroup,
  setPermissions,
  findGroup,
  groupColumns,
  groups,
  permissionsRevision,
  readGroup,
  type KnownPolicies,
  type Group,
  type GroupPermission,
} from './group';

/** Adds groups, their members and permissions, and the permissions of the signed-in user. */
export function addGroups(builder: Builder<TenancyContext>, sources: SchemaSources): void {
  const known = knownPolicies(sources);
  addGroupReads(builder);
  addPermissionReads(builder, known);
  addMutations(builder, known);
}

const groupType = memoizeByIdentity((builder: Builder<TenancyContext>) => {
  const type = builder.objectRef<Group>('Group');
  type.implement({
    description: 'Users of an institution with the same permissions.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id.' }),
      name: t.exposeString('name', { description: 'Its name; settings that map sign-in groups refer to it.' }),
      permissionIds: t.idList({
        description: 'Ids of its permissions.',
        resolve: ({ permissions }) => permissions.map(({ id }) => id),
      }),
      permissions: t.field({
        type: [permissionType(builder)],
        description: 'Its permissions, sorted by policy name.',
        resolve: (group) => group.permissions.map((permission) => ({ ...permission, group })),
      }),
      permissionsRevision: t.string({
        description: 'Changes each time the permissions are set: pass it to `groupPermissionsSet`.',
        resolve: permissionsRevision,
      }),
      whyNotDeleted: t.string({
        nullable: true,
        description:
          'Why it can’t be deleted, for example because its last administrator would be lost; null if it can.',
        resolve: (group, _, context) => whyGroupLocked(context, group),
      }),
      lockedPolicies: t.field({
        type: [lockedPartType(builder)],
        description: 'Policies that can’t be taken from it: no one could administer the institution any more.',
        resolve: async (group, _, context) => [...(await lockedPolicies(context, group))],
      }),
      lockedMembers: t.field({
        type: [lockedPartType(builder)],
        nullable: true,
        description: 'Members who can’t be removed from it. Null without `User:Read`.',
        resolve: async (group, _, context) => {
          if (!requirePrincipal(context).ability.can('Read', 'User')) return null;
          return [...(await lockedMembers(context, group))];
        },
      }),
      users: t.field({
        type: [userType(builder)],
        nullable: true,
        description: 'Its members, sorted by name. Null without `User:Read`.',
        resolve: async ({ userIds }, _, context) => {
          const member = requireMember(context, requirePrincipal(context).institutionId ?? '');
          if (!member.ability.can('Read', 'User')) return null;
          const { rows } = await context.services.database.inInstitution(member.institutionId, (queries) =>
            queries.execute(
              sql`SELECT ${userColumns} FROM ${people} WHERE id = ANY (${textArray(userIds)}::uuid[]) ORDER BY name, id`,
            ),
          );
          return rows.map(readUser);
        },
      }),
    }),
  });
  return type;
});

const lockedPartType = objectType<LockedPart>('LockedPart', 'A part of a group that can’t be removed.', (t) => ({
  id: t.exposeID('id', { description: 'Id of the user, or name of the policy.' }),
  reason: t.exposeString('reason', { description: 'Why, as a sentence.' }),
}));

interface PermissionOfGroup extends GroupPermission {
  readonly group: Group;
}

const permissionType = memoizeByIdentity((builder: Builder<TenancyContext>) => {
  const type = builder.objectRef<PermissionOfGroup>('Permission');
  type.implement({
    description: 'A policy of a group.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id; changes each time permissions are set.' }),
      group: t.expose('group', { type: groupType(builder), description: 'The group that has it.' }),
      name: t.string({
        description: 'The policy in words.',
        resolve: ({ policyName }) => titleOf(policyName),
      }),
      policyName: t.exposeString('policyName', { description: '`resource:action`.' }),
      field: t.stringList({
        nullable: true,
        description: 'Fields that the policy withholds; null for none.',
        resolve: ({ field }) => (field === null ? null : [...field]),
      }),
    }),
  });
  return type;
});

function addGroupReads(builder: Builder<TenancyContext>): void {
  const type = groupType(builder);
  const list = declareList<Group>(builder, {
    name: 'Group',
    item: type,
    fields: { name: { kind: 'string', value: ({ name }) => name, sql: sql`name` } },
    defaultTake: 50,
    defaultOrder: [{ field: 'name', descending: false }],
  });
  memberList(builder, 'groups', {
    description: 'The groups of the institution. Requires `Group:Read`.',
    list,
    policy: ['Read', 'Group'],
    resolve: (member, request, { services }) =>
      services.database.inInstitution(member.institutionId, (queries) =>
        list.inSql(queries, { select: groupColumns, from: groups, key: sql`grouped.id` }, request, readGroup),
      ),
  });
  memberQuery(builder, 'group', {
    description: 'The details of a group. Requires `Group:Read`.',
    type,
    policy: ['Read', 'Group'],
    input: groupInputFields,
    resolve: (member, { id }, { services }) =>
      services.database.inInstitution(member.institutionId, (queries) => findGroup(queries, id)),
  });
}

function addPermissionReads(builder: Builder<TenancyContext>, known: KnownPolicies): void {
  const list = declareList<PermissionOfGroup>(builder, {
    name: 'Permission',
    item: permissionType(builder),
    fields: {
      group: { kind: 'string', value: ({ group }) => group.name },
      name: { kind: 'string', value: ({ policyName }) => titleOf(policyName) },
      policyName: { kind: 'string', value: ({ policyName }) => policyName },
      field: { kind: 'array', value: ({ field }) => field ?? [] },
    },
    defaultTake: 200,
    defaultOrder: [
      { field: 'group', descending: false },
      { field: 'policyName', descending: false },
    ],
  });
  memberList(builder, 'permissions', {
    description: 'The permissions of all groups of the institution. Requires `Group:Read`.',
    list,
    policy: ['Read', 'Group'],
    resolve: async (member, request, { services }) => {
      const { rows } = await services.database.inInstitution(member.institutionId, (queries) =>
        queries.execute(sql`SELECT ${groupColumns} FROM ${groups} ORDER BY id`),
      );
      const held = rows
        .map(readGroup)
        .flatMap((group) => group.permissions.map((permission) => ({ ...permission, group })));
      return list.inMemory(held, request);
    },
  });
  addPolicies(builder, known);
  const held = builder.objectRef<Permission>('UserPermission').implement({
    description: 'A permission of the signed-in user.',
    fields: (t) => ({
      policyName: t.exposeString('policyName', { description: '`resource:action`.' }),
      field: t.stringList({
        nullable: true,
        description:
          'Fields that it withholds; null for none. A permission without fields overrides those with fields.',
        resolve: ({ field }) => (field === null || field.length === 0 ? null : [...field]),
      }),
    }),
  });
  builder.queryField('userPermissions', (t) =>
    t.field({
      description: 'Your permissions in the active institution.',
      type: [held],
      resolve: (_, __, context) => [...requirePrincipal(context).permissions],
    }),
  );
}

function addPolicies(builder: Builder<TenancyContext>, known: KnownPolicies): void {
  const type = builder.objectRef<KnownPolicy>('Policy').implement({
    description: 'A policy that groups can have.',
    fields: (t) => ({
      policyName: t.exposeString('policyName', { description: '`resource:action`.' }),
      name: t.string({
        description: 'The policy in words.',
        resolve: ({ policyName }) => titleOf(policyName),
      }),
      fields: t.stringList({ description: 'Fields that it can withhold.', resolve: ({ fields }) => [...fields] }),
    }),
  });
  memberQuery(builder, 'policies', {
    description: 'All policies of this gateway, and the fields that they can withhold. Requires `Group:Read`.',
    type: [type],
    policy: ['Read', 'Group'],
    resolve: () => [...known.values()],
  });
}

/** `ScenarioAction:Update` is ‘Update scenario action’. */
function titleOf(policyName: string): string {
  const [subject = '', action = ''] = policyName.split(':');
  return policyTitle(subject, action);
}

const groupInputFields = (t: InputFields) => ({ id: t.id({ required: true, description: 'The group.' }) });

function addMutations(builder: Builder<TenancyContext>, known: KnownPolicies): void {
  const type = groupType(builder);
  const permission = builder.inputType('PermissionInput', {
    description: 'A policy, and the fields that it withholds.',
    fields: (t) => ({
      policyName: t.string({ required: true, description: '`resource:action`, as `policies` lists it.' }),
      field: t.stringList({ description: 'Fields that it withholds.' }),
    }),
  });
  memberMutation(builder, 'groupCreate', {
    description: 'Creates a group without members. Requires `Group:Create`.',
    type,
    input: (t) => ({
      name: t.string({ required: true, description: 'Up to 200 characters.' }),
      permissions: t.field({ type: [permission], description: 'Only permissions that you have.' }),
    }),
    resolve: (member, { name, permissions }, { services }) =>
      createGroup(services.database, known, member, { name, permissions: permissions?.map(readPermission) }),
  });
  memberMutation(builder, 'groupUpdate', {
    description: 'Renames a group. Settings that map sign-in groups also refer to the name. Requires `Group:Update`.',
    type,
    input: (t) => ({
      ...groupInputFields(t),
      name: t.string({ required: true, description: 'Up to 200 characters.' }),
    }),
    resolve: (member, { id, name }, { services }) => renameGroup(services.database, member, id, name),
  });
  memberMutation(builder, 'groupDelete', {
    description: 'Deletes a group and returns its id. Its members stay. Requires `Group:Delete`.',
    type: 'ID',
    input: groupInputFields,
    resolve: (member, { id }, { services }) => deleteGroup(services.database, member, id),
  });
  memberMutation(builder, 'groupPermissionsSet', {
    description: 'Replaces the permissions of a group. Requires `Group:Update`.',
    type,
    input: (t) => ({
      ...groupInputFields(t),
      permissions: t.field({ type: [permission], required: true, description: 'Only permissions that you have.' }),
      revision: t.string({
        description:
          '`permissionsRevision` that the change is based on. If the permissions have been set since, nothing is overwritten.',
      }),
    }),
    resolve: (member, { id, permissions, revision }, { services }) => {
      const change = { permissions: permissions.map(readPermission), revision };
      return setPermissions(services.database, known, member, id, change);
    },
  });
  addMemberships(builder);
}

function addMemberships(builder: Builder<TenancyContext>): void {
  const add = (name: string, description: string, work: typeof addMembers): void => {
    memberMutation(builder, name, {
      description,
      type: groupType(builder),
      input: (t) => ({
        ...groupInputFields(t),
        userIds: t.idList({ required: true, description: 'Users of the institution.' }),
      }),
      resolve: (member, { id, userIds }, { services }) => work(services.database, member, id, userIds),
    });
  };
  add(
    'groupMembersAdd',
    'Adds users to a group, whose permissions you must have yourself. Requires `Group:Update`.',
    addMembers,
  );
  add('groupMembersRemove', 'Removes users from a group. Requires `Group:Update`.', removeMembers);
}

function readPermission({
  policyName,
  field,
}: {
  readonly policyName: string;
  readonly field?: readonly string[] | null | undefined;
}): Permission {
  return { policyName, field: field ?? null };
}
