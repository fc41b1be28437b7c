// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { pageRegion } from '@scn/kit/focus/regions';
import { regionFaults } from '#testing/region-walk';
import { openAction } from '#workspace/testing/open-action.tsx';
import EnvironmentOverview from './environment-overview';

/** Shared assets can't be read. */
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(() => new Observable((observer) => observer.error(new Error('unreachable')))),
});
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const setup = {
  environment: {
    islands: [{ id: 'bed', title: 'Bed four' }],
    startingPositions: [{ id: 'at-bed', actorId: 'helen', islandId: 'bed', position: 'chair', visibleOnStart: false }],
  },
  roles: [
    { id: 'nurse', roleName: 'Nurse', initials: 'RN', playable: true },
    { id: 'relative', roleName: 'Daughter', initials: 'DTR', playable: false },
  ],
  actors: [
    { id: 'helen', name: 'Helen Marsh', type: 'CARER', roleId: 'relative' },
    { id: 'kofi', name: 'Kofi Mensah', type: 'CLINICAL_ASSISTANT', roleId: null },
  ],
};
const speech = { id: 's1', block: 'command.speech', args: { actorId: 'helen', text: 'Is she all right?' } };
const actions = [{ actionCode: 'A001', title: 'Ask', responses: [{ responseCode: 'A001R1', playlist: [speech] }] }];

async function open(scenario: JsonObject, isReadOnly = false) {
  const opened = await openAction(
    { actions, ...scenario },
    'A001',
    () => (
      <ApolloProvider client={client}>
        <main {...pageRegion}>
          <EnvironmentOverview />
        </main>
      </ApolloProvider>
    ),
    { isReadOnly },
  );
  ({ close } = opened);
  const rows = () =>
    [...opened.page.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
    );
  return { ...opened, rows };
}

test('each role is shown with its actors, their voices and starting positions', async () => {
  const { rows } = await open({ setup });
  expect(regionFaults()).toEqual([]);
  expect(rows()).toEqual([
    ['Nurse', 'RN', 'Yes', 'No actor plays it'],
    [
      'Daughter',
      'DTR',
      'No',
      'Helen Marsh',
      'Carer',
      'None',
      'NoneSpeaks, but has no voice',
      'Bed four, chairNot visible on start',
    ],
    ['No role', 'Kofi Mensah', 'Clinical assistant', 'None', 'None', 'None'],
  ]);
});

test('a value is changed in place, and the keyboard gets back to it', async () => {
  const { click, page, scenario, run, control } = await open({ setup });
  await click('button', 'Initials of Daughter: DTR. Change');
  const field = document.activeElement as HTMLInputElement;
  expect(field.value).toBe('DTR');
  await run(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'D');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await run(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })));
  expect(scenario().setup.roles[1]?.initials).toBe('D');
  expect(page.querySelectorAll('td input')).toHaveLength(0);
  expect(document.activeElement).toBe(control('button', 'Initials of Daughter: D. Change'));
});

test('pressing another value saves the one that is open, and opens at once: the columns move before a click ends', async () => {
  const { click, page, scenario, run, control } = await open({ setup });
  await click('button', 'Initials of Daughter: DTR. Change');
  await run(() => {
    const field = document.activeElement as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'D');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const next = control('button', 'Actor of Helen Marsh: Helen Marsh. Change');
  await run(() => next.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 0 })));
  expect(scenario().setup.roles[1]?.initials).toBe('D');
  expect([...page.querySelectorAll('td input')].map((input) => (input as HTMLInputElement).value)).toEqual([
    'Helen Marsh',
  ]);
});

test('a scenario without roles offers the first step, and a read-only one says why it doesn’t', async () => {
  expect((await open({})).says('Start with the roles')).toBe(true);
  await close();
  expect((await open({}, true)).says('You can’t change that')).toBe(true);
  await close();
  const { page } = await open({ setup }, true);
  expect(page.querySelectorAll('table button')).toHaveLength(0);
});
