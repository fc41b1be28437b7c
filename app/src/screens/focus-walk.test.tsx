// @vitest-environment happy-dom
import { useState, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Action } from '@scn/core/document/actions/schema';
import { runs } from '@scn/core/testing/effort';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { isTextField } from '@scn/kit/focus/deliver-keys';
import { tabStops } from '@scn/kit/focus/focusable';
import { keepFocus } from '@scn/kit/focus/focus-keeper';
import { pressKeys } from '@scn/kit/testing/press-keys';
import { useScenario } from '#document/document-context.tsx';
import { scenarioRoutes } from '#routes/scenario-routes';
import { focusPlace, focusStart, leaveDialogs, settleFocus } from '#testing/focus-walk';
import { regionFaults } from '#testing/region-walk';
import { menuScenario } from '#workspace/testing/menu-scenario';
import { openAction } from '#workspace/testing/open-action.tsx';
import { MenuTree } from '#workspace/menu-tree/menu-tree.tsx';
import { useActionCommands } from '#workspace/properties/action/use-action-commands.tsx';
import { useSelection } from '#workspace/selection/use-selection';
import { LocationDialog } from '#workspace/properties/location/location-dialog.tsx';
import { declaredRoutes, openDeclared, type DeclaredRoute } from './declared/testing/open-declared.tsx';

/*
 * Every command that a declared screen has in the palette, which are those of its menus, and every entry in the menus of the menu tree leave
 * the focus where a person continues: in what it opened or added, otherwise where it was started. What is typed right after a command that
 * adds something, before anything is drawn, goes to what was added. In one file, because both need all of the workspace.
 */

let end: () => Promise<void> = () => Promise.resolve();
afterEach(() => end());

/** Keeps the focus on the page until the test ends. */
function keepUntilEnd(close: () => Promise<void>): void {
  const stop = keepFocus();
  end = async () => {
    awaitedFocus.cancel();
    stop();
    await close();
    end = () => Promise.resolve();
  };
}

async function open(route: DeclaredRoute) {
  const opened = await openDeclared(route);
  keepUntilEnd(opened.close);
  await opened.start();
  return opened;
}

const search = '[role=combobox]';
const anyText = `form :is(textarea, input[type=text]):not(${search}, [inputmode], [readonly])`;

const withLists = declaredRoutes.filter(({ declared }) => declared.lists !== undefined);

/** Some of the screens with lists, from one end to the other; all in long runs. */
function sample(count: number, first: number): readonly (readonly [string, DeclaredRoute])[] {
  const step = Math.ceil(withLists.length / runs(count));
  return withLists.filter((_, index) => index % step === first % step).map((route) => [route.path, route]);
}

/** Widgets that Tab reaches once. What is inside another one belongs to that. */
const widgets = '[role=toolbar], [role=listbox], [role=tree], [role=treegrid], [role=tablist], [role=menubar]';

/** In Fluent's own, the browser skips what isn't active; it isn't in the page. */
const ofFluent = '[data-tabster*=mover]';

/** The names of the widgets of a page that are more than one tab stop. */
function manyStops(): readonly string[] {
  return [...document.querySelectorAll(widgets)]
    .filter(
      (each) =>
        !each.matches(ofFluent) && (each.parentElement?.closest(widgets) ?? null) === null && tabStops(each).length > 1,
    )
    .map((each) => `${each.getAttribute('role')} ${each.getAttribute('aria-label')}`);
}

/** Where a command is started: in the form, which it can take away, or in the tree. */
function startOf(turn: number): HTMLElement {
  const starts = ['[data-entity] form :is(input, textarea)', '[role=tree] [tabindex="0"]'].flatMap(
    (selector) => document.querySelector<HTMLElement>(selector) ?? [],
  );
  return starts[turn % starts.length] ?? document.querySelector('main')!;
}

test.each(sample(2, 0))('after every command of %s, the focus is where the person continues', async (_path, route) => {
  const { commands, run, start } = await open(route);
  const ids = commands.search('', []).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(manyStops()).toEqual([]);
  expect(regionFaults()).toEqual([]);
  for (const [turn, id] of ids.entries()) {
    const command = commands.search('', []).find((each) => each.id === id);
    if (command === undefined) continue;
    await run(() => startOf(turn).focus());
    const from = focusStart();
    await run(() => command.run());
    await settleFocus();
    expect(`${id}: ${focusPlace(from)}`).toBe(`${id}: a place`);
    await leaveDialogs();
    expect(`${id}, closed: ${focusPlace(from)}`).toBe(`${id}, closed: a place`);
    await start();
  }
});

test.each(sample(3, 5))(
  'what is typed after ‘New’ on %s goes to what is new, not to the form before',
  async (_path, route) => {
    const { commands, run, start } = await open(route);
    const ids = commands
      .search('', [])
      .map(({ id }) => id)
      .filter((id) => /^menu (new-|duplicate)/.test(id))
      .slice(0, runs(1));
    for (const id of ids) {
      const command = commands.search('', []).find((each) => each.id === id);
      if (command === undefined) continue;
      const old = [...document.querySelectorAll<HTMLInputElement>('form input, form textarea')].find(isTextField);
      const before = old?.value;
      const shown = old?.closest('[data-entity]')?.getAttribute('data-entity');
      await run(() => old?.focus());
      await run(() => {
        command.run();
        // nothing is drawn yet
        pressKeys('Z', 'q', 'x', 'Backspace');
      });
      await settleFocus();
      const field = document.activeElement;
      const now = field?.closest('[data-entity]')?.getAttribute('data-entity');
      expect(`${id}: ${focusPlace()}`).toBe(`${id}: a place`);
      expect(`${id}: ${now === shown ? 'the old form' : 'the new one'}`).toBe(`${id}: the new one`);
      const texts = field?.closest('form')?.querySelector(anyText) ?? null;
      expect(`${id}: ${texts !== null && field?.matches(search) === true ? 'a search' : 'a text'}`).toBe(
        `${id}: a text`,
      );
      if (isTextField(field) && field.type !== 'number') expect(`${id}: ${field.value}`).toMatch(/Zq$/);
      if (old?.isConnected === true) expect(old.value).toBe(before);
      await start();
    }
  },
);

const plain = 'input:is(:not([type]), [type=text], [type=number]):not([role]:not([role=spinbutton]), [readonly])';

/** The fields of the shown form, and the last of its texts, if Enter goes on from it. */
function fieldsOfForm() {
  const all = [
    ...document.querySelectorAll<HTMLElement>('[data-entity] form :is(input, textarea, select, [role=combobox])'),
  ];
  const texts = all.filter((each) => each.matches(`${plain}, textarea`));
  return { all, last: texts.findLast((each) => each.matches(plain) && each === texts.at(-1)) ?? null };
}

/** The last row of the tree; recycled ones are in any order in the page. */
function lastRow(): HTMLElement | undefined {
  const numberOf = ({ dataset }: HTMLElement) => Number(dataset['index']);
  return [...document.querySelectorAll<HTMLElement>('[role=treeitem]')]
    .toSorted((a, b) => numberOf(a) - numberOf(b))
    .at(-1);
}

test.each(sample(2, 2))(
  'below the form on %s is the next of its kind, and Enter in the last text of the last one',
  async (_path, route) => {
    const { run, scenario: now } = await open(route);
    const entity = () => document.activeElement?.closest('[data-entity]')?.getAttribute('data-entity') ?? null;
    const ids = () => JSON.stringify(now()).match(/"id":/g)?.length ?? 0;
    const nextOf = () =>
      [...document.querySelectorAll<HTMLElement>('[data-entity] > button')].find(({ textContent }) =>
        textContent.startsWith('New '),
      );
    const next = nextOf();
    // where the screen itself is shown first, or nothing may be added
    if (next === undefined) return;
    expect(tabStops(document)).toContain(next);
    const press = async (field: HTMLElement | null) => {
      await run(() => field?.focus());
      await run(() => pressKeys('Enter'));
      await leaveDialogs();
    };
    const start = ids();
    // the first of several, and what isn't a text in any
    const row = document.querySelector('[role=treeitem][aria-selected=true]');
    const isLast = row?.getAttribute('aria-posinset') === row?.getAttribute('aria-setsize');
    for (const field of fieldsOfForm().all.filter((each) => !each.matches('[type=button]'))) {
      if (!isLast || field !== fieldsOfForm().last) await press(field);
    }
    expect(ids()).toBe(start);
    for (const way of ['button', 'Enter']) {
      if (way === 'Enter') await run(() => lastRow()?.click());
      const before = document.querySelector('[data-entity]')?.getAttribute('data-entity');
      const { last } = fieldsOfForm();
      if (way === 'Enter' && last === null) continue;
      const count = ids();
      await run(() => (way === 'button' ? nextOf() : last)?.focus());
      await run(() => {
        if (way === 'button') nextOf()?.click();
        else pressKeys('Enter');
      });
      await settleFocus();
      expect(`${way}: ${entity()}`).not.toBe(`${way}: ${before}`);
      expect(entity()).not.toBeNull();
      // it is created, or asks for what it must have first
      expect(entity() === 'new' || ids() > count).toBe(true);
      if (entity() === 'new') return;
    }
  },
);

const menu = menuScenario([
  { id: 'drugs', menuType: 'MENU', title: 'Drugs', locationId: 'desk' },
  { id: 'fluids', menuType: 'MENU', title: 'Fluids', locationId: 'desk' },
  { id: 'in-desk', menuType: 'ACTION', actionCode: 'AMEDS001', locationId: 'desk' },
]);

async function openMenuTree(beside: () => ReactNode = () => null) {
  const opened = await openAction(menu, 'AMEDS001', () => (
    <main tabIndex={-1}>
      <input aria-label="Old" />
      <MenuTree LocationDialog={LocationDialog} SeveralDialog={() => null} />
      {beside()}
    </main>
  ));
  keepUntilEnd(opened.close);
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
  await openMenuTree();
  const count = rows().length;
  expect(count).toBeGreaterThan(3);
  await end();
  const step = Math.max(1, Math.floor(count / runs(1)));
  for (let at = step === 1 ? 0 : 1; at < count; at += step) {
    let { run } = await openMenuTree();
    for (let entry = 0, entries = 1; entry < entries; entry += 1) {
      // an entry before this one can have moved or removed it
      if (entry > 0 && rows().length !== count) {
        await end();
        ({ run } = await openMenuTree());
      }
      const row = rows()[at]!;
      await run(() => row.focus());
      const from = focusStart();
      const found = await openMenu(run, row);
      entries = Math.max(entries, found.length);
      const chosen = found[entry];
      if (chosen === undefined) {
        // what an entry before it has changed offers less
        await leaveDialogs();
        continue;
      }
      const name = `${row.textContent}: ${chosen.textContent}`;
      await run(() => chosen.click());
      await settleFocus();
      expect(`${name}: ${focusPlace(from)}`).toBe(`${name}: a place`);
      await leaveDialogs();
      expect(`${name}, closed: ${focusPlace(from)}`).toBe(`${name}, closed: a place`);
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
  const { run } = await openMenuTree();
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

test('an action of the tree is copied, pasted and duplicated with the keys of the canvas, and the copy is selected', async () => {
  const { run, scenario, router } = await openMenuTree();
  const press = async (title: string, ...keys: readonly string[]) => {
    await run(() => rowOf(title)?.focus());
    await run(() => pressKeys(...keys.map((key) => ({ key, ctrlKey: true }))));
    await settleFocus();
  };
  const placed = () =>
    scenario().menu.items.flatMap(({ actionCode, locationId }) =>
      actionCode === null ? [] : [`${actionCode} ${locationId}`],
    );
  const name = rows().find(({ dataset }) => dataset['row'] === 'item:in-desk')!.textContent;
  await press(name, 'd');
  expect(placed()).toEqual(['AMEDS001 desk', 'AMEDS002 desk']);
  expect(router.state.location.pathname).toContain('/AMEDS002');
  await press(name, 'c');
  await press(name, 'v');
  expect(placed()).toEqual(['AMEDS001 desk', 'AMEDS003 desk', 'AMEDS002 desk']);
  const entries = async (title: string) =>
    (await openMenu(run, rowOf(title)!)).map(({ textContent }) =>
      textContent.replace(/(Ctrl|⌘|Alt|Del|Insert|F2).*/, ''),
    );
  expect(await entries(name)).toEqual(expect.arrayContaining(['Cut', 'Copy', 'Duplicate']));
});

/** Shows what the screen offers for the selected action. */
function SelectedAction(): ReactNode {
  const { actionCode } = useSelection().selection;
  const action = useScenario(({ actions }) => actions.find((each) => each.actionCode === actionCode));
  return action === undefined ? null : <OfAction key={actionCode} action={action} />;
}

function OfAction({ action }: { readonly action: Action }): ReactNode {
  return useActionCommands(action, false);
}

test('what the palette greys until something is selected is there for what is selected', async () => {
  const { run, commands } = await openMenuTree(() => (
    <Routes>
      <Route path="s/compose-sim/actions/:actionCode?/:elementType?/:elementId?" element={<SelectedAction />} />
    </Routes>
  ));
  const offered = new Set<string | undefined>();
  // a branch closes when it is opened again: what is in it comes first
  const ids = rows().map(({ dataset }) => dataset['row']);
  for (const id of ids.toReversed()) {
    await run(() =>
      rows()
        .find(({ dataset }) => dataset['row'] === id)
        ?.click(),
    );
    await settleFocus();
    for (const { entry } of commands.search('', [])) offered.add(entry);
  }
  const wanted = scenarioRoutes.flatMap(({ screen, starts = [] }) => (screen === 'actions' ? starts : []));
  expect(wanted.map(({ entry }) => entry).filter((entry) => !offered.has(entry))).toEqual([
    'add-response', // of the canvas
  ]);
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
  const { run, click, type, inputOf, control } = await openMenuTree(() => <LateProperties />);
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
