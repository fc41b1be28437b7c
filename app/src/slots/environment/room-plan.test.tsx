// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { openAction } from '#workspace/testing/open-action.tsx';
import type { FoundAssets } from '../assets/use-assets';
import { planOf } from './plan-of';
import RoomPlan from './room-plan';
import { movesOf } from './use-plan-moves';

const setup = {
  environment: {
    roomId: 'ward',
    propIds: ['trolley', 'phone'],
    islands: [
      { id: 'bed', title: 'Bed four', number: 0, locationId: 'bedside' },
      { id: 'desk', title: 'Desk', number: 1, locationId: 'waiting' },
    ],
    startingPositions: [{ id: 'at-bed', actorId: 'helen', islandId: 'bed', position: 'chair' }],
  },
  actors: [
    { id: 'helen', name: 'Helen Marsh', type: 'CARER' },
    { id: 'kofi', name: 'Kofi Mensah', type: 'CLINICAL_ASSISTANT' },
    { id: 'lab', name: 'Laboratory', type: 'PHONE' },
  ],
};
const view = createScenarioReader(operationPlugins)(completeScenario({ setup }, operationPlugins));

const location = (id: string, title: string, level: string, parentId: string | null, planX?: number) => ({
  ...{ id, revision: 1, isOwned: true, dateUpdated: '', lastUpdatedBy: null },
  data: { title, level, parentId, planX: planX ?? null, planY: planX === undefined ? null : 40 },
});
const catalogue: FoundAssets = {
  state: 'ready',
  assets: new Map(
    [
      location('station', 'Nurses’ station', 'ISLAND', 'ward', 80),
      location('bedside', 'Bedside', 'ISLAND', 'ward'),
      location('waiting', 'Waiting area', 'ISLAND', 'elsewhere'),
      location('monitor', 'Monitor', 'MENU_LOCATION', 'bedside'),
    ].map((asset) => [asset.id, asset]),
  ),
};

describe('the plan', () => {
  test('has the places of the room with what is there, and shows what has no place in it', () => {
    const { places, outside, nowhere } = planOf(view, catalogue);
    expect(
      places.map(({ title, equipment, islands }) => [title, equipment, islands.map(({ island }) => island.id)]),
    ).toEqual([
      ['Bedside', ['Monitor'], ['bed']],
      ['Nurses’ station', [], []],
    ]);
    expect(places.map(({ position }) => position)).toEqual([null, { x: 80, y: 40 }]);
    expect(places[0]?.islands[0]?.actors.map(({ actor }) => actor.id)).toEqual(['helen']);
    expect(outside.map(({ island }) => island.id)).toEqual(['desk']);
    expect(nowhere.map(({ actor }) => actor.id)).toEqual(['kofi']);
  });

  test('shows the places that the islands name while the catalogue can’t be read', () => {
    const { places, outside } = planOf(view, { state: 'failed', assets: new Map() });
    expect(places.map(({ id, islands }) => [id, islands.length])).toEqual([
      ['bedside', 1],
      ['waiting', 1],
    ]);
    expect(outside).toEqual([]);
  });
});

test.each([
  ['an actor who is there', { type: 'actor', id: 'helen' }, 'bed', undefined],
  ['an actor elsewhere', { type: 'actor', id: 'helen' }, 'desk', { changes: { islandId: 'desk' } }],
  [
    'an actor without a position',
    { type: 'actor', id: 'kofi' },
    'bed',
    { values: { actorId: 'kofi', islandId: 'bed' } },
  ],
  ['an island', { type: 'island', id: 'desk' }, 'station', { changes: { locationId: 'station' } }],
  ['a prop out of the room', { type: 'prop', id: 'phone' }, null, { changes: { propIds: ['trolley'] } }],
] as const)('moving %s', (_, entity, to, input) => {
  const [call] = movesOf(view, { ...entity, name: '' }, to);
  if (input === undefined) expect(call).toBeUndefined();
  else expect(call?.input).toMatchObject(input);
});

const counts = { associatedScenarioCount: 0, foreignScenarioCount: null };
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(() => new Observable((observer) => observer.error(new Error('unreachable')))),
});
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

test('a place is chosen from a list; the focus follows, and a read-only plan offers no list', async () => {
  const plan = () => (
    <ApolloProvider client={client}>
      <RoomPlan />
    </ApolloProvider>
  );
  const actions = [{ actionCode: 'A001', title: 'Ask' }];
  const { click, control, scenario, ...opened } = await openAction({ setup, actions }, 'A001', plan);
  ({ close } = opened);
  await click('button', 'Kofi Mensah: At no island. Move');
  await click('[role=menuitemradio]', 'Bed four');
  expect(scenario().setup.environment.startingPositions.map(({ actorId, islandId }) => [actorId, islandId])).toEqual([
    ['helen', 'bed'],
    ['kofi', 'bed'],
  ]);
  expect(document.activeElement).toBe(control('button', 'Kofi Mensah: Bed four. Move'));
  await close();
  const readOnly = await openAction({ setup, actions }, 'A001', plan, { isReadOnly: true });
  ({ close } = readOnly);
  expect(readOnly.page.querySelectorAll('button')).toHaveLength(0);
  expect(readOnly.says('Kofi Mensah')).toBe(true);
});

test('places are where the catalogue says; those that it doesn’t place are laid out, which is said', async () => {
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const isRoom = JSON.stringify(variables['where'] ?? null).includes('"ward"');
        const all = isRoom ? [...catalogue.assets.values()].filter(({ data }) => data['parentId'] === 'ward') : [];
        const items = all.map(({ data, ...asset }) => ({ __typename: 'Location', ...asset, ...data, ...counts }));
        observer.next({ data: { found: { __typename: 'P', totalCount: items.length, items } } });
        observer.complete();
      }),
  );
  const reading = new ApolloClient({ cache: new InMemoryCache(), link });
  const plan = () => (
    <ApolloProvider client={reading}>
      <RoomPlan />
    </ApolloProvider>
  );
  const opened = await openAction({ setup, actions: [{ actionCode: 'A001', title: 'Ask' }] }, 'A001', plan);
  ({ close } = opened);
  const at = (id: string) => {
    const node = opened.page.querySelector<HTMLElement>(`[data-plan-node="${id}"]`);
    return [node?.style.left, node?.style.top];
  };
  await vi.waitFor(() => expect(at('station')).toEqual(['80%', '40%']));
  expect(at('bedside')).toEqual(['25%', '50%']);
  expect(opened.says('Positions that aren’t set are laid out automatically.')).toBe(true);
});
