import { scenarioAccesses } from '@scn/core/base/enumerations';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import { sql } from 'drizzle-orm';
import type { Builder } from '#graphql/builder';
import { declareList } from '#graphql/list/list';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { institutionType } from '../institutions/graphql';
import { readInstitution } from '../institutions/institution';
import { requireMember, requirePolicy, requirePrincipal } from '#principal/require-principal';
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

const libraryType = memoizeByIdentity((builder: Builder<TenancyContext>) =>
  builder.objectRef<Library>('Library').implement({
    description: 'A collection of scenarios.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id.' }),
      code: t.exposeString('code', { description: 'Its code in capitals, used in URLs.' }),
      name: t.exposeString('name', { description: 'Its name.' }),
      ownedByInstitution: t.exposeBoolean('isOwned', { description: 'Whether it belongs to the active institution.' }),
      institution: t.field({
        type: institutionType(builder),
        nullable: true,
        description: 'The institution that owns it. Null for another institution.',
        resolve: ({ isOwned, institutionId }, _, context) =>
          isOwned
            ? readInstitution(context.services.database, requireMember(context, institutionId), institutionId)
            : null,
      }),
      access: t.expose('access', {
        type: enumerationType(builder, scenarioAccesses, 'ScenarioAccess'),
        nullable: true,
        description: 'Your access to its scenarios. Null: no access.',
      }),
      dateCreated: t.field({
        type: 'DateTime',
        description: 'When it was created.',
        resolve: ({ createdAt }) => createdAt,
      }),
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
    }),
  }),
);

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
    const input = builder.inputType(`${scope.charAt(0).toUpperCase()}${scope.slice(1)}LibrariesInput`, {
      description: `Input of \`${name}\`.`,
      fields: (t) => ({ institutionId: t.id({ required: true, description: 'The active institution.' }) }),
    });
    builder.queryField(name, (t) =>
      t.field({
        description,
        type: list.page,
        args: {
          input: t.arg({ type: input, required: true, description: 'The institution, and what is listed.' }),
          ...list.args(t),
        },
        resolve: async (_, { input: { institutionId }, ...args }, context) => {
          const member = requireMember(context, institutionId);
          const request = list.request(context, args, member);
          const from = librariesFor(member);
          return context.services.database.inInstitution(member.institutionId, (queries) =>
            list.inSql(
              queries,
              { select: libraryColumns, from, condition: inScope(scope), key: sql`library.id` },
              request,
              readLibrary,
            ),
          );
        },
      }),
    );
  };
  add('institution', 'The libraries whose scenarios you can open: those of the institution, and those shared with it.');
  add(
    'owned',
    'The libraries of the institution: all with `Library:Read`, otherwise those whose scenarios you can open.',
  );
  add('global', 'The libraries shared by other institutions whose scenarios you can open.');
  const one = builder.inputType('LibraryInput', {
    description: 'Input of `library`.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      id: t.id({ required: true, description: 'The library.' }),
    }),
  });
  builder.queryField('library', (t) =>
    t.field({
      description: 'A library by its id.',
      type,
      args: { input: t.arg({ type: one, required: true, description: 'The institution, and what is read.' }) },
      resolve: async (_, { input: { institutionId, id } }, context) =>
        libraryOf(context.services.database, requireMember(context, institutionId), id),
    }),
  );
}

function addMutations(builder: Builder<TenancyContext>): void {
  const type = libraryType(builder);
  const create = builder.inputType('LibraryCreateInput', {
    description: 'Input of `libraryCreate`.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      code: t.string({ required: true, description: 'Letters, digits, - and _; up to 32, stored in capitals.' }),
      name: t.string({ required: true, description: 'Up to 200 characters.' }),
      groupId: t.id({ description: 'The group that gets full access; defaults to all users of the institution.' }),
    }),
  });
  builder.mutationField('libraryCreate', (t) =>
    t.field({
      description: 'Creates a library. Requires `Library:Create`.',
      type,
      args: { input: t.arg({ type: create, required: true, description: 'The institution, and what is changed.' }) },
      resolve: async (_, { input: { institutionId, ...fields } }, context) =>
        createLibrary(context.services.database, requireMember(context, institutionId), fields),
    }),
  );
  const update = builder.inputType('LibraryUpdateInput', {
    description: 'Input of `libraryUpdate`. Omitted fields stay unchanged.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      id: t.id({ required: true, description: 'The library.' }),
      code: t.string({ description: 'As in `libraryCreate`.' }),
      name: t.string({ description: 'Up to 200 characters.' }),
    }),
  });
  builder.mutationField('libraryUpdate', (t) =>
    t.field({
      description: 'Renames a library of the institution. Requires `Library:Update`.',
      type,
      args: { input: t.arg({ type: update, required: true, description: 'The institution, and what is changed.' }) },
      resolve: async (_, { input: { institutionId, id, ...fields } }, context) =>
        updateLibrary(context.services.database, requireMember(context, institutionId), id, fields),
    }),
  );
  const remove = builder.inputType('LibraryDeleteInput', {
    description: 'Input of `libraryDelete`.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      id: t.id({ required: true, description: 'The library.' }),
    }),
  });
  builder.mutationField('libraryDelete', (t) =>
    t.id({
      description:
        'Deletes a library of the institution without scenarios and returns its id. Requires `Library:Delete`.',
      args: { input: t.arg({ type: remove, required: true, description: 'The institution, and what is changed.' }) },
      resolve: async (_, { input: { institutionId, id } }, context) =>
        deleteLibrary(context.services.database, requireMember(context, institutionId), id),
    }),
  );
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
  const several = builder.inputType('LibraryAccessesInput', {
    description: 'Input of `libraryAccesses`.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      libraryId: t.id({ description: 'A library of the institution; defaults to all of them.' }),
    }),
  });
  builder.queryField('libraryAccesses', (t) =>
    t.field({
      description: 'The access granted to a library of the institution, or to all of them. Requires `Library:Read`.',
      type: [type],
      args: { input: t.arg({ type: several, required: true, description: 'The institution, and what is read.' }) },
      resolve: async (_, { input: { institutionId, libraryId } }, context) => {
        const member = requireMember(context, institutionId);
        requirePolicy(member, 'Read', 'Library');
        return listAccesses(context.services.database, member, libraryId ?? null);
      },
    }),
  );
  const share = builder.inputType('LibraryShareInput', {
    description: 'Input of `libraryShare`.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      libraryId: t.id({ required: true, description: 'A library of the institution.' }),
      recipientInstitutionId: t.id({
        description:
          'The institution that gets access; defaults to the active one. An unknown id is accepted, and grants access to no one.',
      }),
      groupId: t.id({ description: 'A group of the active institution; defaults to all users.' }),
      access: t.field({ type: access, required: true, description: 'At most your own access.' }),
    }),
  });
  builder.mutationField('libraryShare', (t) =>
    t.field({
      description: 'Grants access to a library, or changes granted access. Requires `Library:Update`.',
      type,
      args: { input: t.arg({ type: share, required: true, description: 'The institution, and what is changed.' }) },
      resolve: async (_, { input }, context) => {
        const member = requireMember(context, input.institutionId);
        const { recipientInstitutionId: recipientId, groupId, access: given } = input;
        return shareLibrary(context.services.database, member, input.libraryId, {
          recipientId,
          groupId,
          access: given,
        });
      },
    }),
  );
  const unshare = builder.inputType('LibraryUnshareInput', {
    description: 'Input of `libraryUnshare`.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      libraryAccessId: t.id({ required: true, description: 'The id from `libraryAccesses`.' }),
    }),
  });
  builder.mutationField('libraryUnshare', (t) =>
    t.id({
      description: 'Revokes access to a library and returns its id. Requires `Library:Update`.',
      args: { input: t.arg({ type: unshare, required: true, description: 'The institution, and what is changed.' }) },
      resolve: async (_, { input: { institutionId, libraryAccessId } }, context) =>
        unshareLibrary(context.services.database, requireMember(context, institutionId), libraryAccessId),
    }),
  );
}
