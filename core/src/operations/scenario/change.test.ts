import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeChanges } from '#diff/describe/describe-changes';
import { diffScenarios } from '#diff/diff-scenarios';
import { planChanges } from '#diff/plan-changes';
import { openScenario, snapshotOf } from '#tree/scenario-tree';
import { completeScenario } from '#format/complete';
import { printScenarioFile } from '#format/print';
import type { Json, JsonObject } from '#base/json';
import type { Scenario } from '#document/scenario';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { randomCall, randomKinds } from '#testing/random-operations';
import { optionsFor, testOperation } from '#testing/test-operation';
import { builtInOperations } from '../operations.gen';
import { Refusal } from '#base/refusal';
import { operationsByName, runOperation } from '../run-operation';
import { operation } from './change';
import { runs } from '#testing/effort';

const scenario = completeScenario(operationScenario, operationPlugins);
const touched = 'This part of the scenario has changed since the comparison. Compare again.';
const text = '/actions/AMEDS001/responses/AMEDS001R1/playlist/meds-1/args/text';
const meds = scenario.actions.find(({ actionCode }) => actionCode === 'AMEDS001')!;

const steps = (...taken: readonly object[]): JsonObject => ({ title: 'Change', steps: taken as readonly JsonObject[] });

testOperation(operation, [
  {
    name: 'sets a value',
    input: steps({ kind: 'set', path: '/actions/AMEDS001/title', was: 'Give antibiotics', value: 'Antibiotics' }),
    expected: { '/actions/AMEDS001/title': 'Antibiotics' },
  },
  {
    name: 'sets an argument of a command',
    input: steps({ kind: 'set', path: text, was: 'Here you are', value: 'Please' }),
    expected: { [text]: 'Please', '/actions/AMEDS001/responses/AMEDS001R1/playlist/meds-1/args/actorId': null },
  },
  {
    name: 'moves a response to another action',
    input: steps({
      kind: 'move',
      path: '/actions/AMEDS001/responses/AMEDS001R2',
      to: '/actions/AFLUI001/responses',
      after: 'AFLUI001R1',
    }),
    expected: {
      '/actions/AMEDS001/responses/*': ['AMEDS001R1', 'AMEDS001R3'],
      '/actions/AFLUI001/responses/*': ['AFLUI001R1', 'AMEDS001R2'],
    },
  },
  {
    name: 'moves within a list',
    input: steps({ kind: 'move', path: '/actions/AMEDS001/responses/AMEDS001R3', after: null }),
    expected: { '/actions/AMEDS001/responses/*': ['AMEDS001R3', 'AMEDS001R1', 'AMEDS001R2'] },
  },
  {
    name: 'replaces a code, and uses it in later paths',
    input: steps(
      { kind: 'set', path: '/actions/AMEDS001/actionCode', was: 'AMEDS001', value: 'BMEDS001' },
      { kind: 'set', path: '/actions/BMEDS001/title', was: 'Give antibiotics', value: 'Antibiotics' },
    ),
    expected: { '/actions/BMEDS001/title': 'Antibiotics' },
  },
  {
    name: 'refuses when a value has changed',
    input: steps({ kind: 'set', path: text, was: 'Other', value: 'Please' }),
    refused: 'UpdateEntityError',
    message: touched,
  },
  {
    name: 'refuses to remove a value that has changed',
    input: steps({ kind: 'remove', path: '/actions/AMEDS001', was: { ...meds, title: 'Other' } }),
    refused: 'UpdateEntityError',
    message: touched,
  },
  {
    name: 'refuses a move after an entity that no longer exists',
    input: steps({ kind: 'move', path: '/actions/AMEDS001', after: 'NOTHING' }),
    refused: 'UpdateEntityError',
    message: touched,
  },
  {
    name: 'refuses a move into a list of another kind',
    input: steps({ kind: 'move', path: '/actions/AMEDS001', to: '/menu/folders', after: null }),
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses a path through a value without parts',
    input: steps({ kind: 'set', path: `${text}/inside`, was: null, value: 1 }),
    refused: 'UpdateEntityError',
  },
  {
    name: 'refuses arguments that don’t match the plugin’s schema',
    input: steps({ kind: 'set', path: text, was: 'Here you are', value: 7 }),
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses an identity that is in use',
    input: steps({ kind: 'set', path: '/actions/AMEDS001/actionCode', was: 'AMEDS001', value: 'AFLUI001' }),
    refused: 'DuplicateValue',
  },
]);

describe('its required permissions', () => {
  const { trigger } = meds;
  const itemMeds = scenario.menu.items.find(({ id }) => id === 'item-meds') as unknown as Json;
  it.each([
    ['Update ScenarioAction', { kind: 'set', path: '/actions/AMEDS001/title', was: 'Give antibiotics', value: 'x' }],
    [
      'Replace ScenarioAction',
      { kind: 'set', path: '/actions/AMEDS001/actionCode', was: 'AMEDS001', value: 'BMEDS001' },
    ],
    [
      'Update ScenarioAction',
      {
        kind: 'set',
        path: '/actions/AMEDS001/trigger',
        was: trigger,
        value: { ...trigger, args: { ...trigger.args, roles: [] } },
      },
    ],
    ['Delete ScenarioAction', { kind: 'remove', path: '/actions/AMEDS001', was: meds }],
    [
      'Create ScenarioAction',
      {
        kind: 'insert',
        path: '/actions',
        after: null,
        value: { ...meds, actionCode: 'BMEDS001', physiologyChanges: [], responses: [] },
      },
    ],
    ['Update ScenarioActionResponse', { kind: 'move', path: '/actions/AMEDS001/responses/AMEDS001R3', after: null }],
    ['Update ScenarioPlaylistCommand', { kind: 'set', path: text, was: 'Here you are', value: 'x' }],
    [
      'Create ScenarioFolder',
      {
        kind: 'insert',
        path: '/menu/folders',
        after: null,
        value: { id: 'new-folder', title: '', parentFolderId: null },
      },
    ],
    ['Delete ScenarioMenuItem', { kind: 'remove', path: '/menu/items/item-meds', was: itemMeds }],
  ])('%s', (permission, step) => {
    const without = { can: (action: string, subject: string) => `${action} ${subject}` !== permission };
    const run = () =>
      runOperation(openScenario(scenario), operation, steps(step), { ...optionsFor(), ability: without });
    expect(run).toThrow(expect.objectContaining({ code: 'ScenarioAccessError' }));
  });

  it('a field that the user must be allowed to change', () => {
    const ability = {
      can: (_: string, subject: string, field?: string) => subject !== 'ScenarioAction' || field !== 'input.title',
    };
    const input = steps({ kind: 'set', path: '/actions/AMEDS001/title', was: 'Give antibiotics', value: 'x' });
    const run = () => runOperation(openScenario(scenario), operation, input, { ...optionsFor(), ability });
    expect(run).toThrow(expect.objectContaining({ code: 'FieldAuthorisationError' }));
  });
});

const operations = operationsByName(builtInOperations);

/** A document created by random operations. */
function authored(choices: readonly (readonly [number, readonly number[]])[]): Scenario {
  const tree = openScenario(scenario);
  choices.forEach(([kind, numbers], n) => {
    const { name, input } = randomCall(snapshotOf(tree), kind, numbers, n);
    try {
      runOperation(tree, operations.get(name)!, input, optionsFor());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  });
  return snapshotOf(tree);
}

const choices = fc.array(
  fc.tuple(fc.nat({ max: randomKinds - 1 }), fc.array(fc.nat(), { minLength: 8, maxLength: 8 })),
  {
    maxLength: 20,
  },
);

it('applies the plan from any document to any other', () => {
  fc.assert(
    fc.property(choices, choices, (one, other) => {
      const [before, after] = [authored(one), authored(other)];
      const found = diffScenarios(before, after, operationPlugins);
      const tree = openScenario(before);
      for (const { name, input } of planChanges(describeChanges(found, before, after, operationPlugins)))
        runOperation(tree, operations.get(name)!, JSON.parse(JSON.stringify(input)) as JsonObject, optionsFor());
      const print = (document: Scenario) => printScenarioFile(document, operationPlugins);
      expect(print(snapshotOf(tree))).toBe(print(after));
    }),
    { numRuns: runs(50) },
  );
});
