import type { JsonObject } from '@scn/core/base/json';
import { getOperationAST, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costOf } from '#graphql/limits/cost';
import { defaultLimits } from '#settings/settings';
import type { Principal } from '#principal/principal';
import { overviewFields } from '#scenario/actions/overview-fields';
import { policies, testPrincipal } from '../principal';
import { refusalOf, ScenarioFixture } from './scenario-fixture';

const expression = '{ state objects { id title } }';
const row = `id responseCode island actionCode actionTitle location menuLocations actionCategoryName actionCategoryCommandName
  actionType triggerType visibilityEnabled visibleOnStart visible ${expression} triggerInvisible ${expression}
  dependenciesEnabled dependencies ${expression} repetitions blockingActions { actionCode title } globalActionId
  isVoiceControlled intention rootUtterance setsLocks { kind title } actionLockedBys { kind title } harmful isUnindicated
  changesPhysiology firstFormId firstScorecardMatrixId scenarioActionResponseCount description ordinal conditionsEnabled
  conditions ${expression} conditionState responseDelayStart delay usePhysiologyChangeDuration
  playlistCommands { id ordinal isSupported block { title group feIdentifier } }`;

let fixture: ScenarioFixture;
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
  await fixture.importExample('adult-sepsis');
});
afterAll(() => fixture.close());

async function overview(args: JsonObject = {}, fields = 'id', principal?: Principal) {
  const source = `query ($input: ScenarioInput!, $skip: Int, $take: Int, $order: [ScenarioActionsOverviewSortInput!],
      $where: ScenarioActionsOverviewFilterInput) {
    scenarioActionsOverview(input: $input, skip: $skip, take: $take, order: $order, where: $where) {
      totalCount items { ${fields} } } }`;
  const input = { institutionId: fixture.institution.institutionId, scenarioCode: 'SEP001GB' };
  const answer = await fixture.ask(source, { input, ...args }, principal ?? fixture.author);
  return answer['scenarioActionsOverview'] as unknown as { totalCount: number; items: readonly JsonObject[] };
}

async function codes(where: JsonObject): Promise<readonly unknown[]> {
  return (await overview({ where }, 'responseCode')).items.map(({ responseCode }) => responseCode);
}

it('has a row for each response, with every column', async () => {
  const { totalCount, items } = await overview({}, row);
  const { scenario } = await fixture.read('scenarioDocument', '{ scenario }', {});
  const { actions } = scenario as unknown as { actions: readonly { responses: readonly object[] }[] };
  expect(totalCount).toBe(actions.reduce((sum, { responses }) => sum + responses.length, 0));
  expect(new Set(items.map(({ id }) => id)).size).toBe(totalCount);
  expect(items.find(({ responseCode }) => responseCode === 'BOXYG001R2')).toMatchObject({
    id: 'BOXYG001R2:0',
    island: 0,
    actionCode: 'BOXYG001',
    actionTitle: 'Give oxygen 15 l/min by reservoir mask',
    location: 'Location › Ward › Oxygen point',
    menuLocations: ['Location › Ward › Oxygen point'],
    actionType: 'LearnerTriggered',
    triggerType: 'LEARNER_TRIGGERED',
    globalActionId: 'BOXYG001',
    repetitions: 1,
    blockingActions: [],
    changesPhysiology: true,
    scenarioActionResponseCount: 2,
    description: 'Her colour comes back',
    ordinal: 1,
    conditionsEnabled: true,
    conditionState: 'VALID',
    responseDelayStart: 'action',
    playlistCommands: [
      { ordinal: 0, isSupported: true, block: { feIdentifier: 'Appearance' } },
      { ordinal: 1, block: { feIdentifier: 'Emotion' } },
      { ordinal: 2, block: { feIdentifier: 'ResponseComplete' } },
    ],
  });
  expect(items.find(({ responseCode }) => responseCode === 'CANNU001R1')).toMatchObject({
    setsLocks: [{ kind: 'EQUIPMENT', title: 'Equipment' }],
    conditionState: null,
  });
  expect(items.find(({ responseCode }) => responseCode === 'FFORM001R1')).toMatchObject({
    firstFormId: 'form-sepsis',
    firstScorecardMatrixId: null,
  });
  expect(items.find(({ responseCode }) => responseCode === 'BOXYG003R1')).toMatchObject({
    visible: { state: 'VALID', objects: [{ id: 'BOXYG001' }, { id: 'patient-ellison' }, {}] },
  });
});

it('is sorted by location, action name, action code and response ordinal', async () => {
  const { items } = await overview({}, 'location actionTitle actionCode ordinal');
  const keys = items.map(({ location, actionTitle, actionCode, ordinal }) => [
    location,
    actionTitle,
    actionCode,
    ordinal,
  ]);
  const places = [...new Set(keys.map(([location]) => location))];
  // actions outside menus come first
  expect(places.slice(0, 3)).toEqual(['', 'Automated › Events', 'Automated › START SCENARIO']);
  expect(places.at(-1)).toBe('Location › Ward › Phone');
  const oxygen = keys.filter(([location]) => location === 'Location › Ward › Oxygen point');
  expect(oxygen.map(([, , code, ordinal]) => [code, ordinal])).toEqual([
    // ‘2 l/min’ before ‘15 l/min’
    ['BOXYG002', 0],
    ['BOXYG001', 0],
    ['BOXYG001', 1],
    ['BOXYG003', 0],
  ]);
});

it('is paged without gaps or duplicates', async () => {
  const whole = await overview();
  const pages = [];
  for (let skip = 0; skip < whole.totalCount; skip += 20) pages.push(...(await overview({ skip, take: 20 })).items);
  expect(pages).toEqual(whole.items);
  expect(await overview({ skip: whole.totalCount })).toEqual({ totalCount: whole.totalCount, items: [] });
});

it.each([{ take: -1 }, { take: 3001 }, { skip: -1 }])('rejects %o', async (args) => {
  expect((await refusalOf(overview(args))).code).toBe('InvalidValueError');
});

it('can be queried with every column and the largest page within the cost limit', () => {
  const source = `query ($input: ScenarioInput!) { scenarioActionsOverview(input: $input, take: 3000) { totalCount items { ${row} } } }`;
  const operation = getOperationAST(parse(source));
  if (!operation) throw new Error('There is no operation.');
  const options = { schema: fixture.schema, fragments: new Map(), variables: {} };
  expect(costOf(operation, options)).toBeLessThan(defaultLimits.queryCost);
});

describe('filters', () => {
  it.each<[string, JsonObject, readonly string[]]>([
    ['text', { actionTitle: { contains: 'OXYGEN 2' } }, ['BOXYG002R1']],
    [
      'a number',
      { and: [{ repetitions: { gte: 4 } }, { repetitions: { lt: 6 } }, { actionCode: { startsWith: 'G' } }] },
      ['GCALL001R1', 'GCALL001R2'],
    ],
    ['a choice', { triggerType: { eq: 'START' } }, ['ASTRT001R1']],
    [
      'the delay',
      { and: [{ responseDelayStart: { eq: 'action' } }, { actionCode: { eq: 'BOXYG001' } }] },
      ['BOXYG001R2'],
    ],
    ['locks', { setsLocks: { some: ['EQUIPMENT'] } }, ['CANNU001R1']],
    [
      'references of visibility',
      { visible: { some: ['HARRI001'] } },
      ['NHAND001R1', 'NHAND001R2', 'NHAND001R3', 'NHAND001R4'],
    ],
    ['a global action', { globalActionId: { eq: 'GCALL001' } }, ['GCALL001R1', 'GCALL001R2']],
    ['commands', { playlistCommandBlocks: { some: ['command.conversational-ui'] } }, ['KDAUG001R1']],
    ['titles of commands', { playlistCommandTitles: { some: ['Conversational UI'] } }, ['KDAUG001R1']],
    [
      'either of two',
      { or: [{ actionCode: { eq: 'ASTRT001' } }, { actionCode: { eq: 'KDAUG001' } }] },
      ['ASTRT001R1', 'KDAUG001R1'],
    ],
    ['nothing', { actionCode: { eq: 'AHAND999' } }, []],
  ])('find by %s', async (_, where, expected) => {
    expect([...(await codes(where))].sort()).toEqual(expected);
  });

  it('and orders cover every column', async () => {
    for (const [name, { kind, sortable = true }] of Object.entries(overviewFields)) {
      const filter = fixture.schema.getType('ScenarioActionsOverviewFilterInput');
      expect(Object.keys((filter as unknown as { getFields(): object }).getFields())).toContain(name);
      if (kind === 'array' || !sortable) continue;
      const up = await overview({ order: [{ [name]: 'ASC' }] }, 'id');
      const down = await overview({ order: [{ [name]: 'DESC' }] }, 'id');
      expect(up.items).toHaveLength(down.items.length);
    }
    const titles = (await overview({ order: [{ actionTitle: 'DESC' }], take: 1 }, 'actionTitle')).items;
    expect(titles).toEqual([{ actionTitle: 'Twelve minutes: no antibiotic yet' }]);
  });

  it('by commands require PlaylistCommandBlock:Read, and reveal nothing without it', async () => {
    const { institutionId } = fixture.institution;
    const person = testPrincipal({ institutionId, permissions: policies('ScenarioAction:Update') });
    for (const field of ['playlistCommandBlocks', 'playlistCommandTitles', 'playlistCommandGroups']) {
      const refused = await refusalOf(overview({ where: { [field]: { some: ['command.speech'] } } }, 'id', person));
      expect([refused.code, refused.metadata['field']]).toEqual(['FieldAuthorisationError', field]);
    }
    expect((await overview({}, 'id', person)).totalCount).toBeGreaterThan(54);
    const reader = testPrincipal({ institutionId, permissions: policies('PlaylistCommandBlock:Read') });
    const where = { playlistCommandBlocks: { some: ['command.conversational-ui'] } };
    expect((await overview({ where }, 'id', reader)).totalCount).toBe(1);
  });
});
