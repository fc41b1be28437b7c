import { isJsonObject, type JsonObject } from '@scn/core/base/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, ScenarioFixture } from './scenario-fixture';

let fixture: ScenarioFixture;
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
  await fixture.importExample('adult-sepsis');
});
afterAll(() => fixture.close());

function ask(query: string, fields: string, more: JsonObject = {}, type?: string) {
  return fixture.read(query, fields, more, type);
}

function ofAction(query: string, fields: string, actionCode: string) {
  return ask(query, fields, { actionCode }, 'ScenarioActionInput');
}

describe('expressions', () => {
  const fields = '{ actionCode responseCode description conditionsEnabled conditions { state expressionGroupJson } }';

  it('of all responses, or of one action', async () => {
    const all = await ask('scenarioResponseExpressions', fields, {}, 'ScenarioResponseExpressionsInput');
    expect(all.length).toBeGreaterThan(54);
    const some = await ask(
      'scenarioResponseExpressions',
      fields,
      { actionCode: 'LTIME003' },
      'ScenarioResponseExpressionsInput',
    );
    expect(some.map(({ responseCode }) => responseCode)).toEqual(['LTIME003R1', 'LTIME003R2', 'LTIME003R3']);
    expect(some[0]).toMatchObject({ conditionsEnabled: true, conditions: { state: 'VALID' } });
  });

  it('of one response, which must belong to the action', async () => {
    const one = (actionCode: string, responseCode: string) =>
      ask('scenarioResponseExpression', fields, { actionCode, responseCode }, 'ScenarioResponseExpressionInput');
    expect(await one('LTIME003', 'LTIME003R2')).toMatchObject({ responseCode: 'LTIME003R2' });
    expect((await refusalOf(one('LTIME004', 'LTIME003R2'))).code).toBe('NoRecordsFoundError');
  });

  it.each([
    ['Visibility', 'AND'],
    ['Invisibility', 'OR'],
    ['Prerequisite', undefined],
  ])('of an action by type: %s', async (expressionType, operator) => {
    const { state, expressionGroupJson } = await ask(
      'scenarioActionExpression',
      '{ state expressionGroupJson }',
      { actionCode: 'BOXYG003', expressionType },
      'ScenarioActionExpressionInput',
    );
    expect(state).toBe('VALID');
    expect(isJsonObject(expressionGroupJson) ? expressionGroupJson['operator'] : undefined).toBe(operator);
  });
});

describe('dependencies', () => {
  const fields = '{ canBeRemoved dependencies { id name entityType canAutomaticallyDelete at } }';
  const dependenciesOf = (actionCode: string, more: JsonObject = {}) =>
    ask('scenarioActionDependencies', fields, { actionCode, ...more }, 'ScenarioActionDependenciesInput');

  it('that are only mentions are deleted with the action', async () => {
    const { canBeRemoved, dependencies } = await dependenciesOf('BAIRW001');
    expect(canBeRemoved).toBe(true);
    expect(dependencies).toContainEqual({
      id: 'item-head-bairw001',
      name: 'Menu item 4', // it has no name of its own, and shows the action's title
      entityType: 'menu-item',
      canAutomaticallyDelete: true,
      at: '/actionCode',
    });
    // the others are the scenario's own tests
    const isMention = expect.objectContaining({
      entityType: expect.stringMatching(/^(?:menu-item|test)$/) as string,
      canAutomaticallyDelete: true,
    }) as unknown;
    for (const dependency of dependencies as readonly unknown[]) expect(dependency).toEqual(isMention);
  });

  it('that define behaviour prevent deletion', async () => {
    const { canBeRemoved, dependencies } = await dependenciesOf('CANNU001');
    expect(canBeRemoved).toBe(false);
    expect(dependencies).toContainEqual(
      expect.objectContaining({ id: 'CBLOD001', entityType: 'action', canAutomaticallyDelete: false }),
    );
  });

  it('of a single response', async () => {
    const { dependencies } = await dependenciesOf('GCALL001', { responseCode: 'GCALL001R1' });
    expect(dependencies).toContainEqual(expect.objectContaining({ id: 'array-last-call', entityType: 'array' }));
    expect((await refusalOf(dependenciesOf('GCALL001', { responseCode: 'GCALL002R1' }))).code).toBe(
      'NoRecordsFoundError',
    );
  });

  it('include the references of an action', async () => {
    const references = await ofAction('scenarioActionReferences', '{ id entityType }', 'HPRES001');
    expect(references).toContainEqual({ id: 'gcall001r1-6', entityType: 'command' });
  });

  it('of a copy: entities missing in the target scenario', async () => {
    const { scenarioCode } = await fixture.importExample('anaphylaxis');
    const copyFields = '{ isInScenario isPhysiologyMismatch dependencies { id name entityType } }';
    const copyOf = (sourceActionCode: string, target: string) =>
      ask(
        'scenarioCopyDependencies',
        copyFields,
        { sourceScenarioCode: 'SEP001GB', sourceActionCode, scenarioCode: target },
        'ScenarioCopyDependenciesInput',
      );
    const other = await copyOf('BOXYG003', scenarioCode);
    expect(other).toMatchObject({ isInScenario: false, isPhysiologyMismatch: false });
    expect(other['dependencies']).toContainEqual({
      id: 'patient-ellison',
      name: 'Margaret Ellison',
      entityType: 'patient',
    });
    expect(await copyOf('BOXYG001', scenarioCode)).toMatchObject({ isPhysiologyMismatch: true });
    expect(await copyOf('BOXYG003', 'SEP001GB')).toEqual({
      isInScenario: true,
      isPhysiologyMismatch: false,
      dependencies: [],
    });
    expect(
      (
        await refusalOf(
          ask(
            'scenarioCopyDependencies',
            copyFields,
            { sourceScenarioCode: 'ABC001GB', sourceActionCode: 'BOXYG003' },
            'ScenarioCopyDependenciesInput',
          ),
        )
      ).code,
    ).toBe('NoRecordsFoundError');
  });

  it('linked actions come with their repetitions', async () => {
    const { scenarioCode } = await fixture.importExample('adult-sepsis', (scenario) => ({
      ...scenario,
      scenarioCode: 'SEP100GB',
      actions: scenario.actions.map((action) =>
        action.actionCode === 'AHAND001' ? { ...action, linkedActionCodes: ['AINTR001', 'AHAND999'] } : action,
      ),
    }));
    const linked = await ask(
      'scenarioLinkedActions',
      '{ actionCode title repetitions }',
      { scenarioCode, actionCode: 'AHAND001' },
      'ScenarioActionInput',
    );
    expect(linked).toEqual([
      { actionCode: 'AINTR001', title: 'Introduce yourself and check identity', repetitions: 1 },
      { actionCode: 'AHAND999', title: 'AHAND999', repetitions: null },
    ]);
  });
});
