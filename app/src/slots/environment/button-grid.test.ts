import { expect, test } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { buttonGrids } from './button-layouts.tsx';

const item = (id: string, locationId: string | null, more: object = {}) => ({
  ...{ id, menuType: 'MENU', title: id, locationId },
  ...more,
});
const islands = [
  {
    id: 'bed',
    buttonLayouts: [
      { id: 'head', title: 'Head', columns: 2 },
      { id: 'arm', title: 'Arm', columns: 3 },
    ],
  },
  { id: 'desk', buttonLayouts: [{ id: 'phone', title: 'Phone', columns: 1 }] },
];
const scenario = {
  setup: { environment: { islands } },
  actions: [{ actionCode: 'A001', title: 'Give oxygen' }],
  menu: {
    locations: [
      { id: 'mouth', buttonLayoutId: 'head' },
      { id: 'eyes', buttonLayoutId: 'head' },
      { id: 'call', buttonLayoutId: 'phone' },
    ],
    items: [
      item('Look', 'mouth'),
      item('oxygen', 'mouth', { menuType: 'ACTION', title: '', actionCode: 'A001' }),
      item('below', null, { parentMenuItemId: 'Look' }),
      item('Pupils', 'eyes'),
      item('Ring', 'call'),
    ],
  },
};
const view = createScenarioReader(operationPlugins)(completeScenario(scenario, operationPlugins));

test.each([
  [
    'bed',
    [
      ['head', ['Look', 'Give oxygen', 'Pupils'], 1],
      ['arm', [], 3],
    ],
  ],
  ['desk', [['phone', ['Ring'], 0]]],
])(
  'the button layouts of %s have the first level of their menus, and what is free in the last row',
  (island, grids) => {
    expect(buttonGrids(view, island).map(({ layout, buttons, free }) => [layout.id, buttons, free])).toEqual(grids);
  },
);
