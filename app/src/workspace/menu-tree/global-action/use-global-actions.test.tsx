// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { ApolloLink, Observable } from '@apollo/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import type { TreeDrag } from '@scn/kit/tree/tree-drag';
import { plugin } from '@scn/plugins/asset/global-action/index';
import { toGateway } from '#catalogue/asset';
import { useScenario } from '#document/document-context.tsx';
import { openAction } from '../../testing/open-action';
import { useTreeEditing } from '../commands/use-tree-editing';
import { useTreeRights } from '../commands/use-tree-rights';
import { useMenuDrag } from '../drop/use-menu-drag';
import { CreateAction, useNewAction } from '../new-action/create-action';
import type { MenuNode } from '../nodes/menu-node';
import { menuNodesOf } from '../nodes/menu-nodes';
import { useInsertAfter } from './use-global-actions';

const scenario: JsonObject = {
  scenarioCode: 'TST001GB',
  setup: {
    roles: [{ id: 'nurse', roleName: 'Nurse', playable: true, roleId: 'role-nurse' }],
    actors: [{ id: 'player', name: 'You', type: 'PLAYER', roleId: 'nurse' }],
  },
  menu: {
    folders: [{ id: 'bay', title: 'Bay' }],
    locations: [
      { id: 'bed', displayName: 'Bed', type: 'ROOM', parentFolderId: 'bay' },
      { id: 'start', displayName: 'START SCENARIO', type: 'START', parentFolderId: 'bay' },
    ],
    items: [{ id: 'item-look', menuType: 'ACTION', actionCode: 'ALOOK001', locationId: 'bed' }],
  },
  actions: [
    { actionCode: 'ALOOK001', title: 'Look', trigger: { trigger: 'trigger.learner', args: { roles: ['nurse'] } } },
    { actionCode: 'ALOST001', title: 'Lost', trigger: { trigger: 'trigger.hidden' } },
  ],
};
const data: JsonObject = {
  ...(plugin.defaults as unknown as JsonObject),
  code: 'BOXYG001',
  systemTitle: 'Give oxygen',
  actionRoles: ['role-nurse', 'role-doctor'],
  actionLocales: [{ cultureName: 'en-GB', sidebar: 'Oxygen', title: 'Give oxygen by mask' }],
  actionCategoryId: 'breathing',
  actionCategoryCommandId: 'oxygen',
  showConfirmation: true,
  repetitions: 2,
  setsLocks: ['PHONE'],
};

/** A gateway with one global action and one role. */
function gateway(given: JsonObject | null = data): ApolloLink {
  const common = { revision: 1, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann', issues: [] };
  return new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        if (given === null) {
          observer.error(new Error('There is no gateway.'));
          return;
        }
        const asset = {
          __typename: 'Asset',
          id: 'asset-1',
          ...common,
          ...toGateway(jsonSchemaOf(plugin.schema), given),
        };
        const items = [{ __typename: 'Item', id: 'role-doctor', name: 'Doctor', code: null }];
        observer.next({
          data: operationName.startsWith('Open') ? { asset } : { found: { __typename: 'Page', items, totalCount: 1 } },
        });
        observer.complete();
      }),
  );
}

/** A gateway that answers when the test says so. */
function slowGateway() {
  let answer: () => void = () => undefined;
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        answer = () =>
          gateway()
            .request(operation, undefined as never)
            .subscribe(observer);
      }),
  );
  return { link, answer: () => answer() };
}

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

async function open(
  part: () => ReactNode,
  options: { readonly link?: ApolloLink; readonly isReadOnly?: boolean } = {},
) {
  const opened = await openAction(scenario, 'ALOOK001', part, { link: gateway(), ...options });
  ({ close } = opened);
  const until = async (check: () => void) => act(async () => vi.waitFor(check));
  const settled = async () => until(() => expect(opened.alerts).not.toEqual([]));
  return { ...opened, until, settled };
}

let drag: TreeDrag<MenuNode> | undefined;
let nodeAt: (id: string) => MenuNode | null = () => null;
function Tree(): ReactNode {
  const nodes = useScenario(menuNodesOf);
  nodeAt = (id) => nodes.byId.get(id) ?? null;
  drag = useMenuDrag(nodes, useTreeRights(), useTreeEditing());
  return null;
}

let insertBeside: (id: string) => Promise<void>;
let besideTitle: string | null = null;
function Beside({ of }: { readonly of: string }): ReactNode {
  const { insert, title } = useInsertAfter(of);
  insertBeside = insert;
  besideTitle = title;
  return null;
}

function Dialog(): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <CreateAction at={null} globalActionId="asset-1" onClose={() => setOpen(false)} /> : null;
}

/** The document without the identities that each insertion makes. */
function withoutIds({ menu, ...rest }: Scenario) {
  return { ...rest, menu: { ...menu, items: menu.items.map(({ id: _, ...item }) => item) } };
}

const ways = {
  'dragged to the menu tree': async () => {
    const opened = await open(() => <Tree />);
    await opened.run(() => drag?.other?.onDrop('asset-1', nodeAt('location:bed'), 'into'));
    await opened.settled();
    return opened;
  },
  'dropped beside the open action': async () => {
    const opened = await open(() => <Beside of="ALOOK001" />);
    await opened.run(() => void insertBeside('asset-1'));
    await opened.settled();
    return opened;
  },
  'inserted by the dialog': async () => {
    const opened = await open(() => <Dialog />);
    await opened.click('[role=dialog] button', 'Insert');
    await opened.settled();
    return opened;
  },
} as const;

describe('a global action', () => {
  test('is the same action however it is inserted', async () => {
    const documents: unknown[] = [];
    for (const way of Object.values(ways)) {
      const { scenario: now } = await way();
      documents.push(withoutIds(now()));
      await close();
    }
    expect(documents[1]).toEqual(documents[0]);
    expect(documents[2]).toEqual(documents[0]);
    expect(documents[0]).toMatchObject({
      actions: [
        {},
        {},
        {
          ...{ actionCode: 'BOXYG001', title: 'Give oxygen by mask', sidebar: 'Oxygen', globalActionId: 'asset-1' },
          ...{ confirmationBox: true, repetitions: 2, setsLocks: ['PHONE'], roles: ['nurse'] },
        },
      ],
      menu: { items: [{ actionCode: 'ALOOK001' }, { actionCode: 'BOXYG001', locationId: 'bed' }] },
    });
  });

  test.each(Object.entries(ways))('%s is said to be, with what the scenario lacks, and is selected', async (_, way) => {
    const { alerts, router, until } = await way();
    await until(() => expect(alerts).toHaveLength(2));
    expect(alerts).toMatchObject([
      { severity: 'success', title: 'Action “Give oxygen” inserted as BOXYG001' },
      { severity: 'warning', title: 'Check “Give oxygen” in this scenario' },
    ]);
    expect(alerts[1]?.message).toBe('The scenario has no role “Doctor”.');
    expect(router.state.location.pathname).toContain('/BOXYG001');
  });

  test('that the scenario has already is refused', async () => {
    const opened = await ways['dragged to the menu tree']();
    const before = opened.scenario();
    await opened.run(() => drag?.other?.onDrop('asset-1', nodeAt('location:bed'), 'into'));
    await opened.until(() => expect(opened.dialogs.length + opened.alerts.length).toBeGreaterThan(2));
    expect(opened.scenario()).toBe(before);
  });

  test('that can’t be loaded changes nothing', async () => {
    const opened = await open(() => <Tree />, { link: gateway(null) });
    await opened.run(() => drag?.other?.onDrop('asset-1', nodeAt('location:bed'), 'into'));
    await opened.settled();
    expect(opened.alerts).toMatchObject([{ severity: 'error', title: 'The global action could not be inserted' }]);
    expect(opened.calls).toEqual([]);
  });

  test.each([
    ['location:bed', 'into', null],
    ['item:item-look', 'before', null],
    ['folder:bay', 'into', 'Actions go into locations and menus. Drop it in one of them.'],
    ['location:start', 'into', 'Actions go into locations and menus. Drop it in one of them.'],
  ] as const)('dragged over %s (%s): %s', async (id, position, refusal) => {
    await open(() => <Tree />);
    expect(drag?.other?.refusalOf('asset-1', nodeAt(id), position)).toBe(refusal);
  });

  test('can’t be dropped in a read-only scenario', async () => {
    await open(() => <Tree />, { isReadOnly: true });
    expect(drag?.other?.refusalOf('asset-1', nodeAt('location:bed'), 'into')).toContain('permission');
  });

  test('can’t be beside an action that is in no menu', async () => {
    await open(() => <Beside of="ALOST001" />);
    expect(besideTitle).toBeNull();
  });
});

test('beside an action that is deleted before it is loaded, it says that it is in no menu', async () => {
  const { link, answer } = slowGateway();
  const opened = await open(() => <Beside of="ALOOK001" />, { link });
  await opened.run(() => void insertBeside('asset-1'));
  await opened.run(
    () => void opened.change([{ name: 'action.delete', input: { actionCode: 'ALOOK001', deleteDependencies: true } }]),
  );
  await opened.run(() => answer());
  expect(opened.scenario().menu.items).toEqual([]);
  await opened.run(() => answer()); // the names of its roles
  await opened.until(() => expect(opened.alerts.at(-1)?.message).toContain('It is in no menu: the action beside it'));
});

test.each([
  [true, 'Observers need both roles and a multiplayer scenario.'],
  [false, 'Only an action that learners start can have observers.'],
])('says why it can’t be observed, visible: %s', async (visibilityEnabled, reason) => {
  const opened = await open(() => <Beside of="ALOOK001" />, {
    link: gateway({ ...data, observable: true, visibilityEnabled }),
  });
  await opened.run(() => void insertBeside('asset-1'));
  await opened.until(() => expect(opened.alerts.at(-1)?.message).toContain(reason));
});

function AddressOnly(): ReactNode {
  return useNewAction(true).dialog;
}

test('an address that names a global action opens New action with it, and forgets it when that is closed', async () => {
  const opened = await open(() => <AddressOnly />);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await act(async () => opened.router.navigate('/s/compose-sim/actions?insert=asset-1&view=mine'));
  await opened.until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('New action'));
  await opened.click('[role=dialog] button', 'Insert');
  await opened.settled();
  expect(opened.scenario().actions.map(({ actionCode }) => actionCode)).toContain('BOXYG001');
  await opened.until(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(opened.router.state.location.search).not.toContain('insert');
});

test('an address that names a global action says so when no action may be added, and forgets it', async () => {
  const opened = await open(() => <AddressOnly />, { isReadOnly: true });
  await act(async () => opened.router.navigate('/s/compose-sim/actions?insert=asset-1&view=mine'));
  await opened.settled();
  expect(opened.alerts).toMatchObject([
    {
      severity: 'error',
      title: 'The global action could not be inserted',
      message: 'You don’t have permission to add actions to this scenario.',
    },
  ]);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await opened.until(() => expect(opened.router.state.location.search).toBe('?view=mine'));
});

test('nothing is inserted, and no one is led away, when the part that asks for it is left before it is loaded', async () => {
  const { link, answer } = slowGateway();
  let isThere = true;
  let again: () => void = () => undefined;
  function Leaving(): ReactNode {
    const [, draw] = useState(0);
    again = () => draw((before) => before + 1);
    return isThere ? <Beside of="ALOOK001" /> : null;
  }
  const opened = await open(() => <Leaving />, { link });
  await opened.run(() => void insertBeside('asset-1'));
  isThere = false;
  await opened.run(again);
  await act(async () => opened.router.navigate('/elsewhere'));
  await opened.run(() => answer());
  await opened.settled();
  expect(opened.alerts).toMatchObject([
    { severity: 'error', message: 'You left before it was loaded. Nothing was changed.' },
  ]);
  expect(opened.calls).toEqual([]);
  expect(opened.router.state.location.pathname).toBe('/elsewhere');
});
