import { expect, it } from 'vitest';
import { asJsonObject, type JsonObject } from '#base/json';
import { completeScenario } from '#format/complete';
import { allOf, conditionOn } from '#schema/expressions';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { optionsFor } from '#testing/test-operation';
import { openScenario } from '#tree/scenario-tree';
import { builtInOperations } from './operations.gen';
import { operationsByName, runOperation } from './run-operation';

const scenario = completeScenario(operationScenario, operationPlugins);
const operations = operationsByName(builtInOperations);

/** Title of the last of some operations. */
function titleOf(...calls: readonly (readonly [name: string, input: JsonObject])[]): string | undefined {
  const tree = openScenario(scenario);
  return calls.map(([name, input]) => runOperation(tree, operations.get(name)!, input, optionsFor()).title).at(-1);
}

const heartRate = (value: number) =>
  asJsonObject(
    allOf([
      conditionOn('PhysiologyItem', ['monitor.heart-rate'], { comparisonOperator: 'GreaterThan', value, unit: '/min' }),
    ]),
  );
const above = (value: number) => `Heart rate is above ${value} per min`;
const save = (conditions: JsonObject | null) =>
  ['response.save-conditions', { responseCode: 'AMEDS001R2', conditions }] as const;
const physiology = [
  'trigger.set',
  {
    actionCode: 'ATIME001',
    trigger: 'trigger.physiology',
    args: { expression: heartRate(150) },
    menuItemLocationIds: [],
    menuItemParentMenuItemIds: [],
    idSeed: 's',
  },
] as const;

it.each<[string, string, readonly (readonly [string, JsonObject])[]]>([
  ['conditions', `Change conditions of AMEDS001R2: none → ${above(120)}`, [save(heartRate(120))]],
  [
    'other conditions',
    `Change conditions of AMEDS001R2: ${above(120)} → ${above(130)}`,
    [save(heartRate(120)), save(heartRate(130))],
  ],
  [
    'no conditions any more',
    `Change conditions of AMEDS001R2: ${above(120)} → none`,
    [save(heartRate(120)), save(null)],
  ],
  ['the same conditions', 'Change conditions of AMEDS001R2', [save(null)]],
  [
    'visibility triggers',
    `Change visibility triggers of AFLUI001: “Give oxygen” (AOXYG001) is done → ${above(120)}`,
    [['action.update', { actionCode: 'AFLUI001', visible: heartRate(120) }]],
  ],
  [
    'prerequisites that were imported',
    'Change prerequisites of AWAIT001: imported conditions that can’t be shown → none',
    [['action.update', { actionCode: 'AWAIT001', dependencies: null }]],
  ],
  [
    'several fields of an action',
    'Change action AFLUI001',
    [['action.update', { actionCode: 'AFLUI001', visible: heartRate(120), harmful: true }]],
  ],
  [
    'a physiology trigger',
    `Change trigger of ATIME001: ${above(150)} → ${above(160)}`,
    [physiology, ['trigger.update', { actionCode: 'ATIME001', args: { expression: heartRate(160) } }]],
  ],
  [
    'logic of a feedback point',
    `Feedback point “Oxygen in time” logic none → ${above(120)}`,
    [['entity.update', { kind: 'feedback-point', id: 'feedback-1', changes: { logic: heartRate(120) } }]],
  ],
])('the title of a change of %s says what they were and are', (_, title, calls) => {
  expect(titleOf(...calls)).toBe(title);
});
