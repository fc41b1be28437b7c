import { cultures, devices, productStatuses, scenarioAccesses } from '@scn/core/base/enumerations';
import { notFound, Refusal } from '@scn/core/base/refusal';
import { sql, type SQL } from 'drizzle-orm';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { mutationWithInput, queryWithInput } from '#graphql/field-with-input';
import { memberList, memberQuery } from '#graphql/member-fields';
import { declareList, type List } from '#graphql/list/list';
import type { ListRequest } from '#graphql/list/list-field';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import { scenarioInput, scenarioInputFields } from './scenario-input';
import { requireMember, type Member } from '#principal/principal';
import type { TenancyContext } from '../context';
import { personOf, personType } from '../people/people';
import { scenarioFor, scenarioListFor, scenariosFor } from '../scenarios-for';
import { createBlankScenario } from './create-blank-scenario';
import { deleteScenario, moveScenario, restoreScenario, setReadOnly } from './change-scenario';
import { narrowedBy } from './found-scenarios';
import { listedInSummary, publishedAt, readScenario, scenarioColumns, type ListedScenario } from './listed-scenario';
import { usesAssetWithCode } from './scenarios-with-global-action';

/** Adds lists of scenarios, the scenario header, access, and changes to a scenario as a whole. */
export function addScenarios(builder: Builder<TenancyContext>): void {
  addDeletedBy(builder);
  addReads(builder);
  addLists(builder);
  addMutations(builder);
}

/** The GraphQL type of a scenario in lists and in the shell. */
export const listedScenarioType = objectType<ListedScenario>(
  'ScenarioSummary',
  'A scenario as shown in the shell and in lists.',
  (t, builder) => ({
    scenarioCode: t.exposeString('scenarioCode', { description: 'Its code, for inputs.' }),
    title: t.exposeString('title', { description: 'Its title, from the setup of the scenario.' }),
    culture: t.expose('culture', {
      type: enumerationType(builder, cultures, 'Culture'),
      description: 'The language it is written in.',
    }),
    productStatus: t.expose('productStatus', {
      type: enumerationType(builder, productStatuses, 'ProductStatus'),
      description: 'Its product status.',
    }),
    coverImageId: t.exposeID('coverImageId', {
      nullable: true,
      description: 'The image that stands for it, from the setup of the scenario.',
    }),
    isScenarioReadOnly: t.exposeBoolean('isScenarioReadOnly', {
      description: 'Whether it is read-only: it can’t be changed or published.',
    }),
    ownedByInstitution: t.exposeBoolean('ownedByInstitution', {
      description: 'Whether its library belongs to the active institution.',
    }),
    access: t.expose('access', {
      type: enumerationType(builder, scenarioAccesses, 'ScenarioAccess'),
      description: 'Your access to it.',
    }),
    libraryAccess: t.expose('libraryAccess', {
      type: enumerationType(builder, scenarioAccesses, 'ScenarioAccess'),
      description: 'The access that its library gives you, also while it is read-only.',
    }),
    libraryId: t.exposeID('libraryId', { description: 'The library that contains it.' }),
    libraryCode: t.exposeString('libraryCode', { description: 'Code of the library.' }),
    libraryName: t.exposeString('libraryName', { description: 'Name of the library.' }),
    specialty: t.exposeString('specialty', { description: 'Its specialty; empty if none is set.' }),
    practitionerTypeIds: t.exposeIDList('practitionerTypeIds', {
      description: 'Whom it is for: ids of practitioner types.',
    }),
    tagIds: t.exposeIDList('tagIds', { description: 'Its tags.' }),
    authors: t.exposeStringList('authors', { description: 'Its authors, as they are named in it.' }),
    devices: t.expose('devices', {
      type: [enumerationType(builder, devices, 'Device')],
      description: 'The devices that it supports.',
    }),
    datePublished: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its last version was published. Null if none was, or if it belongs to another institution.',
    }),
    dateCreated: t.expose('createdAt', { type: 'DateTime', description: 'When it was created or imported.' }),
    dateUpdated: t.expose('updatedAt', { type: 'DateTime', description: 'When its content was last changed.' }),
    dateDeleted: t.expose('deletedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was deleted; null otherwise.',
    }),
  }),
);

function addDeletedBy(builder: Builder<TenancyContext>): void {
  builder.objectField(listedScenarioType(builder), 'deletedBy', (t) =>
    t.field({
      type: personType(builder),
      nullable: true,
      description: 'Who deleted it. Null if it isn’t deleted, or this wasn’t recorded.',
      resolve: ({ deletedBy, institutionId }, _, context) =>
        deletedBy === null ? null : personOf(context, institutionId, deletedBy),
    }),
  );
}

function addReads(builder: Builder<TenancyContext>): void {
  queryWithInput(builder, 'scenarioSummary', {
    description: 'A scenario by its code, with the data for the shell.',
    type: listedScenarioType(builder),
    input: scenarioInput(builder),
    resolve: async (_, input, context) => {
      const { scenarioId } = await scenarioFor(context, input);
      const member = requireMember(context, input.institutionId);
      const { rows } = await context.services.database.inInstitution(member.institutionId, (queries) =>
        queries.execute(sql`SELECT ${scenarioColumns} FROM ${scenariosFor(member)} WHERE scenario.id = ${scenarioId}`),
      );
      if (rows[0] === undefined) throw notFound('scenario');
      return readScenario(rows[0]);
    },
  });
  queryWithInput(builder, 'scenarioAccess', {
    description: 'Your access to a scenario. Null: no access, or it doesn’t exist.',
    type: enumerationType(builder, scenarioAccesses, 'ScenarioAccess'),
    nullable: true,
    input: scenarioInput(builder),
    resolve: async (_, input, context) => {
      requireMember(context, input.institutionId);
      try {
        return (await scenarioFor(context, input)).access;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'NoRecordsFoundError') return null;
        throw error;
      }
    },
  });
}

function addLists(builder: Builder<TenancyContext>): void {
  const list = declareList<ListedScenario>(builder, {
    name: 'ScenarioSummary',
    item: listedScenarioType(builder),
    fields: {
      scenarioCode: {
        kind: 'string',
        value: ({ scenarioCode }) => scenarioCode,
        sql: sql`scenario_code`,
        searched: sql`scenario.folded_code`,
        stored: { sql: sql`scenario.by_scenario_code`, as: 'text' },
      },
      title: {
        kind: 'string',
        value: ({ title }) => title,
        sql: sql`title`,
        searched: sql`scenario.folded_title`,
        stored: { sql: sql`scenario.by_title`, as: 'text' },
      },
      culture: { kind: 'enum', values: cultures, value: ({ culture }) => culture, sql: sql`culture` },
      productStatus: {
        kind: 'enum',
        values: productStatuses,
        value: ({ productStatus }) => productStatus,
        sql: sql`product_status`,
        stored: { sql: sql`scenario.by_product_status`, as: 'group' },
      },
      isScenarioReadOnly: {
        kind: 'boolean',
        value: ({ isScenarioReadOnly }) => isScenarioReadOnly,
        sql: sql`is_read_only`,
      },
      ownedByInstitution: {
        kind: 'boolean',
        value: ({ ownedByInstitution }) => ownedByInstitution,
        sql: sql`is_owned`,
      },
      access: {
        kind: 'enum',
        values: scenarioAccesses,
        value: ({ access }) => access,
        sql: sql`access`,
        groups: byAccess,
      },
      libraryId: { kind: 'string', value: ({ libraryId }) => libraryId, sql: sql`library_id::text` },
      libraryCode: {
        kind: 'string',
        value: ({ libraryCode }) => libraryCode,
        sql: sql`library_code`,
        groups: byAccess,
      },
      libraryName: {
        kind: 'string',
        value: ({ libraryName }) => libraryName,
        sql: sql`library_name`,
        groups: byAccess,
      },
      specialty: { kind: 'string', value: ({ specialty }) => specialty, sql: sql`scenario.summary ->> 'specialty'` },
      practitionerTypeIds: {
        kind: 'array',
        value: ({ practitionerTypeIds }) => practitionerTypeIds,
        sql: listedInSummary('practitionerTypeIds'),
      },
      tagIds: { kind: 'array', value: ({ tagIds }) => tagIds, sql: listedInSummary('tagIds') },
      authors: { kind: 'array', value: ({ authors }) => authors, sql: listedInSummary('authors') },
      devices: { kind: 'array', value: (each) => each.devices, sql: listedInSummary('devices') },
      datePublished: { kind: 'date', value: (each) => each.publishedAt, sql: publishedAt },
      dateCreated: { kind: 'date', value: ({ createdAt }) => createdAt, sql: sql`created_at` },
      dateUpdated: {
        kind: 'date',
        value: ({ updatedAt }) => updatedAt,
        sql: sql`updated_at`,
        stored: { sql: sql`scenario.by_date_updated`, as: 'moment' },
      },
      dateDeleted: { kind: 'date', value: ({ deletedAt }) => deletedAt, sql: sql`deleted_at` },
    },
    defaultTake: 50,
    defaultOrder: [{ field: 'scenarioCode', descending: false }],
  });
  const add = (name: string, description: string, which: Pick<WhichScenarios, 'isOwned' | 'deleted'> = {}): void => {
    memberList(builder, name, {
      description,
      list,
      resolve: (member, request, context) => page(list, context, member, request, which),
    });
  };
  add('scenariosFilter', 'The scenarios that you can open, including those shared by other institutions.');
  add('scenariosBasic', 'The same scenarios, for pickers.');
  add('scenariosOwned', 'The scenarios of the institution that you can open.', { isOwned: true });
  add('scenariosDeleted', 'Deleted scenarios of the institution that can be restored.', {
    isOwned: true,
    deleted: true,
  });
  memberQuery(builder, 'scenariosWithGlobalAction', {
    description:
      'The scenarios of the institution that use a global action and that you can open. Requires `Action:Read`.',
    type: list.page,
    input: (t) => ({
      code: t.string({ required: true, description: 'Code of the global action.' }),
    }),
    argOptions: { description: 'The institution, and what is listed.' },
    args: list.args,
    resolve: (member, input, context, args) => {
      const condition = usesAssetWithCode(context.services, member, input.code);
      return page(list, context, member, list.request(context, args, member), { condition });
    },
  });
}

/** Scenarios that have the same library and the same access. */
const byAccess = sql`scenario.by_access`;

/** Which scenarios a list has. */
interface WhichScenarios {
  /** Only those of the institution. */
  readonly isOwned?: boolean;
  /** Deleted scenarios instead of the others. */
  readonly deleted?: boolean;
  readonly condition?: SQL;
}

function page(
  list: List<ListedScenario>,
  context: TenancyContext,
  member: Member,
  request: ListRequest,
  { condition, isOwned = false, deleted = false }: WhichScenarios,
) {
  return context.services.database.inInstitution(member.institutionId, async (queries) => {
    const conditions = [...(condition === undefined ? [] : [condition]), ...(await narrowedBy(queries, request.where))];
    const source = {
      ...scenarioListFor(member, { isOwned, deleted, isComputed: condition !== undefined }),
      ...(conditions.length === 0 ? {} : { condition: sql.join(conditions, sql` AND `) }),
      select: scenarioColumns,
      key: sql`scenario.id`,
    };
    return list.inSql(queries, source, request, readScenario);
  });
}

function addMutations(builder: Builder<TenancyContext>): void {
  const type = listedScenarioType(builder);
  mutationWithInput(builder, 'scenarioCreate', {
    description:
      'Creates a scenario with one patient, the basic menu tree and a start action. To start from an existing scenario, use `scenarioDuplicate`. Requires `Scenario:Create`.',
    type,
    input: (t) => ({
      institutionId: t.id({ required: true, description: 'The active institution.' }),
      scenarioCode: t.string({ required: true, description: 'The code of the new scenario.' }),
      title: t.string({ required: true, description: 'Its title, at most 200 characters.' }),
      libraryId: t.id({ required: true, description: 'The library of the institution for it.' }),
      culture: t.field({
        type: enumerationType(builder, cultures, 'Culture'),
        required: true,
        description: 'The language it is written in.',
      }),
    }),
    resolve: (_, input, context) => createBlankScenario(context, input),
  });
  mutationWithInput(builder, 'scenarioDelete', {
    description: 'Deletes a scenario of the institution. It can be restored. Requires `Scenario:Delete`.',
    type,
    input: scenarioInputFields,
    resolve: (_, input, context) => deleteScenario(context, input),
  });
  mutationWithInput(builder, 'scenarioRestore', {
    description: 'Restores a deleted scenario. Requires `Scenario:Delete`.',
    type,
    input: scenarioInputFields,
    resolve: (_, input, context) => restoreScenario(context, input),
  });
  mutationWithInput(builder, 'scenarioReadOnlySet', {
    description:
      'Makes a scenario of the institution read-only for everyone, or editable again. Requires `Scenario:Update`.',
    type,
    input: (t) => ({
      ...scenarioInputFields(t),
      isScenarioReadOnly: t.boolean({ required: true, description: 'Whether changing and publishing it is disabled.' }),
    }),
    resolve: (_, input, context) => setReadOnly(context, input, input.isScenarioReadOnly),
  });
  mutationWithInput(builder, 'scenarioMove', {
    description: 'Moves a scenario to another library. Requires `Scenario:Update` and full access to both.',
    type,
    input: (t) => ({
      ...scenarioInputFields(t),
      libraryId: t.id({ required: true, description: 'The target library; must belong to the institution.' }),
      fromLibraryId: t.id({
        description:
          'The library where you know it to be: if someone else has moved it, the move is rejected. Omitted: any.',
      }),
    }),
    resolve: (_, input, context) => moveScenario(context, input),
  });
}
