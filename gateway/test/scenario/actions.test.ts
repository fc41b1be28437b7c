import type { JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceItem } from '#database/tables/catalogue';
import { refusalOf, ScenarioFixture } from './scenario-fixture';

let fixture: ScenarioFixture;
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
  await fixture.importExample('adult-sepsis', categorised);
  await fixture.database.acrossInstitutions((queries) =>
    queries.insert(referenceItem).values({
      kind: 'action-category',
      id: 'test-breathing',
      ordinal: 900,
      title: 'Breathing',
      data: { commands: [{ id: 'administer', name: 'Administer' }] },
    }),
  );
});
afterAll(() => fixture.close());

/** The example names no categories. */
function categorised(scenario: Scenario): Scenario {
  return {
    ...scenario,
    actions: scenario.actions.map((action) =>
      action.actionCode === 'BOXYG001'
        ? { ...action, actionCategoryId: 'test-breathing', actionCategoryCommandId: 'administer' }
        : action,
    ),
  };
}

function ask(query: string, fields: string, more: JsonObject = {}, type?: string) {
  return fixture.read(query, fields, more, type);
}

function ofAction(query: string, fields: string, actionCode: string) {
  return ask(query, fields, { actionCode }, 'ScenarioActionInput');
}

describe('actions', () => {
  it('include triggers, visibility and locks', async () => {
    const action = await ofAction(
      'scenarioAction',
      `{ actionCode title actionType triggerType sidebar repetitions actionCategoryName actionCategoryCommandName
         visibilityEnabled visibleOnStart visible { state objects { objectType id title } expressionGroupJson }
         triggerInvisible { state } dependencies { state expressionGroupJson } setsLocks { kind title }
         actionRoles { id roleName } menuLocations menuItemIds trigger { trigger args }
         responses { responseCode ordinal delayEnabled delay playlistCommands { id ordinal blockId summary isSupported block { group feIdentifier } } } }`,
      'BOXYG003',
    );
    expect(action).toMatchObject({
      title: 'Step down to a 40 % Venturi mask',
      actionType: 'LearnerTriggered',
      triggerType: 'LEARNER_TRIGGERED',
      visibleOnStart: false,
      visible: {
        state: 'VALID',
        objects: [
          { objectType: 'ScenarioAction', id: 'BOXYG001', title: 'Give oxygen 15 l/min by reservoir mask' },
          { objectType: 'PatientPhysiology', id: 'patient-ellison', title: 'Margaret Ellison' },
          { objectType: 'PatientPhysiology', id: 'monitor.oxygen-saturation' },
        ],
        expressionGroupJson: { operator: 'AND' },
      },
      triggerInvisible: { state: 'VALID' },
      dependencies: { state: 'VALID', expressionGroupJson: null },
      actionRoles: [{ id: 'role-nurse', roleName: 'Registered nurse' }],
      menuLocations: ['Location › Ward › Oxygen point'],
      menuItemIds: ['item-oxygen-boxyg003'],
      trigger: { trigger: 'trigger.learner', args: { roles: ['role-nurse'] } },
      responses: [{ responseCode: 'BOXYG003R1', ordinal: 0, delayEnabled: false }],
    });
    const cannula = await ofAction('scenarioAction', '{ setsLocks { kind title } }', 'CANNU001');
    expect(cannula['setsLocks']).toEqual([{ kind: 'EQUIPMENT', title: 'Equipment' }]);
    const oxygen = await ofAction('scenarioAction', '{ actionCategoryName actionCategoryCommandName }', 'BOXYG001');
    expect(oxygen).toEqual({ actionCategoryName: 'Breathing', actionCategoryCommandName: 'Administer' });
  });

  it('include the answers and cells that start them', async () => {
    const cells = '{ id scorecardMatrixId scorecardMatrixTitle }';
    const items = '{ id text formId formTitle }';
    const fields = `{ formItems ${items} scorecardMatrixCells ${cells} }`;
    const scored = await ofAction('scenarioAction', fields, 'FNEWS001');
    expect(scored).toMatchObject({ formItems: [], scorecardMatrixCells: [{ scorecardMatrixId: 'scorecard-news' }] });
    const chosen = await ofAction('scenarioAction', fields, 'FFORM001');
    expect(chosen).toMatchObject({ formItems: [{ formId: 'form-sepsis' }], scorecardMatrixCells: [] });
  });

  it('are listed with their responses, in document order', async () => {
    const actions = await ask('scenarioActions', '{ actionCode responses { responseCode } }');
    expect(actions).toHaveLength(55);
    expect(actions[0]).toEqual({ actionCode: 'ASTRT001', responses: [{ responseCode: 'ASTRT001R1' }] });
  });

  it('return only their responses', async () => {
    const responses = await ofAction(
      'scenarioActionResponses',
      '{ responseCode actionCode ordinal description conditionsEnabled conditions { state } responseDelayStart playlistCommands { blockId } }',
      'BOXYG001',
    );
    expect(responses.map(({ responseCode, ordinal }) => [responseCode, ordinal])).toEqual([
      ['BOXYG001R1', 0],
      ['BOXYG001R2', 1],
    ]);
    expect(responses[1]).toMatchObject({ responseDelayStart: 'action', conditionsEnabled: true });
  });

  it('are missing for an unknown code', async () => {
    expect((await refusalOf(ofAction('scenarioAction', '{ title }', 'AHAND999'))).code).toBe('NoRecordsFoundError');
  });
});

describe('triggers', () => {
  const fields = `{ actionCode trigger args summary triggerType actionType
    learnerTriggersAndInfo { observable scenarioActionActorRoles { roleId roleName scenarioActorId actorTitle } }
    timeTriggers { delay delayIsScenarioTotalPlayTime intervalMin intervalMax repetition }
    physiologyTriggers { state expressionGroupJson } }`;
  const triggersOf = (actionCode: string) => ofAction('scenarioActionTriggers', fields, actionCode);

  it('for learners include roles and their actors', async () => {
    expect(await triggersOf('AHAND001')).toMatchObject({
      triggerType: 'LEARNER_TRIGGERED',
      learnerTriggersAndInfo: {
        observable: false,
        scenarioActionActorRoles: [
          { roleId: 'role-nurse', roleName: 'Registered nurse', scenarioActorId: 'actor-learner', actorTitle: 'You' },
          { roleId: 'role-nurse', scenarioActorId: 'actor-priya' },
        ],
      },
      timeTriggers: [],
      physiologyTriggers: [],
    });
  });

  it.each([
    ['LTIME001', 'Random', 45],
    ['LTIME002', 'Constant', 180],
    ['LTIME003', 'None', 360],
  ])('for the clock include time and repetition: %s %s', async (actionCode, repetition, delay) => {
    expect(await triggersOf(actionCode)).toMatchObject({
      actionType: 'TimeTriggered',
      timeTriggers: [{ delay, repetition, delayIsScenarioTotalPlayTime: false }],
      learnerTriggersAndInfo: { scenarioActionActorRoles: [] },
    });
  });

  it('for physiology include their conditions', async () => {
    const { physiologyTriggers } = await triggersOf('MALRM001');
    expect(physiologyTriggers).toMatchObject([{ state: 'VALID', expressionGroupJson: { rules: [{ value: 86 }] } }]);
  });
});
