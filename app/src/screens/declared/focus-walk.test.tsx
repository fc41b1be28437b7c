// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Route, Routes, generatePath } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { Patient, PhysiologyItem } from '@scn/core/document/patients/schema';
import { runs } from '@scn/core/testing/effort';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { isTextField } from '@scn/kit/focus/deliver-keys';
import { keepFocus } from '@scn/kit/focus/focus-keeper';
import { pressKeys } from '@scn/kit/testing/press-keys';
import { scenarioRoutes } from '#routes/scenario-routes';
import { focusPlace, leaveDialogs, settleFocus } from '#testing/focus-walk';
import { openAction } from '#workspace/testing/open-action.tsx';
import DeclaredScreen from './declared-screen';

/*
 * Every command that a declared screen has in the palette, which are those of its menus, leaves the focus where a person can continue; and
 * what is typed right after a command that adds something, before anything is drawn, goes to what was added.
 */

const file = join(import.meta.dirname, '../../../../examples/adult-sepsis.scn.json');
const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: JsonObject };

/** With little in it, which is drawn faster. */
const small = { ...scenario, actions: (scenario['actions'] as JsonObject[]).slice(0, 2) };
for (const { physiology } of scenario['patients'] as unknown as readonly Patient[])
  for (const { items } of physiology.reports) (items as PhysiologyItem[]).splice(2);

const screens = scenarioRoutes.flatMap((route) => {
  const { declared } = route;
  // what is loaded on first use has its own tests
  // what is chosen on the other addresses of a screen leads to its own
  if (declared?.lists === undefined || declared.path !== route.path) return [];
  const lists = declared.lists.map(({ slot: _slot, ...list }) => list);
  const { slot: _slot, ...rest } = declared;
  return [[route.path, { ...route, declared: { ...rest, lists } }] as const];
});

let end: () => Promise<void> = () => Promise.resolve();
afterEach(() => end());

async function open(route: (typeof screens)[number][1]) {
  const opened = await openAction(
    small,
    (small.actions[0] as { readonly actionCode?: string } | undefined)?.actionCode ?? '',
    () => (
      <main tabIndex={-1}>
        <Routes>
          <Route path={`s/${route.path}`} element={<DeclaredScreen title={route.title} route={route} />} />
          <Route path="*" element={null} />
        </Routes>
      </main>
    ),
  );
  const stop = keepFocus();
  end = async () => {
    awaitedFocus.cancel();
    stop();
    await opened.close();
  };
  const required = Object.fromEntries(
    [...route.path.matchAll(/:(\w+)(?!\w*\?)/g)].map(([, name = '']) => [name, idOf(name)]),
  );
  const address = `/s/${generatePath(route.path, required)}`;
  const start = async () => {
    await opened.run(() => void opened.router.navigate(address));
    await settleFocus();
  };
  await start();
  return { ...opened, start };
}

/** The first identity for a parameter of an address. */
function idOf(parameter: string): string {
  const lists: Readonly<Record<string, string>> = { patientId: 'patients', formId: 'forms' };
  const list = scenario[lists[parameter] ?? ''] as readonly { readonly id: string }[] | undefined;
  return list?.[0]?.id ?? 'none';
}

/** Some of the screens, from one end to the other; all in long runs. */
function sample(count: number): typeof screens {
  const step = Math.ceil(screens.length / runs(count));
  return screens.filter((_, index) => index % step === 0);
}

/** In the form, which a command can take away. */
function fieldOrRow(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-entity] form :is(input, textarea)');
  return found ?? document.querySelector<HTMLElement>('[role=tree] [tabindex="0"]') ?? document.querySelector('main')!;
}

test.each(sample(2))('after every command of %s, the focus is where the person continues', async (_path, route) => {
  const { commands, run, start } = await open(route);
  const ids = commands.search('', []).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    const command = commands.search('', []).find((each) => each.id === id);
    if (command === undefined) continue;
    await run(() => fieldOrRow().focus());
    await run(() => command.run());
    await settleFocus();
    expect(`${id}: ${focusPlace()}`).toBe(`${id}: a place`);
    await leaveDialogs();
    expect(`${id}, closed: ${focusPlace()}`).toBe(`${id}, closed: a place`);
    await start();
  }
});

test.each(sample(3))(
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
      if (isTextField(field) && field.type !== 'number') expect(`${id}: ${field.value}`).toMatch(/Zq$/);
      if (old?.isConnected === true) expect(old.value).toBe(before);
      await start();
    }
  },
);
