import { sql, inArray } from 'drizzle-orm';
import type { Database } from '#database/database';
import { userAccount } from '#database/tables/tenancy';
import type { Builder, SchemaSources } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { mutationWithInput } from '#graphql/field-with-input';
import { memberList, memberMutation, memberQuery } from '#graphql/member-fields';
import { declareList } from '#graphql/list/list';
import { requirePrincipal, type Principal, type Member } from '#principal/principal';
import type { WebAppSettings } from '#settings/settings';
import type { TenancyContext, TenancyServices } from '../context';
import { grantablePolicies } from '../fields/restrictable-fields';
import { isAdministrator } from '../access/lock-out';
import { readInstitutionAccess } from '../access/institution-access';
import { createInstitution, deleteInstitution, updateInstitution } from './change-institution';
import {
  institutionsOf,
  readInstitution,
  institutionsWith,
  switchInstitution,
  type Institution,
  type MemberInstitution,
} from './institution';
import { webAppsOf } from './web-app-instances';

const webAppType = objectType<WebAppSettings>(
  'WebAppInstance',
  'A web app that global actions can be uploaded to.',
  (t) => ({
    // neither its address nor its key: those are the operator's
    id: t.exposeID('id', { description: 'As the operator’s settings name it.' }),
    name: t.exposeString('name', { description: 'As users call it.' }),
  }),
);

const testsMustPassHint =
  'Whether a scenario is only published if its tests pass, or with a reason to publish it anyway.';

/** The GraphQL type of an institution. */
export const institutionType = objectType<Institution, TenancyContext>(
  'Institution',
  'An institution (tenant).',
  (t, builder) => ({
    id: t.exposeID('id', { description: 'Its id, for `institutionId` in inputs.' }),
    externalId: t.exposeString('externalId', { description: 'Its id in settings and other systems.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    userInactivePeriod: t.exposeInt('userInactivePeriod', {
      description: 'Minutes of inactivity before a user is signed out.',
    }),
    testsMustPass: t.exposeBoolean('testsMustPass', {
      description: testsMustPassHint,
    }),
    dateCreated: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    webAppInstances: t.field({
      type: [webAppType(builder)],
      description: 'The web apps that global actions can be uploaded to, which the operator has set up.',
      resolve: (institution, _, { services }) => [...webAppsOf(services.settings, institution)],
    }),
    users: t.int({
      nullable: true,
      description: 'Number of its users. Null unless it is the active one and you have `Institution:Read`.',
      resolve: ({ id }, _, { services, principal }) => countIn(services, principal, id, 'user_institution'),
    }),
    scenarios: t.int({
      nullable: true,
      description:
        'Number of its scenarios, except deleted ones. Null unless it is the active one and you have `Institution:Read`.',
      resolve: ({ id }, _, { services, principal }) => countIn(services, principal, id, 'scenario'),
    }),
  }),
);

/** Adds the institutions of a user, switching between them, and their administration. */
export function addInstitutions(builder: Builder<TenancyContext>, { plugins }: SchemaSources): void {
  addReads(builder);
  addMutations(builder, grantablePolicies(plugins));
}

const memberInstitutionType = objectType<MemberInstitution, TenancyContext>(
  'UserInstitution',
  'An institution that you belong to.',
  (t, builder) => ({
    institution: t.expose('institution', { type: institutionType(builder), description: 'The institution.' }),
    selected: t.exposeBoolean('selected', { description: 'Whether it is the active one of the request.' }),
  }),
);

function addReads(builder: Builder<TenancyContext>): void {
  const type = institutionType(builder);
  builder.queryField('userInstitutions', (t) =>
    t.field({
      description: 'The institutions that you belong to, sorted by name.',
      type: [memberInstitutionType(builder)],
      resolve: (_, __, context) => institutionsOf(context.services.database, requirePrincipal(context)),
    }),
  );
  builder.queryField('scenarioInstitutions', (t) =>
    t.field({
      description:
        'Your other institutions in which you can open a scenario with this code, sorted by name: switch to one of them to open it.',
      type: [type],
      args: { scenarioCode: t.arg.string({ required: true, description: 'The code of the scenario.' }) },
      resolve: (_, { scenarioCode }, context) =>
        institutionsWith(context.services, requirePrincipal(context), scenarioCode),
    }),
  );
  memberQuery(builder, 'administratorNames', {
    description:
      'The names of those who manage users and groups of the institution, sorted: whom its users can ask for access. Any user of the institution may read them.',
    type: ['String'],
    resolve: (member, _, { services }) => administratorNames(services.database, member),
  });
  memberQuery(builder, 'webAppInstances', {
    description:
      'The web apps that the institution can upload global actions to. Any user of the institution may read them.',
    type: [webAppType(builder)],
    argOptions: { description: 'The institution.' },
    resolve: async (member, _, { services: { database, settings } }) =>
      webAppsOf(settings, await readInstitution(database, member, member.institutionId)),
  });
  const list = declareList<Institution>(builder, {
    name: 'Institution',
    item: type,
    fields: {
      name: { kind: 'string', value: ({ name }) => name },
      externalId: { kind: 'string', value: ({ externalId }) => externalId },
      userInactivePeriod: { kind: 'number', value: ({ userInactivePeriod }) => userInactivePeriod },
      dateCreated: { kind: 'date', value: ({ createdAt }) => createdAt },
    },
    defaultTake: 50,
    defaultOrder: [{ field: 'name', descending: false }],
  });
  memberList(builder, 'institutions', {
    description: 'The institutions that you belong to, for administration. Requires `Institution:Read`.',
    list,
    policy: ['Read', 'Institution'],
    resolve: async (member, request, { services }) => {
      const own = await institutionsOf(services.database, member);
      return list.inMemory(
        own.map(({ institution }) => institution),
        request,
      );
    },
  });
  memberQuery(builder, 'institution', {
    description: 'The details of an institution. Requires `Institution:Read`.',
    type,
    policy: ['Read', 'Institution'],
    input: (t) => ({
      id: t.id({ required: true, description: 'The institution; must be the active one.' }),
    }),
    resolve: (member, input, { services }) => readInstitution(services.database, member, input.id),
  });
}

function addMutations(builder: Builder<TenancyContext>, grantable: readonly string[]): void {
  const type = institutionType(builder);
  mutationWithInput(builder, 'institutionSwitch', {
    description:
      'Changes the active institution of requests that name none in `X-Institution-Id`, for all your sessions. Takes effect with the next request on this gateway, and within 2 s on others of the same database.',
    type: memberInstitutionType(builder),
    input: (t) => ({
      institutionId: t.id({ required: true, description: 'The institution to switch to.' }),
    }),
    resolve: async (_, input, context) => {
      const principal = requirePrincipal(context);
      const { database, signIn } = context.services;
      const switched = await switchInstitution(database, principal, input.institutionId);
      signIn.readAnew(principal.userId);
      return switched;
    },
  });
  memberMutation(builder, 'institutionCreate', {
    description:
      'Creates an institution with the default groups. You become its administrator. Requires `Institution:Create`.',
    type,
    input: (t) => ({
      name: t.string({ required: true, description: 'Up to 200 characters.' }),
      userInactivePeriod: t.int({ description: 'Minutes, up to 720; defaults to 60.' }),
      testsMustPass: t.boolean({ description: `${testsMustPassHint} Defaults to true.` }),
    }),
    resolve: (member, fields, { services }) => createInstitution(services.database, member, fields, grantable),
  });
  memberMutation(builder, 'institutionUpdate', {
    description: 'Changes the active institution. Requires `Institution:Update`.',
    type,
    input: (t) => ({
      id: t.id({ required: true, description: 'The institution; must be the active one.' }),
      name: t.string({ description: 'Up to 200 characters.' }),
      userInactivePeriod: t.int({ description: 'Minutes, up to 720.' }),
      testsMustPass: t.boolean({ description: testsMustPassHint }),
    }),
    typeOptions: { description: 'Input of `institutionUpdate`. Omitted fields stay unchanged.' },
    resolve: (member, { id, ...fields }, { services }) => updateInstitution(services.database, member, id, fields),
  });
  memberMutation(builder, 'institutionDelete', {
    description:
      'Deletes the active institution if it is empty. If it was that of requests that name none, another one of yours takes its place. Requires `Institution:Delete`.',
    type: 'ID',
    input: (t) => ({
      id: t.id({ required: true, description: 'The institution; must be the active one.' }),
    }),
    resolve: async (member, { id }, { services }) => {
      await deleteInstitution(services.database, member, id);
      services.signIn.readAnew(member.userId);
      return member.institutionId;
    },
  });
}

async function countIn(
  { database }: TenancyServices,
  principal: Principal | null,
  institutionId: string,
  table: 'user_institution' | 'scenario',
): Promise<number | null> {
  if (principal?.institutionId !== institutionId || !principal.ability.can('Read', 'Institution')) return null;
  const condition = table === 'scenario' ? sql`AND deleted_at IS NULL` : sql``;
  const { rows } = await database.inInstitution(institutionId, (queries) =>
    queries.execute<{ count: number }>(
      sql`SELECT count(*) AS count FROM ${sql.identifier(table)} WHERE institution_id = ${institutionId} ${condition}`,
    ),
  );
  return rows[0]?.count ?? 0;
}

/**
 * The names of those who can sign in and manage users and groups of the institution, sorted. Nothing else about them. Those who have yet to choose
 * a password can't help.
 */
async function administratorNames(
  database: Database,
  { institutionId }: Pick<Member, 'institutionId'>,
): Promise<readonly string[]> {
  return database.inInstitution(institutionId, async (queries) => {
    const existing = await readInstitutionAccess(queries, institutionId);
    const ids = [...existing.signsIn].filter((id) => isAdministrator(existing, id));
    if (ids.length === 0) return [];
    const found = await queries
      .select({ name: userAccount.name })
      .from(userAccount)
      .where(inArray(userAccount.id, ids));
    return found.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  });
}
