import { expect, test } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { breadcrumbOf, isActionPlace, placesOfAction } from '../nodes/menu-node';
import { menuNodesOf } from '../nodes/menu-nodes';
import { placingCalls } from './place-choice';

const nodes = menuNodesOf(completeScenario(operationScenario, operationPlugins));
const inputsOf = (...chosen: string[]) =>
  placingCalls(nodes, 'AMEDS001', new Set(chosen)).map(({ name, input }) => ({
    name,
    place: input['locationId'] ?? input['parentMenuItemId'] ?? input['id'],
    ...(input['after'] === undefined ? {} : { after: input['after'] }),
  }));

test('only menus, locations and hidden locations can be chosen', () => {
  const chosen = new Set([...nodes.byId.values()].filter(isActionPlace).map(({ itemType }) => itemType));
  expect([...chosen].sort()).toEqual(['hidden location', 'location', 'menu']);
});

test('an action has places with a path from the top level', () => {
  const [place, ...others] = placesOfAction(nodes, 'AMEDS001');
  expect(others).toEqual([]);
  expect(breadcrumbOf(place!.parent, nodes)).toEqual(['Room', 'Corner', 'Trolley', 'Drugs']);
});

test('what is chosen is added at the end, what isn’t is removed, and what stays is unchanged', () => {
  expect(inputsOf('item:menu-drugs')).toEqual([]);
  expect(inputsOf('item:menu-drugs', 'item:menu-fluids', 'location:shelf')).toEqual([
    { name: 'menu-item.create', place: 'menu-fluids', after: 'item-fluid' },
    { name: 'menu-item.create', place: 'shelf', after: null },
  ]);
  expect(inputsOf()).toEqual([{ name: 'menu-item.delete', place: 'item-meds' }]);
});
