// @vitest-environment happy-dom
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { runs } from '@scn/core/testing/effort';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { keepFocus } from '@scn/kit/focus/focus-keeper';
import { pressKeys } from '@scn/kit/testing/press-keys';
import { useScenario } from '#document/document-context.tsx';
import { focusPlace, leaveDialogs, settleFocus } from '#testing/focus-walk';
import { openAction } from '../testing/open-action';
import { MenuTree } from './menu-tree';

/*
 * Every entry in the menus of the menu tree leaves the focus where a person can continue, and what is typed after one that adds something
 * goes to what it adds.
 */

const scenario: JsonObject = {
  menu: {
    folders: [
      { id: 'bay', title: 'Bay' },
      { id: 'hall', title: 'Hall' },
    ],
    locations: [
      { id: 'bed', displayName: 'Bed', type: 'ROOM', parentFolderId: 'bay' },
      { id: 'desk', displayName: 'Desk', type: 'ROOM' },
    ],
    items: [
      { id: 'drugs', menuType: 'MENU', title: 'Drugs', locationId: 'desk' },
      { id: 'fluids', menuType: 'MENU', title: 'Fluids', locationId: 'desk' },
      { id: 'in-desk', menuType: 'ACTION', actionCode: 'AMEDS001', locationId: 'desk' },
    ],
  },
  actions: [
    {
      ...{ actionCode: 'AMEDS001', title: 'Give antibiotics' },
      trigger: { trigger: 'trigger.learner', args: { roles: [], observable: false } },
      responses: [{ responseCode: 'AMEDS001R1', description: 'Given' }],
    },
  ],
};

let end: () => Promise<void> = () => Promise.resolve();
afterEach(() => end());

async function open(beside: () => ReactNode = () => null) {
  const opened = await openAction(scenario, 'AMEDS001', () => (
    <main tabIndex={-1}>
      <input aria-label="Old" />
      <MenuTree />
      {beside()}
    </main>
  ));
  const stop = keepFocus();
  end = async () => {
    awaitedFocus.cancel();
    stop();
    await opened.close();
    end = () => Promise.resolve();
  };
  // every row is shown
  for (let at = 0; at < rows().length; at += 1) {
    await opened.run(() => rows()[at]?.focus());
    await opened.run(() => pressKeys('ArrowRight'));
  }
  await settleFocus();
  return opened;
}

type Run = (what: () => void) => Promise<void>;
const rows = () => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')];
const rowOf = (title: string) => rows().find(({ textContent }) => textContent.startsWith(title));
const old = () => document.querySelector<HTMLInputElement>('[aria-label=Old]')!;

/** Opens the menu of a row. @returns its entries that can be chosen */
async function openMenu(run: Run, row: HTMLElement): Promise<readonly HTMLElement[]> {
  await run(() => row.focus());
  await run(() => pressKeys({ key: 'F10', shiftKey: true }));
  await settleFocus();
  return [...document.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')];
}

test('after every entry in the menu of a row, the focus is where the person continues', async () => {
  await open();
  const count = rows().length;
  expect(count).toBeGreaterThan(3);
  await end();
  const step = Math.max(1, Math.floor(count / runs(1)));
  for (let at = step === 1 ? 0 : 1; at < count; at += step) {
    let { run } = await open();
    for (let entry = 0, entries = 1; entry < entries; entry += 1) {
      // an entry before this one can have moved or removed it
      if (entry > 0 && rows().length !== count) {
        await end();
        ({ run } = await open());
      }
      const row = rows()[at]!;
      const found = await openMenu(run, row);
      entries = Math.max(entries, found.length);
      const name = `${row.textContent}: ${found[entry]?.textContent}`;
      await run(() => found[entry]?.click());
      await settleFocus();
      expect(`${name}: ${focusPlace()}`).toBe(`${name}: a place`);
      await leaveDialogs();
      expect(`${name}, closed: ${focusPlace()}`).toBe(`${name}, closed: a place`);
    }
    await end();
  }
});

test.each([
  ['Bay', 'New folder'],
  ['Bay', 'New location'],
  ['Desk', 'New menu'],
  ['Desk', 'New action'],
])('what is typed right after %s › %s does not go to the page', async (place, name) => {
  const { run } = await open();
  const found = await openMenu(run, rowOf(place)!);
  const entry = found.find(({ textContent }) => textContent.startsWith(name));
  expect(entry, name).toBeDefined();
  await run(() => {
    old().focus();
    entry?.click();
  });
  await run(() => pressKeys('T', 'e', 'a'));
  await settleFocus();
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  expect(old().value).toBe('');
});

/** The properties of the new action, whose code is loaded late. */
function LateProperties(): ReactNode {
  const [isLoaded, setLoaded] = useState(false);
  const [title, setTitle] = useState('');
  const made = useScenario(({ actions }) => actions.at(-1)?.actionCode ?? '');
  if (!isLoaded) return <button aria-label="Load" onClick={() => setLoaded(true)} />;
  return (
    <form data-entity={made}>
      <div data-pointer="/title">
        <input aria-label="Action name" value={title} onChange={({ target }) => setTitle(target.value)} />
      </div>
    </form>
  );
}

test('what is typed after an action was added goes to its name, however late its properties are', async () => {
  const { run, click, type, inputOf, control } = await open(() => <LateProperties />);
  const found = await openMenu(run, rowOf('Desk')!);
  await run(() => found.find(({ textContent }) => textContent.startsWith('New action'))?.click());
  await settleFocus();
  await type('Action code', 'ANEWS001');
  await type('Action name', 'Tea');
  await click('[role=dialog] button', 'Create');
  await run(() => pressKeys('!', '!', 'Backspace'));
  await settleFocus();
  expect(old().value).toBe('');
  await run(() => control('button', 'Load').click());
  await settleFocus();
  expect(inputOf('Action name').value).toBe('!');
  expect(document.activeElement).toBe(inputOf('Action name'));
});
