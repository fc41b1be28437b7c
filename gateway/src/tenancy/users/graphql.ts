import type { InputFieldBuilder } from '@pothos/core';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import { sql } from 'drizzle-orm';
import type { Builder, BuilderTypes } from '../../graphql/builder';
import type { GatewayContext } from '../../graphql/context';
import { declareList } from '../../graphql/list/list';
import { enumerationType } from '../../graphql/schema-type/enumeration-type';
import { readableField } from '../fields/readable-field';
import { requireMember, requirePolicy, requirePrincipal } from '../require-principal';
import { createUser, inviteUser } from './add-user';
import { deleteUser, setEnabled, updateUser } from './change-user';
import { findUser, people, readUser, userColumns, userStatuses, type GroupName, type User } from './user';

/** Adds the people of an institution. */
export function addUsers(builder: Builder): void {
  addReads(builder);
  addNewcomers(builder);
  addChanges(builder);
}

const groupNameType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<GroupName>('UserGroup').implement({
    description: 'A group that a person is in.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the group.' }),
      name: t.exposeString('name', { description: 'Name of the group.' }),
    }),
  }),
);

/** The GraphQL type of a person. Fields that `User:Read` withholds are null. */
export const userType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<User>('User').implement({
    description: 'A person of the institution.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The same in every institution of the person.' }),
      username: t.string({
        nullable: true,
        description: 'What they type at sign-in; null for somebody who signs in elsewhere, and when it is withheld.',
        resolve: ({ username }, _, context) => (mayRead(context, 'username') ? username : null),
      }),
      name: t.exposeString('name', { description: 'As their issuer says it, or who invited them.' }),
      email: t.string({
        nullable: true,
        description: 'Null when there is none, and when it is withheld.',
        resolve: ({ email }, _, context) => (mayRead(context, 'email') ? email : null),
      }),
      picture: t.exposeString('picture', { nullable: true, description: 'Address of an image.' }),
      status: t.expose('status', {
        type: enumerationType(builder, userStatuses, 'UserStatus'),
        description: 'Not signed in yet, one of the institution’s people, or shut out.',
      }),
      enabled: t.exposeBoolean('enabled', { description: 'False: shut out of this institution.' }),
      identityProviders: t.stringList({
        nullable: true,
        description: 'Issuers that know the person. Null when they are withheld.',
        resolve: ({ identityProviders }, _, context) =>
          mayRead(context, 'identityProviders') ? [...identityProviders] : null,
      }),
      groups: t.field({
        type: [groupNameType(builder)],
        description: 'Groups of this institution, by name.',
        resolve: ({ groups }) => [...groups],
      }),
    }),
  }),
);

function mayRead(context: GatewayContext, field: string): boolean {
  return readableField(requirePrincipal(context), 'User', field);
}

function addReads(builder: Builder): void {
  const type = userType(builder);
  const list = declareList<User>(builder, {
    name: 'User',
    item: type,
    fields: {
      name: { kind: 'string', value: ({ name }) => name, sql: sql`name` },
      username: {
        kind: 'string',
        value: ({ username }) => username,
        sql: sql`username`,
        restriction: { subject: 'User', field: 'username' },
      },
      email: {
        kind: 'string',
        value: ({ email }) => email,
        sql: sql`email`,
        restriction: { subject: 'User', field: 'email' },
      },
      identityProviders: {
        kind: 'array',
        value: ({ identityProviders }) => identityProviders,
        sql: sql`identity_providers`,
        restriction: { subject: 'User', field: 'identityProviders' },
      },
      status: { kind: 'enum', values: userStatuses, value: ({ status }) => status, sql: sql`status` },
      enabled: { kind: 'boolean', value: ({ enabled }) => enabled, sql: sql`enabled` },
      groups: { kind: 'array', value: ({ groups }) => groups.map(({ name }) => name), sql: sql`group_names` },
    },
    defaultTake: 50,
    defaultOrder: [{ field: 'name', descending: false }],
  });
  const several = builder.inputType('UsersInput', {
    description: 'What `users` takes.',
    fields: (t) => ({ institutionId: t.id({ required: true, description: 'The active institution.' }) }),
  });
  builder.queryField('users', (t) =>
    t.field({
      description: 'The people of the institution. Needs `User:Read`.',
      type: list.page,
      args: { input: t.arg({ type: several, required: true }), ...list.args(t) },
      resolve: async (_, { input: { institutionId }, ...args }, context) => {
        const member = requireMember(context, institutionId);
        requirePolicy(member, 'Read', 'User');
        const request = list.request(context, args, member);
        return context.services.database.inInstitution(member.institutionId, (queries) =>
          list.inSql(queries, { select: userColumns, from: people, key: sql`person.id` }, request, readUser),
        );
      },
    }),
  );
  const one = builder.inputType('UserInput', { description: 'What `user` takes.', fields: userInputFields });
  builder.queryField('user', (t) =>
    t.field({
      description: 'The details of a person of the institution. Needs `User:Read`.',
      type,
      args: { input: t.arg({ type: one, required: true }) },
      resolve: async (_, { input: { institutionId, id } }, context) => {
        const member = requireMember(context, institutionId);
        requirePolicy(member, 'Read', 'User');
        return context.services.database.inInstitution(member.institutionId, (queries) => findUser(queries, id));
      },
    }),
  );
}

function userInputFields(t: InputFieldBuilder<BuilderTypes, 'InputObject'>) {
  return {
    institutionId: t.id({ required: true, description: 'The active institution.' }),
    id: t.id({ required: true, description: 'The person.' }),
  };
}

function addNewcomers(builder: Builder): void {
  const type = userType(builder);
  const invite = builder.inputType('UserInviteInput', {
    description: 'What `userInvite` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      email: t.string({ required: true, description: 'An address that the person signs in with.' }),
      name: t.string({ description: 'What they are called until they sign in; the address when left out.' }),
      groupIds: t.idList({ description: 'Groups that they are put into.' }),
    }),
  });
  builder.mutationField('userInvite', (t) =>
    t.field({
      description: 'Invites a person, who belongs to the institution once they sign in. Needs `User:Create`.',
      type,
      args: { input: t.arg({ type: invite, required: true }) },
      resolve: async (_, { input: { institutionId, ...fields } }, context) =>
        inviteUser(context.services, requireMember(context, institutionId), fields),
    }),
  );
  const create = builder.inputType('UserCreateInput', {
    description: 'What `userCreate` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      username: t.string({ required: true, description: 'What the person types to sign in; upper or lower case.' }),
      password: t.string({ required: true, description: 'For the first sign-in: they choose another one then.' }),
      name: t.string({ required: true, description: 'Up to 200 characters.' }),
      email: t.string({ description: 'Where to reach them.' }),
      groupIds: t.idList({ description: 'Groups that they are put into.' }),
    }),
  });
  builder.mutationField('userCreate', (t) =>
    t.field({
      description: 'Creates a person who signs in with a password. Needs `User:Create`.',
      type,
      args: { input: t.arg({ type: create, required: true }) },
      resolve: async (_, { input: { institutionId, ...fields } }, context) =>
        createUser(context.services, requireMember(context, institutionId), fields),
    }),
  );
}

function addChanges(builder: Builder): void {
  const type = userType(builder);
  const update = builder.inputType('UserUpdateInput', {
    description: 'What `userUpdate` takes. What is left out stays as it is.',
    fields: (t) => ({
      ...userInputFields(t),
      name: t.string({ description: 'Only of somebody who signs in with a password here, or is invited.' }),
      email: t.string({ description: 'Only of somebody who signs in with a password here.' }),
      groupIds: t.idList({ description: 'The groups that they are in, instead of those they were in.' }),
    }),
  });
  builder.mutationField('userUpdate', (t) =>
    t.field({
      description: 'Changes a person of the institution. Needs `User:Update`.',
      type,
      args: { input: t.arg({ type: update, required: true }) },
      resolve: async (_, { input: { institutionId, id, ...fields } }, context) =>
        updateUser(context.services.database, requireMember(context, institutionId), id, fields),
    }),
  );
  const enable = builder.inputType('UserEnableInput', {
    description: 'What `userEnable` takes.',
    fields: userInputFields,
  });
  builder.mutationField('userEnable', (t) =>
    t.field({
      description: 'Lets a person who was shut out in again, with the groups that they had. Needs `User:Update`.',
      type,
      args: { input: t.arg({ type: enable, required: true }) },
      resolve: async (_, { input: { institutionId, id } }, context) =>
        setEnabled(context.services, requireMember(context, institutionId), id, true),
    }),
  );
  const disable = builder.inputType('UserDisableInput', {
    description: 'What `userDisable` takes.',
    fields: userInputFields,
  });
  builder.mutationField('userDisable', (t) =>
    t.field({
      description:
        'Shuts a person out of the institution within seconds, and revokes their API tokens here. Other institutions of theirs are not touched. Needs `User:Update`.',
      type,
      args: { input: t.arg({ type: disable, required: true }) },
      resolve: async (_, { input: { institutionId, id } }, context) =>
        setEnabled(context.services, requireMember(context, institutionId), id, false),
    }),
  );
  const remove = builder.inputType('UserDeleteInput', {
    description: 'What `userDelete` takes.',
    fields: userInputFields,
  });
  builder.mutationField('userDelete', (t) =>
    t.id({
      description:
        'Removes a person from the institution, and answers their id. What they did stays, in their name. Needs `User:Delete`.',
      args: { input: t.arg({ type: remove, required: true }) },
      resolve: async (_, { input: { institutionId, id } }, context) =>
        deleteUser(context.services.database, requireMember(context, institutionId), id),
    }),
  );
}
