// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { adminRoutes } from '#routes/main-routes';
import { press } from '../testing/open-asset-form';
import { noEffects } from '../testing/no-effects';
import { showWithGateway, until, type TestAnswer, type TestRequest } from '../testing/show-with-gateway';
import AssetScreen from '../asset-screen';

const route = adminRoutes.find(({ asset }) => asset === 'asset.location')!;

/** A place as the gateway stores it. */
const place = (
  id: string,
  title: string,
  level: string,
  parentId: string | null,
  more: JsonObject = {},
): JsonObject => ({
  ...{
    __typename: 'Location',
    id,
    revision: 1,
    isOwned: true,
    dateUpdated: '2026-01-01T10:00:00Z',
    lastUpdatedBy: 'Ann',
  },
  ...{ title, designation: `d-${id}`, level, parentId, planX: null, planY: null, type: null, actorRoleType: null },
  ...{ handControlled: false, released: true, buttonLayouts: [], models: [], issues: [] },
  ...{ associatedScenarioCount: 0, foreignScenarioCount: null },
  ...more,
});

const layout = (designation: string, title: string) => ({ __typename: 'L', designation, title, columns: 2 });

/** A gateway with a room, two islands and a menu location. */
function gateway(given: readonly JsonObject[] = rooms()) {
  const stored = new Map(given.map((each) => [each['id'] as string, each]));
  const before = new Map<string, JsonObject>();
  let refuse: ((input: JsonObject) => TestAnswer | null) | null = null;
  const answer = ({ operation, variables }: TestRequest): TestAnswer => {
    const input = variables.input ?? {};
    const id = (input['id'] ?? variables['id']) as string;
    if (operation === 'AssetChangeEffects') return { data: noEffects };
    if (operation === 'PluginPackages') return { data: { pluginDevelopment: false, pluginPackages: [] } };
    if (operation === 'AllLocation' || operation === 'ListLocation' || operation.startsWith('Pick')) {
      const items = [...stored.values()].map((each) => ({ ...each, name: each['title'] ?? '' }));
      return { data: { found: { __typename: 'P', totalCount: items.length, items } } };
    }
    if (operation === 'ListViews') return { data: { gridViews: { __typename: 'V', items: [] } } };
    if (operation.startsWith('UsageOf'))
      return {
        data: {
          usage: { __typename: 'U', places: 0, users: [], usedByOtherInstitutions: { __typename: 'B', is: false } },
        },
      };
    if (operation.startsWith('Open')) return { data: { asset: stored.get(id)! } };
    if (operation === 'RestoreLocation') {
      const asset = { ...before.get(`${id} ${Number(input['to'])}`)!, revision: Number(input['revision']) + 1 };
      stored.set(id, asset);
      return { data: { asset } };
    }
    if (operation === 'UpdateLocation') {
      const refused = refuse?.(input) ?? null;
      if (refused !== null) return refused;
      const now = stored.get(id)!;
      before.set(`${id} ${Number(now['revision'])}`, now);
      const { institutionId: _, revision: __, ...changes } = input;
      const asset = { ...now, ...changes, revision: Number(now['revision']) + 1 };
      stored.set(id, asset);
      return { data: { asset } };
    }
    return { data: { terms: { __typename: 'T', items: [] }, changes: { __typename: 'C', items: [] } } };
  };
  return {
    answer,
    stored,
    refuse: (how: (input: JsonObject) => TestAnswer | null) => {
      refuse = how;
    },
  };
}

/** Whether the browser would ask before the window is closed. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const rooms = () => [
  place('resus', 'Resuscitation room', 'ROOM', null),
  place('bed', 'Bedside', 'ISLAND', 'resus', { buttonLayouts: [layout('wide', 'Wide'), layout('narrow', 'Narrow')] }),
  place('desk', 'Desk', 'ISLAND', 'resus'),
  place('patient', 'Patient', 'MENU_LOCATION', 'bed', { type: 'PATIENT' }),
];

let close: () => Promise<void> = () => Promise.resolve();
afterEach(async () => close());

async function open(
  at: string,
  { answer }: ReturnType<typeof gateway>,
  can?: NonNullable<Parameters<typeof showWithGateway>[2]>['can'],
  before?: NonNullable<Parameters<typeof showWithGateway>[2]>['before'],
) {
  const shown = await showWithGateway(<AssetScreen title="Locations" route={route} />, answer, {
    at,
    ...(can === undefined ? {} : { can }),
    ...(before === undefined ? {} : { before }),
  });
  ({ close } = shown);
  const node = (id: string) => shown.page.querySelector<HTMLElement>(`[data-plan-node="${id}"]`);
  const handle = (id: string) => node(id)!.querySelector('button')!;
  const positionOf = (id: string) => [node(id)?.style.left, node(id)?.style.top];
  const key = async (id: string, name: string, shiftKey = false) =>
    act(async () => {
      handle(id).dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true }));
      await Promise.resolve();
    });
  const leave = async (id: string) =>
    act(async () => {
      handle(id).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      await Promise.resolve();
    });
  const updates = () =>
    shown.requests.filter(({ operation }) => operation === 'UpdateLocation').map(({ variables }) => variables.input!);
  return { ...shown, node, handle, positionOf, key, leave, updates };
}

describe('the screen of locations', () => {
  test('lists rooms by title with what is in them, and opens the plan of one', async () => {
    const { page, control, node, address } = await open('/admin/locations', gateway());
    await until(() => expect(page.textContent).toContain('Room · 2 islands · 1 menu location'));
    await press(control('a', 'Resuscitation room'));
    expect(address()).toBe('/admin/locations/resus');
    expect(node('bed')?.textContent).toBe('BedsideIsland1 inside');
    expect(node('patient')).toBeNull();
    expect(page.textContent).toContain('Positions are laid out automatically. Move one to set them.');
  });

  test('a place whose room can’t be read is listed like a room', async () => {
    const orphan = place('cart', 'Cart', 'ISLAND', 'a room that is gone');
    const { page, control, address } = await open('/admin/locations', gateway([...rooms(), orphan]));
    await until(() => expect(page.textContent).toContain('Cart'));
    await press(control('a', 'Cart'));
    expect(address()).toBe('/admin/locations/cart');
    expect(page.querySelector('[aria-label="Plan of Cart"]')).not.toBeNull();
  });

  test.each([
    ['/admin/locations?selected=patient', '/admin/locations/resus/bed?selected=patient'],
    ['/admin/locations?selected=bed', '/admin/locations/resus/bed'],
    ['/admin/locations?selected=resus', '/admin/locations/resus?selected=resus'],
    ['/admin/locations/resus/bed/narrow', '/admin/locations/resus/bed/narrow'],
  ])('the link %s chooses a place with what it is part of', async (from, to) => {
    const { page, address } = await open(from, gateway());
    await until(() => expect(page.querySelector('[data-entity]')).not.toBeNull());
    await until(() => expect(address()).toBe(to));
  });

  test('an address selects a room, an island and a button layout; the island has a plan of its own', async () => {
    const { page, node, control } = await open('/admin/locations/resus/bed/narrow', gateway());
    await until(() => expect(page.querySelector('[data-entity="bed"] form')).not.toBeNull());
    expect(node('bed')?.querySelector('button')?.getAttribute('aria-current')).toBe('true');
    expect(page.querySelector('[aria-label="Plan of Bedside"] [data-plan-node="patient"]')).not.toBeNull();
    expect(control('a', 'Narrow').getAttribute('aria-current')).toBe('true');
    expect(control('a', 'Wide').getAttribute('aria-current')).toBeNull();
  });

  test('an unknown room says so', async () => {
    const { page } = await open('/admin/locations/nowhere', gateway());
    await until(() => expect(page.textContent).toContain('This location doesn’t exist.'));
  });

  test('arrow keys move an island; the first move sets all positions, and is undone as a whole', async () => {
    const desk = gateway();
    const { node, positionOf, key, leave, updates, alerts, page } = await open('/admin/locations/resus', desk);
    await until(() => expect(node('bed')).not.toBeNull());
    expect(positionOf('bed')).toEqual(['25%', '50%']);
    await key('bed', 'ArrowRight');
    await key('bed', 'ArrowDown', true);
    expect(positionOf('bed')).toEqual(['26%', '60%']);
    expect(updates()).toEqual([]);
    await leave('bed');
    await until(() =>
      expect(alerts.map(({ title }) => title)).toContain('“Bedside” moved, and the other positions set'),
    );
    expect(updates()).toEqual([
      { institutionId: 'i1', id: 'bed', revision: 1, planX: 26, planY: 60 },
      { institutionId: 'i1', id: 'desk', revision: 1, planX: 75, planY: 50 },
    ]);
    await until(() => expect(page.textContent).not.toContain('laid out automatically'));
    expect(positionOf('desk')).toEqual(['75%', '50%']);
    await act(async () => {
      alerts.at(-1)?.action?.run();
      await Promise.resolve();
    });
    await until(() => expect(page.textContent).toContain('Positions are laid out automatically.'));
    expect(alerts.at(-1)?.title).toBe('Move of “Bedside” undone');
    expect([...desk.stored.values()].map(({ planX }) => planX)).toEqual([null, null, null, null]);
  });

  test('Escape puts back what isn’t saved yet', async () => {
    const { node, positionOf, key, leave, updates } = await open('/admin/locations/resus', gateway());
    await until(() => expect(node('bed')).not.toBeNull());
    await key('bed', 'ArrowRight', true);
    await key('bed', 'Escape');
    await leave('bed');
    expect(positionOf('bed')).toEqual(['25%', '50%']);
    expect(updates()).toEqual([]);
  });

  test('a move keeps what someone else changed in other fields, and never overwrites where someone else put it', async () => {
    const at = { planX: 10, planY: 10 };
    const desk = gateway([rooms()[0]!, place('bed', 'Bedside', 'ISLAND', 'resus', at)]);
    const stale = (revision: number): TestAnswer => ({
      error: {
        message: 'It was changed in the meantime.',
        extensions: { code: 'UpdateEntityError', metadata: JSON.stringify({ expected: revision, revision: 1 }) },
      },
    });
    desk.refuse(({ id, revision }) => {
      const now = Number(desk.stored.get(id as string)!['revision']);
      return revision === now ? null : stale(now);
    });
    const { node, key, leave, updates, alerts, positionOf } = await open('/admin/locations/resus', desk);
    await until(() => expect(node('bed')).not.toBeNull());
    desk.stored.set('bed', place('bed', 'Bed one', 'ISLAND', 'resus', { ...at, revision: 5 }));
    await key('bed', 'ArrowRight');
    await leave('bed');
    await until(() => expect(alerts).toHaveLength(1));
    expect(updates().map(({ revision }) => revision)).toEqual([1, 5]);
    expect(desk.stored.get('bed')).toMatchObject({ title: 'Bed one', planX: 11 });
    desk.stored.set('bed', place('bed', 'Bed one', 'ISLAND', 'resus', { planX: 90, planY: 90, revision: 9 }));
    await key('bed', 'ArrowRight');
    await leave('bed');
    await until(() => expect(alerts.at(-1)?.title).toContain('Not moved. Bed one:'));
    await until(() => expect(positionOf('bed')).toEqual(['90%', '90%']));
    expect(desk.stored.get('bed')).toMatchObject({ planX: 90, planY: 90 });
  });

  test('a second move while the first is being saved is shown at once, and keeps the first', async () => {
    const desk = gateway();
    const answers: (() => void)[] = [];
    const slow = ({ operation }: TestRequest) =>
      operation === 'UpdateLocation' ? new Promise<void>((resolve) => answers.push(resolve)) : undefined;
    const { node, positionOf, key, leave, updates } = await open('/admin/locations/resus', desk, undefined, slow);
    await until(() => expect(node('bed')).not.toBeNull());
    await key('bed', 'ArrowRight', true);
    await leave('bed');
    await until(() => expect(updates()).toHaveLength(1));
    expect(asksBeforeClosing()).toBe(true);
    await key('desk', 'ArrowLeft', true);
    await leave('desk');
    await key('bed', 'ArrowRight', true);
    await leave('bed');
    expect([positionOf('bed'), positionOf('desk')]).toEqual([
      ['45%', '50%'],
      ['65%', '50%'],
    ]);
    const stored = () => [...desk.stored.values()].map(({ planX }) => planX);
    await until(() => {
      for (const answer of answers.splice(0)) answer();
      expect(updates()).toHaveLength(4);
      expect(stored()).toEqual([null, 45, 65, null]);
    });
    await until(() => expect([positionOf('bed')[0], positionOf('desk')[0]]).toEqual(['45%', '65%']));
    await until(() => expect(asksBeforeClosing()).toBe(false));
  });

  test('when the first place can’t be moved, the other positions aren’t set', async () => {
    const desk = gateway();
    desk.refuse(({ id }) => (id === 'desk' ? { error: { message: 'It is locked.', extensions: {} } } : null));
    const { node, key, leave, alerts } = await open('/admin/locations/resus', desk);
    await until(() => expect(node('desk')).not.toBeNull());
    await key('desk', 'ArrowRight');
    await leave('desk');
    await until(() => expect(alerts.map(({ title }) => title)).toEqual(['Not moved. Desk: It is locked.']));
    expect([...desk.stored.values()].map(({ planX }) => planX)).toEqual([null, null, null, null]);
  });

  test('a move is no change of others in the form beside the plan', async () => {
    const { page, node, key, leave, alerts, updates, control } = await open('/admin/locations/resus/bed', gateway());
    await until(() => expect(page.querySelector('[data-entity="bed"] form')).not.toBeNull());
    await until(() => expect(node('bed')).not.toBeNull());
    await key('bed', 'ArrowRight');
    await leave('bed');
    await until(() => expect(alerts).toHaveLength(1));
    const field = (name: string) => page.querySelector<HTMLInputElement>(`[data-pointer="/${name}"] input`)!;
    await until(() => expect(field('planX').value).toBe('26'));
    await act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field('title')), 'value')?.set?.call(
        field('title'),
        'Bed 1',
      );
      field('title').dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    });
    await press(control('button', 'Save'));
    await until(() =>
      expect(updates().at(-1)).toEqual({ institutionId: 'i1', id: 'bed', revision: 2, title: 'Bed 1' }),
    );
    await until(() => expect(node('bed')?.textContent).toContain('Bed 1'));
  });

  test('a new island is part of the room whose plan is shown', async () => {
    const { page, control, node, address } = await open('/admin/locations/resus', gateway());
    await until(() => expect(node('bed')).not.toBeNull());
    await press(control('button', 'New island'));
    expect(address()).toBe('/admin/locations/resus?new=&level=ISLAND');
    await until(() => expect(page.querySelector('[data-entity="new"] form')).not.toBeNull());
    const level = page.querySelector<HTMLSelectElement>('[data-entity="new"] [data-pointer="/level"] select')!;
    expect(level.selectedOptions[0]?.textContent).toBe('Island');
    const partOf = () => page.querySelector<HTMLInputElement>('[data-entity="new"] [data-pointer="/parentId"] input');
    await until(() => expect(partOf()?.value).toBe('Resuscitation room'));
  });

  test('without permission to change positions, the plan says so and nothing moves', async () => {
    const can = [
      { action: 'Read', subject: 'MenuLocation' },
      { action: 'Update', subject: 'MenuLocation', fields: ['input.title'] },
    ];
    const { page, node, key, leave, updates, control } = await open('/admin/locations/resus', gateway(), can);
    await until(() => expect(node('bed')).not.toBeNull());
    expect(page.textContent).toContain(
      'You can’t move locations, because you don’t have permission to change their positions.',
    );
    await key('bed', 'ArrowRight');
    await leave('bed');
    expect(updates()).toEqual([]);
    expect(() => control('button', 'New island')).toThrow('There is no button');
  });
});
