import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@scn/core/base/json';
import { getNamedType, isLeafType, isObjectType, type GraphQLOutputType } from 'graphql';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset } from '#database/tables/catalogue';
import { libraryAccess } from '#database/tables/tenancy';
import type { Principal } from '#principal/principal';
import { testPrincipal } from '../principal';
import { seedInstitution } from '../seed';
import { refusalOf, scenarioSchema, ScenarioFixture } from './scenario-fixture';

const action = { actionCode: 'AHAND001' };
const patient = { scenarioPatientId: 'patient-ellison' };

/** The arguments of each scenario query in addition to the scenario. A query without a row fails. */
const inputs: Readonly<Record<string, JsonObject>> = {
  loggedOperations: { operationIds: ['none'] },
  scenarioAction: action,
  scenarioActionDependencies: action,
  scenarioActionExpression: { ...action, expressionType: 'Visibility' },
  scenarioActionMenuItems: action,
  scenarioActionReferences: action,
  scenarioActionResponses: action,
  scenarioActionTriggers: action,
  scenarioActions: {},
  scenarioActionsOverview: {},
  scenarioActors: {},
  scenarioArgumentLookups: { dataSource: 'actor' },
  scenarioButtonLayoutDesignations: {},
  scenarioBehaviour: { from: 1 },
  scenarioByCode: {},
  scenarioCharacterRoles: {},
  scenarioComparison: { from: 1 },
  scenarioCopyDependencies: { sourceScenarioCode: 'SEP001GB', sourceActionCode: 'AHAND001' },
  scenarioDataSourceValues: { dataSourceName: 'Emotion' },
  scenarioDocument: {},
  scenarioDocumentTemplates: {},
  scenarioDocumentThen: { seq: 1 },
  scenarioFolders: {},
  scenarioHistory: {},
  scenarioIslandDesignations: {},
  scenarioLinkedActions: action,
  scenarioMenuBreadcrumb: { menuItemId: 'item-head-ahand001' },
  scenarioMenuItems: {},
  scenarioMenuLocations: {},
  scenarioMissingAssets: {},
  scenarioOwnChanges: { beginningWith: '' },
  scenarioPatientPhysiologyItems: patient,
  scenarioPatients: {},
  scenarioPhysiologyChange: action,
  scenarioPhysiologyChangeValues: patient,
  scenarioPhysiologyReports: {},
  scenarioPhysiologyStates: {},
  scenarioPlaylistCommand: { id: 'ahand001r1-1' },
  scenarioResponseExpression: { ...action, responseCode: 'AHAND001R1' },
  scenarioResponseExpressions: {},
  scenarioRoomDesignation: {},
  scenarioValidation: {},
};

const reads = Object.values(scenarioSchema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
  args.some(({ name }) => name === 'input'),
);
const ofNone = ['missingAssets', 'playlistCommandBlocks', 'recentChanges'];
const ofScenarios = reads.map(({ name }) => name).filter((name) => !ofNone.includes(name));

let fixture: ScenarioFixture;
let guest: Principal;
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
  await fixture.importExample('adult-sepsis');
  const elsewhere = await seedInstitution(fixture.database, 'South Hospital');
  guest = testPrincipal({ institutionId: elsewhere.institutionId, userId: elsewhere.userId });
});
afterAll(() => fixture.close());

/** A selection of all fields of the response, recursively without cycles. */
function wholeQuery(name: string): string {
  const field = reads.find((each) => each.name === name);
  if (field === undefined) throw new Error(`There is no ${name}.`);
  const type = String(field.args.find((arg) => arg.name === 'input')?.type);
  return `query ($input: ${type}) { ${name}(input: $input) ${selection(field.type, [])} }`;
}

function selection(type: GraphQLOutputType, around: readonly string[]): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named) || around.includes(named.name)) return '{ __typename }';
  const inner = Object.values(named.getFields())
    .filter(({ args }) => args.length === 0)
    .map((field) => `${field.name} ${selection(field.type, [...around, named.name])}`);
  return `{ ${inner.join(' ')} }`;
}

function read(name: string, scenarioCode: string, principal: Principal | null, institutionId?: string) {
  const institution = institutionId ?? principal?.institutionId ?? fixture.institution.institutionId;
  const input = { institutionId: institution, scenarioCode, ...inputs[name] };
  return fixture.ask(wholeQuery(name), { input }, principal);
}

it('has inputs for every query', () => {
  expect(Object.keys(inputs).sort()).toEqual([...ofScenarios].sort());
});

describe.each(ofScenarios)('%s', (name) => {
  it('returns all fields to users who can only read', async () => {
    const { libraryId } = fixture.institution;
    const setAccess = (access: string) =>
      fixture.database.acrossInstitutions((queries) =>
        queries.update(libraryAccess).set({ access }).where(eq(libraryAccess.libraryId, libraryId)),
      );
    await setAccess('READONLY');
    try {
      expect((await read(name, 'SEP001GB', fixture.author))[name]).toBeDefined();
    } finally {
      await setAccess('FULL');
    }
  });

  it('reports a foreign scenario as missing', async () => {
    const foreign = await refusalOf(read(name, 'SEP001GB', guest));
    const absent = await refusalOf(read(name, 'ABC001GB', guest));
    const hostile = await refusalOf(read(name, "'; DROP TABLE scenario; --", guest));
    for (const { code, message, metadata } of [foreign, absent, hostile])
      expect([code, message, metadata]).toEqual([
        'NoRecordsFoundError',
        'The scenario does not exist, or you don’t have access to it.',
        {},
      ]);
  });

  it('responds only for the active institution, and only when signed in', async () => {
    const { institutionId } = fixture.institution;
    for (const institution of [institutionId, randomUUID(), 'no id'])
      expect((await refusalOf(read(name, 'SEP001GB', guest, institution))).code).toBe('NoRecordsFoundError');
    expect((await refusalOf(read(name, 'SEP001GB', null))).code).toBe('AUTH_NOT_AUTHENTICATED');
  });
});

it('reveals nothing about a source that the user can’t read', async () => {
  const own = await fixture.importExample('anaphylaxis');
  const elsewhere = await seedInstitution(fixture.database, 'East Hospital');
  await fixture.importExample('pediatric-asthma', undefined, elsewhere);
  const ask = (sourceScenarioCode: string) =>
    refusalOf(
      fixture.read(
        'scenarioCopyDependencies',
        '{ isInScenario }',
        { scenarioCode: own.scenarioCode, sourceScenarioCode, sourceActionCode: 'AHAND001' },
        'ScenarioCopyDependenciesInput',
      ),
    );
  const [foreign, absent] = [await ask('PAS001US'), await ask('ABC001GB')];
  expect([foreign.code, foreign.message, foreign.metadata]).toEqual([absent.code, absent.message, absent.metadata]);
});

it('lists only public assets of the owner to users with whom a scenario is shared', async () => {
  const owner = await seedInstitution(fixture.database, 'West Hospital');
  const { institutionId: guestId } = fixture.institution;
  await fixture.database.acrossInstitutions(async (queries) => {
    const image = { institutionId: owner.institutionId, kind: 'asset.image', version: 1 };
    await queries.insert(asset).values([
      { ...image, id: 'image-private', data: { title: 'Private image' } },
      { ...image, id: 'image-public', data: { title: 'Public image' }, isPublic: true },
    ]);
    await queries.insert(libraryAccess).values({
      ownerId: owner.institutionId,
      libraryId: owner.libraryId,
      institutionId: guestId,
      access: 'FULL',
    });
  });
  const { scenarioCode } = await fixture.importExample('postpartum-haemorrhage', undefined, owner);
  const list = (principal: Principal) =>
    fixture.ask(
      wholeQuery('scenarioArgumentLookups'),
      {
        input: { institutionId: principal.institutionId, scenarioCode, dataSource: 'asset.image' },
      },
      principal,
    );
  expect((await list(fixture.author))['scenarioArgumentLookups']).toEqual([
    { value: 'image-public', title: 'Public image' },
  ]);
  const own = testPrincipal({ institutionId: owner.institutionId, userId: owner.userId });
  expect((await list(own))['scenarioArgumentLookups']).toHaveLength(2);
});
