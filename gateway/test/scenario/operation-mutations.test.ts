import type { Scenario } from '@scn/core/document/scenario';
import { inputProperties } from '@scn/core/schema/graphql/input-shape';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { isErrorCode } from '@scn/core/base/refusal';
import { policyNames } from '@scn/core/permissions/policies';
import { isInputObjectType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutationNames } from '#scenario/change/operation-mutations';
import { testCore } from '../graphql-fixture';
import { policies, testPrincipal } from '../principal';
import { operationInputs } from './operation-inputs';
import { refusalOf, ScenarioFixture } from './scenario-fixture';

const names = mutationNames(testCore);
const ofClients = [...testCore.operations.keys()].filter((name) => name !== 'history.revert');
const revert = `mutation ($input: HistoryRevertInput!) { historyRevert(input: $input) { seq title } }`;

let fixture: ScenarioFixture;
let scenarioCode: string;
let nextId = 0;
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
  ({ scenarioCode } = await fixture.importExample('adult-sepsis', withSpareParts));
});
afterAll(() => fixture.close());

/** Fixtures for deletions: an empty folder, an empty location, an array that nothing uses, an accepted issue. */
function withSpareParts(scenario: Scenario): Scenario {
  const { menu, postSim } = scenario;
  const [location] = menu.locations;
  if (location === undefined) throw new Error('The example has no location.');
  return {
    ...scenario,
    menu: {
      ...menu,
      folders: [...menu.folders, { id: 'folder-spare', title: 'Spare', parentFolderId: null }],
      locations: [...menu.locations, { ...location, id: 'location-spare', displayName: 'Spare' }],
    },
    postSim: {
      ...postSim,
      arrays: [...postSim.arrays, { id: 'array-spare', arrayName: 'Spare', occurrence: 'first', items: [] }],
    },
    suppressions: [{ ruleId: 'clinical/dose-notation', entity: null, reason: 'As the ward writes it' }],
  };
}

function change() {
  nextId += 1;
  return { institutionId: fixture.institution.institutionId, scenarioCode, operationId: `change-${nextId}` };
}

function documentOf(operation: string): string {
  const mutation = names.get(operation) ?? '';
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  return `mutation ($input: ${type}!) { ${mutation}(input: $input) { operationId seq hash title at patches } }`;
}

function inputsOf(operation: string) {
  const inputs = operationInputs[operation];
  if (inputs === undefined) throw new Error(`Add ${operation} to operation-inputs.ts.`);
  return inputs;
}

async function head(): Promise<number> {
  const input = { institutionId: fixture.institution.institutionId, scenarioCode };
  const { scenarioDocument } = await fixture.ask(
    `query ($input: ScenarioInput!) { scenarioDocument(input: $input) { seq } }`,
    { input },
  );
  return Number(scenarioDocument?.['seq']);
}

it('has inputs for every operation of the registry, and for no other', () => {
  expect(Object.keys(operationInputs).sort()).toEqual([...ofClients].sort());
});

it('names mutations noun first, and gives each a unique input type', () => {
  expect(names.get('response.create')).toBe('responseCreate');
  expect(names.get('playlist-command.update')).toBe('playlistCommandUpdate');
  expect(names.get('response.save-conditions')).toBe('responseSaveConditions');
  expect(names.get('menu-item.update-side-menu')).toBe('menuItemUpdateSideMenu');
  expect(names.get('history.revert')).toBe('historyRevert');
  // shared assets also have locations
  expect(names.get('location.create')).toBe('scenarioLocationCreate');
  const fields = fixture.schema.getMutationType()?.getFields() ?? {};
  expect(new Set(names.values()).size).toBe(testCore.operations.size);
  expect(Object.keys(fields).sort()).toEqual(['_', 'applyChanges', 'applyOperations', ...names.values()].sort());
});

it.each(ofClients)('%s: has the fields of the operation and of a change', (operation) => {
  const type = fixture.schema.getMutationType()?.getFields()[names.get(operation) ?? '']?.args[0]?.type;
  const input = isNonNullType(type) ? type.ofType : undefined;
  if (!isInputObjectType(input)) throw new Error('The input is not an input object.');
  const schema = jsonSchemaOf(testCore.operations.get(operation)?.input ?? {});
  const own = inputProperties(schema, 'whole').map(({ name }) => name);
  const shared = ['institutionId', 'scenarioCode', 'operationId'];
  expect(own.filter((field) => shared.includes(field))).toEqual([]);
  expect(Object.keys(input.getFields()).sort()).toEqual([...own, ...shared].sort());
});

describe.each(ofClients)('%s', (operation) => {
  it('is applied and reverted', async () => {
    const before = await head();
    const asked = { ...change(), ...inputsOf(operation).valid };
    const answer = (await fixture.ask(documentOf(operation), { input: asked }))[names.get(operation) ?? ''];
    expect(answer).toMatchObject({
      operationId: asked.operationId,
      seq: before + 1,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      title: expect.stringMatching(/\S/) as unknown,
      at: fixture.now.toISOString(),
    });
    expect(answer?.['patches']).not.toEqual([]);
    await fixture.ask(revert, { input: { ...change(), seq: before + 1 } });
  });

  it('is rejected with a documented error code', async () => {
    const before = await head();
    const { valid, wrong, refusal } = inputsOf(operation);
    const asked = { ...change(), ...valid, ...wrong };
    const refused = await refusalOf(fixture.ask(documentOf(operation), { input: asked }));
    expect(refused.code).toBe(refusal);
    expect(isErrorCode(refused.code)).toBe(true);
    expect(await head()).toBe(before);
  });

  /** The policy whose absence is named when the user has only these. */
  async function missing(...permissions: readonly string[]): Promise<readonly [action: string, subject: string]> {
    const { institutionId } = fixture.institution;
    const person = testPrincipal({ institutionId, permissions: policies(...permissions) });
    const asked = { ...change(), ...inputsOf(operation).valid };
    const { code, metadata } = await refusalOf(fixture.ask(documentOf(operation), { input: asked }, person));
    expect(code).toBe('ScenarioAccessError');
    return [metadata['action'] as string, metadata['subject'] as string];
  }

  it('requires its policy', async () => {
    const before = await head();
    const needed = await missing();
    const [action, subject] = needed;
    expect(needed).toEqual(testCore.operations.get(operation)?.permission ?? needed);
    expect(policyNames).toContain(`${subject}:${action}`);
    expect(await missing(...policyNames.filter((policy) => policy !== `${subject}:${action}`))).toEqual(needed);
    expect(await head()).toBe(before);
  });

  // what is only moved or deleted keeps its fields
  if (operation === 'entity.move' || operation === 'entity.delete') return;

  it('respects fields that a policy withholds', async () => {
    const [action, subject] = await missing();
    const { valid } = inputsOf(operation);
    // an operation on any part names the fields of the part
    const ofPart = operation === 'asset.replace' ? 'tagIds' : 'title';
    const field = testCore.operations.get(operation)?.permission === undefined ? ofPart : (Object.keys(valid)[0] ?? '');
    const { institutionId } = fixture.institution;
    const permissions = [{ policyName: `${subject}:${action}`, field: [`input.${field}`] }];
    const person = testPrincipal({ institutionId, permissions });
    const refused = await refusalOf(fixture.ask(documentOf(operation), { input: { ...change(), ...valid } }, person));
    expect([refused.code, refused.metadata['field']]).toEqual(['FieldAuthorisationError', `input.${field}`]);
  });
});
