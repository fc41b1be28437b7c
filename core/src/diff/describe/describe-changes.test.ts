import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { openScenario, snapshotOf } from '#tree/scenario-tree';
import { completeScenario } from '#format/complete';
import type { JsonObject } from '#base/json';
import { builtInOperations } from '#operations/operations.gen';
import { operationsByName, runOperation } from '#operations/run-operation';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { optionsFor } from '#testing/test-operation';
import { diffScenarios } from '../diff-scenarios';
import { planChanges } from '../plan-changes';
import { describeChanges, sentenceOf } from './describe-changes';

const scenario = completeScenario(operationScenario, operationPlugins);
const operations = operationsByName(builtInOperations);

/** The scenario after operations. */
function after(...calls: readonly (readonly [name: string, input: JsonObject])[]): Scenario {
  const tree = openScenario(scenario);
  for (const [name, input] of calls) runOperation(tree, operations.get(name)!, input, optionsFor());
  return snapshotOf(tree);
}

const done = (...codes: readonly string[]): JsonObject => ({
  expressionType: 'Group',
  operator: 'AND',
  not: false,
  rules: codes.map((object) => ({
    expressionType: 'Rule',
    conditionBlock: { objectType: 'ScenarioAction', objects: [{ object }] },
    comparisonOperator: 'None',
    value: null,
    unit: null,
  })),
});

function changesTo(document: Scenario) {
  return describeChanges(diffScenarios(scenario, document, operationPlugins), scenario, document, operationPlugins);
}

describe('describeChanges', () => {
  it.each<[string, readonly (readonly [string, JsonObject])[], readonly string[]]>([
    [
      'a string',
      [['action.update', { actionCode: 'AMEDS001', title: 'Antibiotics' }]],
      ['AMEDS001: action name “Give antibiotics” → “Antibiotics”'],
    ],
    [
      'a command that moved within its playlist',
      [
        [
          'playlist-command.move',
          { scenarioPlaylistCommandIds: ['meds-2'], targetResponseCode: 'AMEDS001R1', after: null },
        ],
      ],
      ['Response 1 of AMEDS001: Speech (1.) moved before Speech (2.)'],
    ],
    [
      'a command that moved to another response',
      [
        [
          'playlist-command.move',
          { scenarioPlaylistCommandIds: ['meds-3'], targetResponseCode: 'AFLUI001R1', after: null },
        ],
      ],
      ['Response 1 of AFLUI001: Conversational UI moved from Response 1 of AMEDS001 before Response Complete'],
    ],
    [
      'an argument',
      [['playlist-command.update', { id: 'meds-6', args: { text: 'Again', actorId: 'nurse' } }]],
      ['Response 2 of AMEDS001: Speech: actorId none → Amara', 'Response 2 of AMEDS001: Speech: text empty → “Again”'],
    ],
    [
      'a code and its references',
      [['action.replace-code', { sourceActionCode: 'AWAIT001', targetActionCode: 'BWAIT001' }]],
      ['AWAIT001: code changed to BWAIT001', 'Response 1 of AWAIT001: code changed to BWAIT001R1'],
    ],
    [
      'a menu item with another parent',
      [['menu-item.move', { id: 'item-meds', locationId: 'shelf', parentMenuItemId: null, after: null }]],
      ['Menu items: Menu item “Give antibiotics” moved from Drugs to Shelf'],
    ],
    [
      'an added and a removed response',
      [
        ['response.delete', { responseCode: 'AMEDS001R3', deleteDependencies: true }],
        [
          'response.create',
          {
            actionCode: 'AMEDS001',
            responseCode: 'AMEDS001R4',
            description: 'Spat out',
            playlistCommands: [],
            after: 'AMEDS001R1',
          },
        ],
      ],
      [
        'AMEDS001: Response 2 “Spat out” added after Response 1',
        'AMEDS001: Response 3 “Refused” removed',
        'Array “Drugs”: items changed',
      ],
    ],
    [
      'another trigger, choices and booleans',
      [
        ['action.update', { actionCode: 'AMEDS001', harmful: false }],
        ['response.update', { responseCode: 'AMEDS001R2', delayEnabled: true, delay: 10 }],
      ],
      [
        'AMEDS001: harmful yes → no',
        'Response 2 of AMEDS001: delay starts Immediate → Action',
        'Response 2 of AMEDS001: delay 30 s → 10 s',
      ],
    ],
    [
      'conditions as sentences',
      [
        ['response.save-conditions', { responseCode: 'AMEDS001R2', conditions: done('AFLUI001', 'AOXYG001') }],
        ['action.update', { actionCode: 'AMEDS001', visible: done('AFLUI001') }],
      ],
      [
        'AMEDS001: visibility triggers none → “Give fluids” (AFLUI001) is done',
        'Response 2 of AMEDS001: conditions enabled no → yes',
        'Response 2 of AMEDS001: conditions none → “Give fluids” (AFLUI001) is done and “Give oxygen” (AOXYG001) is done',
      ],
    ],
  ])('describes %s', (_, calls, expected) => {
    expect(changesTo(after(...calls)).map(sentenceOf)).toEqual(expected);
  });

  it('describes differences in the scenario’s sections', () => {
    const { setup } = scenario;
    const document: Scenario = {
      ...scenario,
      setup: {
        ...setup,
        basicInfo: { ...setup.basicInfo, playTime: 25 },
        configuration: { ...setup.configuration, devices: [] },
      },
    };
    expect(changesTo(document).map(sentenceOf)).toEqual([
      'Basic info: play time 20 min → 25 min',
      'Configuration: supported devices Windows → none',
    ]);
  });

  it('shows long texts from the first difference', () => {
    const long = 'The patient has been unwell for three days and is now breathless at rest, with a cough and fever.';
    const withSynopsis = (synopsis: string): Scenario => ({
      ...scenario,
      setup: { ...scenario.setup, basicInfo: { ...scenario.setup.basicInfo, synopsis } },
    });
    const [one, other] = [withSynopsis(long), withSynopsis(long.replace('cough', 'wheeze'))];
    expect(describeChanges(diffScenarios(one, other), one, other).map(({ text }) => text)).toEqual([
      'synopsis “…rest, with a cough and fever.” → “…rest, with a wheeze and fever.”',
    ]);
  });
});

describe('planChanges', () => {
  it('creates one operation for each outermost entity', () => {
    const document = after(
      ['action.update', { actionCode: 'AMEDS001', title: 'Antibiotics' }],
      ['response.update', { responseCode: 'AMEDS001R2', description: 'Twice' }],
      ['action.update', { actionCode: 'AFLUI001', title: 'Fluids' }],
    );
    expect(planChanges(changesTo(document)).map(({ name, input }) => [name, input['title']])).toEqual([
      ['scenario.change', 'AMEDS001: 2 changes'],
      ['scenario.change', 'AFLUI001: action name “Give fluids” → “Fluids”'],
    ]);
  });
});
