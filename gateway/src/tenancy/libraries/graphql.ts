import { scenarioAccesses } from '@scn/core/document/enumerations';
import { memoizeByIdentity } from '@scn/core/validation/memoize';
import { sql } from 'drizzle-orm';
import type { Builder } from '../../graphql/builder';
import { declareList } from '../../graphql/list/list';
import { enumerationType } from '../../graphql/schema-type/enumeration-type';
import { institutionType } from '../institutions/graphql';
import { readInstitution } from '../institutions/institution';
import { requireMember, requirePolicy, requirePrincipal } from '../require-principal';
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

/** Adds libraries, and who has access to them. */
export function addLibraries(builder: Builder): void {
  addReads(builder);
  addMutations(builder);
  addAccess(builder);
}

const libraryType = memoizeByIdentity((builder: Builder) =>
  builder.objectRef<Library>('Library').implement({
    description: 'A shelf of scenarios.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id.' }),
      code: t.exposeString('code', { description: 'In capitals; it stands in addresses.' }),
      name: t.exposeString('name', { description: 'What people call it.' }),
      ownedByInstitution: t.exposeBoolean('isOwned', { description: 'It belongs to the active institution.' }),
      institution: t.field({
        type: institutionType(builder),
        nullable: true,
        description: 'Whose it is. Null for another institution, of which nothing is shown.',
        resolve: ({ isOwned, institutionId }, _, context) =>
          isOwned
            ? readInstitution(context.services.database, requireMember(context, institutionId), institutionId)
            : null,
      }),
      access: t.expose('access', {
        type: enumerationType(builder, scenarioAccesses, 'ScenarioAccess'),
        nullable: true,
        description: 'What you may do with its scenarios. Null: nothing.',
      }),
      dateCreated: t.field({
        type: 'DateTime',
        description: 'When it was made.',
        resolve: ({ createdAt }) => createdAt,
      }),
      scenarios: t.int({
        description: 'How many of its scenarios you may open.',
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

function addReads(builder: Builder): void {
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
      description: `What \`${name}\` takes.`,
      fields: (t) => ({ institutionId: t.id({ required: true, description: 'The active institution.' }) }),
    });
    builder.queryField(name, (t) =>
      t.field({
        description,
        type: list.page,
        args: { input: t.arg({ type: input, required: true }), ...list.args(t) },
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
  add('institution', 'The libraries whose scenarios you may open: those of the institution, and those shared with it.');
  add(
    'owned',
    'The libraries of the institution: with `Library:Read` all, otherwise those whose scenarios you may open.',
  );
  add('global', 'The libraries that other institutions share, as far as you may open their scenarios.');
  const one = builder.inputType('LibraryInput', {
    description: 'What `library` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      id: t.id({ required: true, description: 'The library.' }),
    }),
  });
  builder.queryField('library', (t) =>
    t.field({
      description: 'A library by its id.',
      type,
      args: { input: t.arg({ type: one, required: true }) },
      resolve: async (_, { input: { institutionId, id } }, context) =>
        libraryOf(context.services.database, requireMember(context, institutionId), id),
    }),
  );
}

function addMutations(builder: Builder): void {
  const type = libraryType(builder);
  const create = builder.inputType('LibraryCreateInput', {
    description: 'What `libraryCreate` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      code: t.string({ required: true, description: 'Letters, digits, - and _; up to 32, kept in capitals.' }),
      name: t.string({ required: true, description: 'Up to 200 characters.' }),
      groupId: t.id({ description: 'The group that gets full access; everybody of the institution when left out.' }),
    }),
  });
  builder.mutationField('libraryCreate', (t) =>
    t.field({
      description: 'Makes a library.',
      type,
      args: { input: t.arg({ type: create, required: true }) },
      resolve: async (_, { input: { institutionId, ...fields } }, context) =>
        createLibrary(context.services.database, requireMember(context, institutionId), fields),
    }),
  );
  const update = builder.inputType('LibraryUpdateInput', {
    description: 'What `libraryUpdate` takes. What is left out stays as it is.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      id: t.id({ required: true, description: 'The library.' }),
      code: t.string({ description: 'As in `libraryCreate`.' }),
      name: t.string({ description: 'Up to 200 characters.' }),
    }),
  });
  builder.mutationField('libraryUpdate', (t) =>
    t.field({
      description: 'Renames a library of the institution.',
      type,
      args: { input: t.arg({ type: update, required: true }) },
      resolve: async (_, { input: { institutionId, id, ...fields } }, context) =>
        updateLibrary(context.services.database, requireMember(context, institutionId), id, fields),
    }),
  );
  const remove = builder.inputType('LibraryDeleteInput', {
    description: 'What `libraryDelete` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      id: t.id({ required: true, description: 'The library.' }),
    }),
  });
  builder.mutationField('libraryDelete', (t) =>
    t.id({
      description: 'Deletes a library of the institution that holds no scenario, and answers its id.',
      args: { input: t.arg({ type: remove, required: true }) },
      resolve: async (_, { input: { institutionId, id } }, context) =>
        deleteLibrary(context.services.database, requireMember(context, institutionId), id),
    }),
  );
}

function addAccess(builder: Builder): void {
  const access = enumerationType(builder, scenarioAccesses, 'ScenarioAccess');
  const type = builder.objectRef<LibraryAccess>('LibraryAccess').implement({
    description: 'Access to a library that the institution gives.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'What `libraryUnshare` takes.' }),
      libraryId: t.exposeID('libraryId', { description: 'The library.' }),
      institutionId: t.exposeID('institutionId', { description: 'Whose people get access.' }),
      groupId: t.exposeID('groupId', { nullable: true, description: 'Null: everybody of the institution.' }),
      access: t.expose('access', { type: access, description: 'What these people may do with its scenarios.' }),
    }),
  });
  const several = builder.inputType('LibraryAccessesInput', {
    description: 'What `libraryAccesses` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      libraryId: t.id({ required: true, description: 'A library of the institution.' }),
    }),
  });
  builder.queryField('libraryAccesses', (t) =>
    t.field({
      description: 'Who has access to a library of the institution. Needs `Library:Read`.',
      type: [type],
      args: { input: t.arg({ type: several, required: true }) },
      resolve: async (_, { input: { institutionId, libraryId } }, context) => {
        const member = requireMember(context, institutionId);
        requirePolicy(member, 'Read', 'Library');
        return listAccesses(context.services.database, member, libraryId);
      },
    }),
  );
  const share = builder.inputType('LibraryShareInput', {
    description: 'What `libraryShare` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      libraryId: t.id({ required: true, description: 'A library of the institution.' }),
      recipientInstitutionId: t.id({
        description:
          'The institution that gets access; the active one when left out. An id that is nobody’s is taken too, and gives access to nobody.',
      }),
      groupId: t.id({ description: 'A group of the active institution; everybody when left out.' }),
      access: t.field({ type: access, required: true, description: 'Not more than you have.' }),
    }),
  });
  builder.mutationField('libraryShare', (t) =>
    t.field({
      description: 'Gives access to a library, or changes what was given.',
      type,
      args: { input: t.arg({ type: share, required: true }) },
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
    description: 'What `libraryUnshare` takes.',
    fields: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      libraryAccessId: t.id({ required: true, description: 'What was given, as `libraryAccesses` lists it.' }),
    }),
  });
  builder.mutationField('libraryUnshare', (t) =>
    t.id({
      description: 'Takes access to a library away, and answers the id of what was given.',
      args: { input: t.arg({ type: unshare, required: true }) },
      resolve: async (_, { input: { institutionId, libraryAccessId } }, context) =>
        unshareLibrary(context.services.database, requireMember(context, institutionId), libraryAccessId),
    }),
  );
}
