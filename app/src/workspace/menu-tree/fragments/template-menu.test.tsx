// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openAction } from '../../testing/open-action';
import { fragmentList } from './fragment-list.gen';
import { TemplateMenu } from './template-menu';

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open(isReadOnly = false) {
  const opened = await openAction(
    {
      setup: {
        roles: [{ id: 'nurse', roleName: 'Nurse', playable: true, initials: 'N' }],
        actors: [{ id: 'helen', name: 'Helen Marsh', type: 'PATIENT' }],
      },
      menu: { locations: [{ id: 'bed', displayName: 'Bed', type: 'ROOM' }] },
      actions: [{ actionCode: 'ASSES001', title: 'Assess the patient' }],
    },
    'ASSES001',
    () => <TemplateMenu />,
    { isReadOnly },
  );
  ({ close } = opened);
  return opened;
}

test('a structure is inserted as one change, with new codes, for the roles and characters that there are', async () => {
  const { click, calls, run, scenario, alerts } = await open();
  await click('button', 'Insert a common structure');
  const arrest = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) =>
    textContent.includes('Insert “Cardiac arrest”'),
  );
  await run(() => arrest?.click());
  // its contents load first
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await run(() => undefined);
  const { actions, menu } = scenario();
  expect(actions.map(({ title }) => title)).toEqual([
    'Assess the patient',
    'Cardiac arrest',
    'Call the resuscitation team',
    'Start chest compressions',
    'Attach the defibrillator',
    'Give a shock',
    'Circulation returns',
  ]);
  expect(actions[2]?.roles).toEqual(['nurse']);
  expect(actions[1]?.responses[0]?.playlist[0]?.args).toMatchObject({ actorId: 'helen', state: 'CARDIAC_ARREST' });
  expect(new Set(actions.map(({ actionCode }) => actionCode)).size).toBe(actions.length);
  expect(menu.items[0]).toMatchObject({ menuType: 'MENU', title: 'Cardiac arrest', locationId: 'bed' });
  expect(alerts.at(-1)?.title).toBe('“Cardiac arrest” was inserted. Adapt its texts to your case.');
});

test('each structure says what it is for, and a read-only scenario offers none', async () => {
  const { click, says } = await open();
  await click('button', 'Insert a common structure');
  for (const { description } of fragmentList) expect(says(description)).toBe(true);
  await close();
  expect((await open(true)).page.querySelector('button')).toBeNull();
});
