import { sql, eq } from 'drizzle-orm';
import { localAccount } from '#database/tables/sign-in';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { memberList, memberMutation, memberQuery } from '#graphql/member-fields';
import type { InputFields } from '#graphql/field-with-input';
import { declareList } from '#graphql/list/list';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { readableField } from '../fields/readable-field';
import { requireMember, requirePrincipal } from '#principal/principal';
import { noPassword } from '#sign-in/accounts/local-accounts';
import type { TenancyContext } from '../context';
import { whyUserLocked } from '../access/lock-reasons';
import { createUser, inviteUser } from './add-user';
import { asService } from './as-service';
import { deleteUser, setEnabled, updateUser } from './change-user';
import {
  findUser,
  indexedPeople,
  people,
  readUser,
  userColumns,
  userStatuses,
  userStatusValues,
  type GroupName,
  type User,
} from './user';

/** Adds the users of an institution. */
export function addUsers(builder: Builder<TenancyContext>): void {
  addReads(builder);
  addNewcomers(builder);
  addChanges(builder);
}

const groupNameType = objectType<GroupName>('UserGroup', 'A group of a user.', (t) => ({
  id: t.exposeID('id', { description: 'Id of the group.' }),
  name: t.exposeString('name', { description: 'Name of the group.' }),
}));

/** The GraphQL type of a user. Fields that `User:Read` withholds are null. */
export const userType = objectType<User, TenancyContext>('User', 'A user of the institution.', (t, builder) => ({
  id: t.exposeID('id', { description: 'Its id; the same in every institution of the user.' }),
  username: t.string({
    nullable: true,
    description: 'The user name for sign-in; null for users who sign in elsewhere, and when withheld.',
    resolve: ({ username }, _, context) => (mayRead(context, 'username') ? username : null),
  }),
  hasPassword: t.exposeBoolean('hasPassword', {
    description: 'Whether they sign in with a user name here, and not with another provider.',
  }),
  name: t.exposeString('name', { description: 'Their name, from the issuer or the invitation.' }),
  email: t.string({
    nullable: true,
    description: 'Their e-mail address; null when missing or withheld.',
    resolve: ({ email }, _, context) => (mayRead(context, 'email') ? email : null),
  }),
  picture: t.exposeString('picture', { nullable: true, description: 'URL of an image.' }),
  status: t.expose('status', {
    type: enumerationType(builder, userStatuses, 'UserStatus', userStatusValues),
    description: 'Whether the user is invited, active or disabled.',
  }),
  enabled: t.exposeBoolean('enabled', { description: 'Whether the user is enabled in this institution.' }),
  identityProviders: t.stringList({
    nullable: true,
    description: 'Issuers of the user’s accounts. Null when withheld.',
    resolve: ({ identityProviders }, _, context) =>
      mayRead(context, 'identityProviders') ? [...identityProviders] : null,
  }),
  awaitsPassword: t.boolean({
    description: 'Whether they sign in with a password here, but have yet to choose it with a link.',
    resolve: ({ id, hasPassword }, _, context) => hasPassword && awaitsPassword(context, id),
  }),
  whyNotRemoved: t.string({
    nullable: true,
    description:
      'Why they can’t be disabled or deleted, for example because they are the last administrator; null if they can.',
    resolve: ({ id }, _, context) => whyUserLocked(context, id),
  }),
  groups: t.expose('groups', {
    type: [groupNameType(builder)],
    description: 'Groups in this institution, sorted by name.',
  }),
}));

function mayRead(context: TenancyContext, field: string): boolean {
  return readableField(requirePrincipal(context), 'User', field);
}

function addReads(builder: Builder<TenancyContext>): void {
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
      status: {
        kind: 'enum',
        values: userStatuses,
        described: userStatusValues,
        value: ({ status }) => status,
        sql: sql`status`,
      },
      enabled: { kind: 'boolean', value: ({ enabled }) => enabled, sql: sql`enabled` },
      groups: { kind: 'array', value: ({ groups }) => groups.map(({ name }) => name), sql: sql`group_names` },
    },
    defaultTake: 50,
    defaultOrder: [{ field: 'name', descending: false }],
  });
  memberList(builder, 'users', {
    description: 'The users of the institution. Requires `User:Read`.',
    list,
    policy: ['Read', 'User'],
    resolve: (member, request, { services }) =>
      services.database.inInstitution(member.institutionId, (queries) =>
        list.inSql(
          queries,
          { select: userColumns, from: people, key: sql`person.id`, indexed: indexedPeople },
          request,
          readUser,
        ),
      ),
  });
  memberQuery(builder, 'user', {
    description: 'The details of a user of the institution. Requires `User:Read`.',
    type,
    policy: ['Read', 'User'],
    input: userInputFields,
    resolve: (member, { id }, { services }) =>
      services.database.inInstitution(member.institutionId, (queries) => findUser(queries, id)),
  });
}

/** The input fields of operations on a user. */
export const userInputFields = (t: InputFields) => ({ id: t.id({ required: true, description: 'The user.' }) });

function addNewcomers(builder: Builder<TenancyContext>): void {
  const type = userType(builder);
  memberMutation(builder, 'userInvite', {
    description: 'Invites a user, who joins the institution on sign-in. Requires `User:Create`.',
    type,
    input: (t) => ({
      email: t.string({ required: true, description: 'The e-mail address that the user signs in with.' }),
      name: t.string({ description: 'Their name until they sign in; defaults to the address.' }),
      groupIds: t.idList({ description: 'Groups to add them to.' }),
    }),
    resolve: (member, fields, { services }) => inviteUser(services, member, fields),
  });
  memberMutation(builder, 'userCreate', {
    description: 'Creates a user who signs in with a password. Requires `User:Create`.',
    type,
    input: (t) => ({
      username: t.string({ required: true, description: 'The user name for sign-in; case-insensitive.' }),
      password: t.string({
        description:
          'A password for the first sign-in; they must then choose another one. Without it, they choose one with a link: `userPasswordLinkCreate`.',
      }),
      name: t.string({ required: true, description: 'Up to 200 characters.' }),
      email: t.string({ description: 'Their e-mail address.' }),
      groupIds: t.idList({ description: 'Groups to add them to.' }),
    }),
    resolve: (member, fields, { services }) => createUser(services, member, fields),
  });
}

function addChanges(builder: Builder<TenancyContext>): void {
  const type = userType(builder);
  memberMutation(builder, 'userUpdate', {
    description: 'Changes a user of the institution. Requires `User:Update`.',
    type,
    input: (t) => ({
      ...userInputFields(t),
      name: t.string({ description: 'Only for users who sign in with a password here, or are invited.' }),
      email: t.string({ description: 'Only for users who sign in with a password here.' }),
      groupIds: t.idList({ description: 'Replaces their groups.' }),
    }),
    typeOptions: { description: 'Input of `userUpdate`. Omitted fields stay unchanged.' },
    resolve: (member, { id, ...fields }, { services }) => updateUser(services.database, member, id, fields),
  });
  memberMutation(builder, 'userEnable', {
    description: 'Enables a disabled user again, with their previous groups. Requires `User:Update`.',
    type,
    input: userInputFields,
    resolve: (member, { id }, { services }) => setEnabled(services, member, id, true),
  });
  memberMutation(builder, 'userDisable', {
    description:
      'Disables a user in the institution within seconds, and revokes their API tokens here. Their other institutions are not affected. Requires `User:Update`.',
    type,
    input: userInputFields,
    resolve: (member, { id }, { services }) => setEnabled(services, member, id, false),
  });
  memberMutation(builder, 'userDelete', {
    description:
      'Removes a user from the institution and returns their id. Their changes stay, with their name. Requires `User:Delete`.',
    type: 'ID',
    input: userInputFields,
    resolve: (member, { id }, { services }) => deleteUser(services, member, id),
  });
}

/** Whether a user of the institution signs in here, but has yet to choose a password. */
async function awaitsPassword(context: TenancyContext, id: string): Promise<boolean> {
  const { institutionId } = requireMember(context, requirePrincipal(context).institutionId ?? '');
  return context.services.database.inInstitution(institutionId, async (queries) => {
    const user = await findUser(queries, id);
    return asService(queries, async () => {
      const [account] = await queries.select().from(localAccount).where(eq(localAccount.userId, user.id));
      return account !== undefined && !account.isDemonstration && account.passwordHash === noPassword;
    });
  });
}
