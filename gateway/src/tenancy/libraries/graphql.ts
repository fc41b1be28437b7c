import { scenarioAccesses } from '@scn/core/base/enumerations';
import { sql } from 'drizzle-orm';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { memberList, memberMutation, memberQuery } from '#graphql/member-fields';
import { declareList } from '#graphql/list/list';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { institutionType } from '../institutions/graphql';
import { readInstitution } from '../institutions/institution';
import { requireMember, requirePrincipal } from '#principal/principal';
import type { TenancyContext } from '../context';
import { scenariosFor } from '../scenarios-for';
import { createLibrary, deleteLibrary, updateLibrary } from './change-library';
import {
  inScope,
  librariesFor,
  libraryColumns,
  libraryOf,
  readLibrary,
  type Library,
  type LibraryScope,
} from './library';
import { listAccesses, shareLibrary, unshareLibrary, type LibraryAccess } from './share-library';

/** Adds libraries and access to them. */
export function addLibraries(builder: Builder<TenancyContext>): void {
  addReads(builder);
  addMutations(builder);
  addAccess(builder);
}

const libraryType = objectType<Library, TenancyContext>('Library', 'A collection of scenarios.', (t, builder) => ({
  id: t.exposeID('id', { description: 'Its id.' }),
  code: t.exposeString('code', { description: 'Its code in capitals, used in URLs.' }),
  name: t.exposeString('name', { description: 'Its name.' }),
  ownedByInstitution: t.exposeBoolean('isOwned', { description: 'Whether it belongs to the active institution.' }),
  institution: t.field({
    type: institutionType(builder),
    nullable: true,
    description: 'The institution that owns it. Null for another institution.',
    resolve: ({ isOwned, institutionId }, _, context) =>
      isOwned ? readInstitution(context.services.database, requireMember(context, institutionId), institutionId) : null,
  }),
  access: t.expose('access', {
    type: enumerationType(builder, scenarioAccesses, 'ScenarioAccess'),
    nullable: true,
    description: 'Your access to its scenarios. Null: no access.',
  }),
  dateCreated: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
  scenarios: t.int({
    description: 'Number of its scenarios that you can open.',
    resolve: async ({ id }, _, context) => {
      const member = requireMember(context, requirePrincipal(context).institutionId ?? '');
      const { rows } = await context.services.database.inInstitution(member.institutionId, (queries) =>
        queries.execute<{ count: number }>(
          sql`SELECT count(*) AS count FROM ${scenariosFor(member)} WHERE library_id = ${id}`,
        ),
      );
      return rows[0]?.count ?? 0;
    },
  }),
}));

function addReads(builder: Builder<TenancyContext>): void {
  const type = libraryType(builder);
  const list = declareList<Library>(builder, {
    name: 'Library',
    item: type,
    fields: {
      code: { kind: 'string', value: ({ code }) => code, sql: sql`code` },
      name: { kind: 'string', value: ({ name }) => name, sql: sql`name` },
      ownedByInstitution: { kind: 'boolean', value: ({ isOwned }) => isOwned, sql: sql`is_owned` },
      access: { kind: 'enum', values: scenarioAccesses, value: ({ access }) => access, sql: sql`access` },
      dateCreated: { kind: 'date', value: ({ createdAt }) => createdAt, sql: sql`created_at` },
    },
    defaultTake: 50,
    defaultOrder: [{ field: 'name', descending: false }],
  });
  const add = (scope: LibraryScope, description: string): void => {
    const name = `${scope}Libraries`;
    memberList(builder, name, {
      description,
      list,
      resolve: (member, request, { services }) => {
        const from = librariesFor(member);
        return services.database.inInstitution(member.institutionId, (queries) =>
          list.inSql(
            queries,
            { select: libraryColumns, from, condition: inScope(scope), key: sql`library.id` },
            request,
            readLibrary,
          ),
        );
      },
    });
  };
  add('institution', 'The libraries whose scenarios you can open: those of the institution, and those shared with it.');
  add(
    'owned',
    'The libraries of the institution: all with `Library:Read`, otherwise those whose scenarios you can open.',
  );
  add('global', 'The libraries shared by other institutions whose scenarios you can open.');
  memberQuery(builder, 'library', {
    description: 'A library by its id.',
    type,
    input: (t) => ({
      id: t.id({ required: true, description: 'The library.' }),
    }),
    resolve: (member, { id }, { services }) => libraryOf(services.database, member, id),
  });
}

function addMutations(builder: Builder<TenancyContext>): void {
  const type = libraryType(builder);
  memberMutation(builder, 'libraryCreate', {
    description: 'Creates a library. Requires `Library:Create`.',
    type,
    input: (t) => ({
      code: t.string({ required: true, description: 'Letters, digits, - and _; up to 32, stored in capitals.' }),
      name: t.string({ required: true, description: 'Up to 200 characters.' }),
      groupId: t.id({ description: 'The group that gets full access; defaults to all users of the institution.' }),
    }),
    resolve: (member, fields, { services }) => createLibrary(services.database, member, fields),
  });
  memberMutation(builder, 'libraryUpdate', {
    description: 'Renames a library of the institution. Requires `Library:Update`.',
    type,
    input: (t) => ({
      id: t.id({ required: true, description: 'The library.' }),
      code: t.string({ description: 'As in `libraryCreate`.' }),
      name: t.string({ description: 'Up to 200 characters.' }),
    }),
    typeOptions: { description: 'Input of `libraryUpdate`. Omitted fields stay unchanged.' },
    resolve: (member, { id, ...fields }, { services }) => updateLibrary(services.database, member, id, fields),
  });
  memberMutation(builder, 'libraryDelete', {
    description:
      'Deletes a library of the institution without scenarios and returns its id. Requires `Library:Delete`.',
    type: 'ID',
    input: (t) => ({
      id: t.id({ required: true, description: 'The library.' }),
    }),
    resolve: (member, { id }, { services }) => deleteLibrary(services.database, member, id),
  });
}

function addAccess(builder: Builder<TenancyContext>): void {
  const access = enumerationType(builder, scenarioAccesses, 'ScenarioAccess');
  const type = builder.objectRef<LibraryAccess>('LibraryAccess').implement({
    description: 'Access to a library, granted by the institution.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id, for `libraryUnshare`.' }),
      libraryId: t.exposeID('libraryId', { description: 'The library.' }),
      institutionId: t.exposeID('institutionId', { description: 'The institution whose users get access.' }),
      groupId: t.exposeID('groupId', { nullable: true, description: 'The group. Null: all users of the institution.' }),
      access: t.expose('access', { type: access, description: 'The access of these users to its scenarios.' }),
    }),
  });
  memberQuery(builder, 'libraryAccesses', {
    description: 'The access granted to a library of the institution, or to all of them. Requires `Library:Read`.',
    type: [type],
    policy: ['Read', 'Library'],
    input: (t) => ({
      libraryId: t.id({ description: 'A library of the institution; defaults to all of them.' }),
    }),
    resolve: (member, { libraryId }, { services }) => listAccesses(services.database, member, libraryId ?? null),
  });
  memberMutation(builder, 'libraryShare', {
    description: 'Grants access to a library, or changes granted access. Requires `Library:Update`.',
    type,
    input: (t) => ({
      libraryId: t.id({ required: true, description: 'A library of the institution.' }),
      recipientInstitutionId: t.id({
        description:
          'The institution that gets access; defaults to the active one. An unknown id is accepted, and grants access to no one.',
      }),
      groupId: t.id({ description: 'A group of the active institution; defaults to all users.' }),
      access: t.field({ type: access, required: true, description: 'At most your own access.' }),
    }),
    resolve: (member, input, { services }) => {
      const { recipientInstitutionId: recipientId, groupId, access: given } = input;
      return shareLibrary(services.database, member, input.libraryId, { recipientId, groupId, access: given });
    },
  });
  memberMutation(builder, 'libraryUnshare', {
    description: 'Revokes access to a library and returns its id. Requires `Library:Update`.',
    type: 'ID',
    input: (t) => ({
      libraryAccessId: t.id({ required: true, description: 'The id from `libraryAccesses`.' }),
    }),
    resolve: (member, { libraryAccessId }, { services }) => unshareLibrary(services.database, member, libraryAccessId),
  });
}
