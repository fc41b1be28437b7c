// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { NEVER } from 'rxjs';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { SeveralDialogProps } from '../../menu-tree/commands/tree-request';
import { MenuTree } from '../../menu-tree/menu-tree';
import { openAction } from '../../testing/open-action';
import { BulkEditNodes } from '#screens/actions/actions-screen.tsx';

const trigger = { trigger: 'trigger.learner', args: { roles: [], observable: false } };
const action = (actionCode: string, ...numbers: readonly number[]): JsonObject => ({
  ...{ actionCode, title: actionCode, trigger },
  responses: numbers.map((number) => ({ responseCode: `${actionCode}R${number}`, description: `Answer ${number}` })),
});
const codes = ['AMEDS001', 'AFLUI001', 'AOXYG001'];
const scenario: JsonObject = {
  menu: {
    locations: [{ id: 'bed', displayName: 'Bed', type: 'ROOM' }],
    items: codes.map((actionCode) => ({ id: actionCode, menuType: 'ACTION', actionCode, locationId: 'bed' })),
  },
  actions: [action('AMEDS001', 1, 2), action('AFLUI001', 1), action('AOXYG001')],
};

/** No catalogue: requests aren’t answered. */
const client = new ApolloClient({ link: new ApolloLink(() => NEVER), cache: new InMemoryCache() });

function Dialog(props: SeveralDialogProps): ReactNode {
  return (
    <ApolloProvider client={client}>
      <BulkEditNodes {...props} />
    </ApolloProvider>
  );
}

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open(isReadOnly = false) {
  const opened = await openAction(
    scenario,
    'AMEDS001',
    () => (
      <Routes>
        <Route
          path="s/compose-sim/actions/:actionCode?/:elementType?/:elementId?"
          element={<MenuTree LocationDialog={() => null} SeveralDialog={Dialog} />}
        />
      </Routes>
    ),
    { isReadOnly },
  );
  ({ close } = opened);
  const row = (title: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].find(({ textContent }) =>
      textContent.startsWith(title),
    )!;
  const press = async (title: string, ctrlKey = true) =>
    opened.run(() => row(title).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey })));
  await press('Bed', false);
  const command = (title: string) => opened.commands.search('', []).find((each) => each.title.startsWith(title));
  const selected = () =>
    [...document.querySelectorAll('[role=treeitem][aria-selected=true]')].map(({ textContent }) =>
      textContent.slice(0, 8),
    );
  return { ...opened, row, press, command, selected };
}

test('actions that are selected together in the menu tree are edited together, in one step', async () => {
  const { press, selected, command, run, type, click, calls, scenario: now } = await open();
  await press('AMEDS001', false);
  expect(command('Edit selected')).toBeUndefined();
  await press('AOXYG001');
  await press('Bed');
  expect(selected()).toEqual(['AMEDS001', 'AOXYG001']);
  await run(() => command('Edit selected')?.run());
  await type('Action label', 'Drugs');
  await type('Delay (seconds)', '5');
  await click('[role=dialog] button', 'Change');
  expect(now().actions.map(({ sidebar }) => sidebar)).toEqual(['Drugs', '', 'Drugs']);
  expect(now().actions.flatMap(({ responses }) => responses.map(({ delay }) => delay))).toEqual([5, 5, 30]);
  expect(calls).toHaveLength(4);
});

test('the menu of a selected row is of all of them; Escape ends the selection, and a click chooses one', async () => {
  const { press, selected, row, run, says } = await open();
  await press('AMEDS001', false);
  await press('AFLUI001');
  await run(() => row('AFLUI001').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })));
  expect(says('Edit selected')).toBe(true);
  expect(says('Delete')).toBe(false);
  await run(() => row('AFLUI001').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(selected()).toEqual(['AMEDS001']);
  await press('AFLUI001');
  await press('AOXYG001', false);
  expect(selected()).toEqual(['AOXYG001']);
});

test('where nothing may be changed, several can be selected and not edited', async () => {
  const { press, command } = await open(true);
  await press('AMEDS001', false);
  await press('AFLUI001');
  expect(command('Edit selected')).toBeUndefined();
  expect(command('Clear selection')).toBeDefined();
});
