import { expect, test } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { menuNodesOf } from '../../../menu-tree/nodes/menu-nodes';
import { triggerCalls } from './trigger-choices';

const nodes = menuNodesOf(completeScenario(operationScenario, operationPlugins));
const plugin = (name: string) => operationPlugins.trigger(`trigger.${name}`)!;
const callsOf = (current: string, name: string, places: readonly string[] | null) =>
  triggerCalls(nodes, 'AMEDS001', `trigger.${current}`, {
    plugin: plugin(name),
    places: places === null ? null : new Set(places),
  });

test('another trigger gets its defaults, and the chosen menu locations', () => {
  const [set, ...others] = callsOf('hidden', 'learner', ['location:shelf', 'item:menu-fluids']);
  expect(set).toMatchObject({
    name: 'trigger.set',
    input: {
      actionCode: 'AMEDS001',
      trigger: 'trigger.learner',
      menuItemLocationIds: ['shelf'],
      menuItemParentMenuItemIds: ['menu-fluids'],
    },
  });
  expect(others).toEqual([{ name: 'menu-item.delete', input: { id: 'item-meds' } }]);
});

test('a trigger that the action already has keeps its settings', () => {
  expect(callsOf('learner', 'learner', ['item:menu-drugs', 'location:shelf']).map(({ name }) => name)).toEqual([
    'menu-item.create',
  ]);
  expect(callsOf('learner', 'learner', ['item:menu-drugs'])).toEqual([]);
});

test('a trigger without menu locations leaves them to the operation, which removes those that it doesn’t allow', () => {
  expect(callsOf('learner', 'time', null).map(({ name }) => name)).toEqual(['trigger.set']);
});
