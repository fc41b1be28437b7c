import { isJsonObject, type JsonObject } from '@scn/core/base/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedActions } from '#scenario/actions/list-actions';
import { documentNow } from '#scenario/document/document-now';
import { testContext, testServices } from '../graphql-fixture';
import { ScenarioFixture } from './scenario-fixture';

let fixture: ScenarioFixture;
let base: { readonly institutionId: string; readonly scenarioCode: string };
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
  const { scenarioCode } = await fixture.importExample('adult-sepsis');
  base = { institutionId: fixture.institution.institutionId, scenarioCode };
});
afterAll(() => fixture.close());

function ask(query: string, fields: string, more: JsonObject = {}, type?: string) {
  return fixture.read(query, fields, more, type);
}

describe('the document', () => {
  it('is returned as a whole, with its position in the log', async () => {
    const { scenario, seq, hash, plugins } = await ask('scenarioDocument', '{ scenario seq hash plugins }');
    expect(seq).toBe(1);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(isJsonObject(scenario) && Object.keys(scenario)).toContain('postSim');
    expect(plugins).toMatchObject({ 'command.speech': 1 });
  });

  it('is returned as of a position in its log, and not for an unknown position', async () => {
    const head = await ask('scenarioDocument', '{ scenario }');
    const fields = '{ scenario seq plugins }';
    const then = await ask('scenarioDocumentThen', fields, { seq: 1 }, 'ScenarioDocumentThenInput');
    expect(then).toMatchObject({ seq: 1, plugins: { 'command.speech': 1 } });
    expect(then['scenario']).toEqual(head['scenario']);
    for (const seq of [0, 2])
      await expect(ask('scenarioDocumentThen', fields, { seq }, 'ScenarioDocumentThenInput')).rejects.toMatchObject({
        code: 'NoRecordsFoundError',
      });
  });

  it('has a header by code', async () => {
    const fields =
      '{ scenarioCode title coverImageId culture playTime productStatus features access isScenarioReadOnly ownedByInstitution seq actionCount }';
    expect(await ask('scenarioByCode', fields)).toMatchObject({
      scenarioCode: 'SEP001GB',
      title: 'Sepsis on a medical ward',
      coverImageId: 'image-cover-ward',
      culture: 'en_GB',
      playTime: 20,
      access: 'FULL',
      isScenarioReadOnly: false,
      ownedByInstitution: true,
      actionCount: 55,
    });
  });
});

describe('validation', () => {
  const fields =
    '{ isValid seq errors warnings issues { ruleId messageId logType message pointer at entity { id name entityType canAutomaticallyDelete relatedEntities { id name } } fixes { title operations } } }';

  it('validates an example', async () => {
    const { isValid, issues } = await ask('scenarioValidation', fields);
    expect(isValid).toBe(true);
    const found = issues as unknown as readonly JsonObject[];
    expect(found.filter(({ logType }) => logType === 'ERROR')).toEqual([]);
  });

  it('returns the problem, its entity, references to it, and quick fixes', async () => {
    const { scenarioCode } = await fixture.importExample('adult-sepsis', (scenario) => ({
      ...scenario,
      scenarioCode: 'SEP300GB',
      menu: {
        ...scenario.menu,
        items: scenario.menu.items.map((item) => (item.id === 'menu-fluids' ? { ...item, title: '' } : item)),
      },
      setup: { ...scenario.setup, environment: { ...scenario.setup.environment, roomId: 'place-nowhere' } },
    }));
    const { isValid, errors, warnings, issues } = await ask('scenarioValidation', fields, { scenarioCode });
    expect(isValid).toBe(false);
    const found = issues as unknown as readonly JsonObject[];
    const countOf = (severity: string) => found.filter(({ logType }) => logType === severity).length;
    expect({ errors, warnings }).toEqual({ errors: countOf('ERROR'), warnings: countOf('WARNING') });
    expect(errors).toBeGreaterThan(1);
    expect(found.find(({ ruleId }) => ruleId === 'menu/menu-title')).toMatchObject({
      entity: { id: 'menu-fluids', entityType: 'menu-item', canAutomaticallyDelete: false },
    });
    expect(
      found.find(({ ruleId, pointer }) => ruleId === 'reference/dangling' && pointer === '/setup/environment/roomId'),
    ).toMatchObject({
      logType: 'ERROR',
      entity: null,
      message: expect.stringContaining('The location used here') as unknown,
    });
  });
});

describe('derived values', () => {
  it('are derived once per snapshot, and again after a change', async () => {
    const services = testServices({ database: fixture.database, operationLog: fixture.log });
    const context = testContext(services, fixture.author);
    const first = describedActions(await documentNow(context, base));
    expect(describedActions(await documentNow(context, base))).toBe(first);
    await fixture.ask('mutation ($input: ActionUpdateInput!) { actionUpdate(input: $input) { seq } }', {
      input: { ...base, operationId: 'derive', actionCode: 'BAIRW001', title: 'Look into the mouth' },
    });
    const second = describedActions(await documentNow(context, base));
    expect(second).not.toBe(first);
    expect(second.get('BAIRW001')?.action.title).toBe('Look into the mouth');
  });
});
