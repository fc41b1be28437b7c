// @vitest-environment happy-dom
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { localSource, type ReferenceSource } from '@scn/kit/picker/reference-source';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { useScenario } from '#document/document-context.tsx';
import { menuScenario } from '../../testing/menu-scenario';
import { openAction } from '../../testing/open-action';
import { OwnSources } from '../../pickers/scenario-reference-picker.tsx';
import { MenuTree } from '../menu-tree';
import { menuNodesOf } from '../nodes/menu-nodes';
import { CreateAction } from './create-action';
import { newActionPlaces, proposedPlace } from './new-action-place';

const menu = menuScenario([
  { id: 'drugs', menuType: 'MENU', title: 'Drugs', locationId: 'bed' },
  { id: 'in-drugs', menuType: 'ACTION', actionCode: 'AMEDS001', parentMenuItemId: 'drugs' },
]);
const [bed, desk] = (menu['menu'] as { readonly locations: readonly JsonObject[] }).locations;
const scenario = {
  ...menu,
  menu: {
    folders: [
      { id: 'automated', title: 'Automated' },
      { id: 'bay', title: 'Bay' },
      { id: 'hall', title: 'Hall' },
    ],
    locations: [
      { id: 'start', displayName: 'START SCENARIO', type: 'START', parentFolderId: 'automated' },
      { id: 'events', displayName: 'Events', type: 'HIDDEN', parentFolderId: 'automated' },
      ...[bed, desk],
    ],
    items: (menu['menu'] as { readonly items: readonly JsonObject[] }).items,
  },
} as JsonObject;
const empty = { menu: { folders: [], locations: [], items: [] }, actions: menu['actions']! } as JsonObject;

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

/** @param at - id of what is selected; null for nothing */
async function open(
  at: string | null,
  of: JsonObject = scenario,
  around: (dialog: ReactNode) => ReactNode = (dialog) => dialog,
) {
  function Opened(): ReactNode {
    const nodes = useScenario(menuNodesOf);
    const [isOpen, setOpen] = useState(true);
    const node = at === null ? null : (nodes.byId.get(at) ?? null);
    return isOpen ? around(<CreateAction at={node} onClose={() => setOpen(false)} />) : null;
  }
  const opened = await openAction(of, 'AMEDS001', () => <Opened />);
  close = opened.close;
  const select = async (label: string, value: string) =>
    opened.run(() => {
      const field = [...document.querySelectorAll('select')].find(({ labels }) =>
        [...labels].some(({ textContent }) => textContent === label),
      );
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value);
      field?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const enter = async (title: string) => {
    await opened.type('Action name', title);
    await opened.click('[role=dialog] button', 'Create');
  };
  const optionsOf = (index: number) =>
    [...(document.querySelectorAll('select')[index]?.options ?? [])].map(({ text }) => text);
  return { ...opened, select, enter, optionsOf };
}

describe('the proposed place', () => {
  const nodes = menuNodesOf(completeScenario(scenario, operationPlugins));

  test.each([
    [null, 'location:bed'],
    ['folder:bay', 'location:bed'],
    ['folder:hall', 'new-location'],
    ['folder:automated', 'location:events'],
    ['location:start', 'location:bed'],
    ['location:events', 'location:events'],
    ['item:drugs', 'item:drugs'],
    ['item:in-drugs', 'item:drugs'],
    ['item:in-drugs/AMEDS001R1', 'item:drugs'],
  ])('of %s is %s', (at, expected) => {
    const node = at === null ? null : nodes.byId.get(at);
    expect(node).toBeDefined();
    expect(proposedPlace(nodes, node ?? null, true)).toBe(expected);
  });

  test('can be changed to every location and menu in the learner’s order, a new location, and none', async () => {
    const { optionsOf } = await open(null);
    expect(newActionPlaces(nodes, true).map(({ id }) => id)).toEqual([
      ...['location:events', 'location:bed', 'item:drugs', 'location:desk', 'new-location', 'none'],
    ]);
    expect(optionsOf(0)).toEqual([
      ...['Automated › Events', 'Bay › Bed', 'Bay › Bed › Drugs', 'Desk', 'New location', 'Not in any menu'],
    ]);
  });
});

test('a title creates it, triggered by learners in a menu, and leads to it', async () => {
  const { enter, calls, router } = await open('item:drugs');
  await enter('Give oxygen');
  expect(calls).toMatchObject([
    {
      name: 'action.create',
      input: { title: 'Give oxygen', menuItemParentMenuItemIds: ['drugs'], menuItemLocationIds: [] },
    },
  ]);
  expect(calls[0]?.input).not.toHaveProperty('trigger');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(router.state.location.pathname).toBe('/s/compose-sim/actions/GIVEO001/ACTION/GIVEO001');
  expect(awaitedFocus.isWaiting).toBe(true);
});

test.each(['location:events', 'none'])(
  'at %s, the clock starts it, or another trigger that can be there',
  async (place) => {
    const { select, enter, optionsOf, scenario: now } = await open(null);
    await select('Place', place);
    expect(optionsOf(1)[0]).toBe('Time');
    expect(optionsOf(1)).toContain('Physiology');
    expect(optionsOf(1)).not.toContain('Start');
    await enter('The monitor alarms');
    expect(now().actions.at(-1)?.trigger.trigger).toBe('trigger.time');
  },
);

test('every trigger that is offered can be created', async () => {
  const { optionsOf, choose, select, enter, scenario: now } = await open('location:events');
  await choose('Create another');
  expect(optionsOf(1).length).toBeGreaterThan(3);
  const values = [...(document.querySelectorAll('select')[1]?.options ?? [])].map(({ value }) => value);
  for (const [at, value] of values.entries()) {
    await select('Trigger', value);
    await enter(`Event ${at}`);
  }
  expect(
    now()
      .actions.slice(1)
      .map(({ trigger }) => trigger.trigger),
  ).toEqual(values);
});

test('without a location, one is made with the action, and a folder for it', async () => {
  const { enter, scenario: now, says } = await open(null, empty);
  expect(says('Location title')).toBe(true);
  await enter('Say hello');
  const { menu: made } = now();
  expect(made.folders).toMatchObject([{ title: 'Location' }]);
  expect(made.locations).toMatchObject([{ displayName: 'Room', parentFolderId: made.folders[0]?.id, type: 'ROOM' }]);
  expect(made.items).toMatchObject([{ actionCode: 'ASAYH001', locationId: made.locations[0]?.id }]);
});

describe('a new location gets a place in the room', () => {
  const inRoom = localSource(['Door', 'Monitor', 'Phone'].map((name) => ({ id: name.toLowerCase(), name })));
  const withRoom = (roomId: string | null, taken: readonly string[]) =>
    ({
      ...empty,
      setup: { environment: { roomId } },
      menu: {
        locations: taken.map((id) => ({ id: `at-${id}`, type: 'START', displayName: id, menuLocationId: id })),
      },
    }) as JsonObject;
  const openIn = async (roomId: string | null, taken: readonly string[], source: ReferenceSource = inRoom) =>
    open(null, withRoom(roomId, taken), (dialog) => (
      <OwnSources value={{ 'asset.location': source }}>{dialog}</OwnSources>
    ));
  const madePlace = (now: () => Scenario) => now().menu.locations.at(-1)?.menuLocationId;

  test.each([
    ['bay', [], 'door'],
    ['bay', ['door', 'phone'], 'monitor'],
    ['bay', ['door', 'monitor', 'phone'], null],
    [null, [], null],
  ] as const)('in %s, where %j are taken: %s', async (roomId, taken, expected) => {
    const { enter, scenario: now } = await openIn(roomId, taken);
    await enter('Say hello');
    await vi.waitFor(() => expect(now().menu.locations).toHaveLength(taken.length + 1));
    expect(madePlace(now)).toBe(expected);
  });

  test('it is created without one if the gateway can’t say what there is', async () => {
    const failing = { ...inRoom, search: () => Promise.reject(new Error('offline')) };
    const { enter, scenario: now } = await openIn('bay', [], failing);
    await enter('Say hello');
    await vi.waitFor(() => expect(madePlace(now)).toBeNull());
  });

  test('the next action goes where the last one is', async () => {
    const { choose, enter, scenario: now } = await openIn('bay', []);
    await choose('Create another');
    await enter('Say hello');
    await vi.waitFor(() => expect(now().menu.locations).toHaveLength(1));
    await enter('Say goodbye');
    await vi.waitFor(() => expect(now().actions).toHaveLength(3));
    const [location] = now().menu.locations;
    expect(now().menu.items.map(({ locationId }) => locationId)).toEqual([location?.id, location?.id]);
  });
});

test('above the tree, it is proposed where the author was last: in a location or a folder, which can’t be selected', async () => {
  const opened = await openAction(scenario, 'AMEDS001', () => (
    <MenuTree LocationDialog={() => null} SeveralDialog={() => null} />
  ));
  close = opened.close;
  const row = (title: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].find(({ textContent }) =>
      textContent.startsWith(title),
    )!;
  const proposed = async () => {
    await opened.click('button', 'New action');
    const { value } = document.querySelector<HTMLSelectElement>('[role=dialog] select')!;
    await opened.click('[role=dialog] button', 'Cancel');
    return value;
  };
  expect(await proposed()).toBe('location:bed');
  await opened.run(() => row('Desk').click());
  expect(await proposed()).toBe('location:desk');
  await opened.run(() => row('Bay').click());
  expect(await proposed()).toBe('location:bed');
});

test('‘Create another’ asks for the next one: a title each, and the last one is shown at the end', async () => {
  const { choose, enter, click, scenario: now, router } = await open('location:desk');
  await choose('Create another');
  await enter('Give oxygen');
  await enter('Give fluids');
  expect(document.activeElement).toHaveProperty('value', '');
  expect(
    now()
      .actions.slice(1)
      .map(({ title }) => title),
  ).toEqual(['Give oxygen', 'Give fluids']);
  await click('[role=dialog] button', 'Close');
  expect(router.state.location.pathname).toContain('/GIVEF001/');
});
