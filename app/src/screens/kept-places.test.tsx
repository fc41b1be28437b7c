// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, type ReactNode } from 'react';
import { Route, Routes, generatePath } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { runs } from '@scn/core/testing/effort';
import { pressKeys } from '@scn/kit/testing/press-keys';
import { scenarioRoutes } from '#routes/scenario-routes';
import { settleFocus } from '#testing/focus-walk';
import { PlacesProvider, ScreenPlaces } from '#workspace/places/screen-places.tsx';
import { screenOf } from '#workspace/places/screen-address';
import { ScenarioTabs } from '#workspace/tabs/scenario-tabs.tsx';
import { MenuTree } from '#workspace/menu-tree/menu-tree.tsx';
import { LocationDialog } from '#workspace/properties/location/location-dialog.tsx';
import { menuScenario } from '#workspace/testing/menu-scenario';
import { openAction } from '#workspace/testing/open-action.tsx';
import DeclaredScreen from './declared/declared-screen';

/*
 * A screen with a tree that is left by a tab and opened again by its own is as it was left: address, selected rows, expanded branches and
 * scroll position. What its address named and is gone by then isn't opened.
 */

const file = join(import.meta.dirname, '../../../examples/adult-sepsis.scn.json');
const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: JsonObject };
const patientId = (scenario['patients'] as readonly { readonly id: string }[])[0]?.id ?? '';
const formId = (scenario['forms'] as readonly { readonly id: string }[])[0]?.id ?? '';

/** With little in it, which is drawn faster. */
const small = { ...scenario, actions: (scenario['actions'] as JsonObject[]).slice(0, 2) };
const codeOf = (document: JsonObject) =>
  (document['actions'] as readonly { readonly actionCode: string }[])[0]!.actionCode;

const declared = scenarioRoutes.flatMap((route) => {
  const screen = route.declared;
  if (screen?.lists === undefined || screen.path !== route.path) return [];
  // slots load what they need on first use
  const lists = screen.lists.map(({ slot: _slot, ...list }) => list);
  const { slot: _slot, ...rest } = screen;
  return [[route.path, { ...route, declared: { ...rest, lists } }] as const];
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function open(document: JsonObject, address: string, path: string, screen: ReactNode) {
  const opened = await openAction(document, codeOf(document), () => (
    <PlacesProvider>
      <ScenarioTabs base="/s" />
      <main>
        <ScreenPlaces>
          <Routes>
            <Route path={`s/${path}`} element={screen} />
            <Route path="*" element={null} />
          </Routes>
        </ScreenPlaces>
      </main>
    </PlacesProvider>
  ));
  const go = async (what: () => void) => {
    await opened.run(what);
    await settleFocus();
  };
  await go(() => void opened.router.navigate(`/s/${address}`));
  const follow = async (screenName: string) => {
    // hovering shows the screens of the area; a link to its address is the same
    const link = [...opened.page.querySelectorAll<HTMLAnchorElement>('nav ul ul a')].find(
      ({ pathname }) => screenOf(pathname.slice('/s/'.length)) === screenName,
    );
    if (link === undefined) throw new Error(`There is no tab for ${screenName}.`);
    await go(() => link.click());
  };
  return { ...opened, go, follow };
}

const rows = () => [...document.querySelectorAll<HTMLElement>('main [role=treeitem]')];
const scroller = () => document.querySelector<HTMLElement>('main [role=tree]')!.parentElement!;

/** Returns the state of a tree that a person sees. */
function seen() {
  return {
    rows: rows().map((row) => [row.textContent, row.getAttribute('aria-expanded'), row.getAttribute('aria-selected')]),
    active: document.querySelector('main [role=treeitem][tabindex="0"]')?.textContent,
    top: scroller().scrollTop,
  };
}

async function useTree(go: (what: () => void) => Promise<void>): Promise<void> {
  const branch = rows().find((row) => row.getAttribute('aria-expanded') === 'false');
  if (branch !== undefined) {
    await go(() => branch.focus());
    await go(() => pressKeys('ArrowRight'));
  }
  const last = rows().at(-1)!;
  await go(() => last.click());
  const open = rows().find((row) => row.getAttribute('aria-expanded') === 'true');
  if (open !== undefined && !open.contains(last)) {
    await go(() => open.focus());
    await go(() => pressKeys('ArrowLeft'));
  }
  await act(async () => {
    scroller().scrollTop = 60;
    scroller().dispatchEvent(new Event('scroll'));
    await Promise.resolve();
  });
}

const step = Math.ceil(declared.length / runs(2));
const sample = declared.filter((_, index) => index % step === 0);

test.each(sample)('%s is as it was left', async (path, route) => {
  const required = Object.fromEntries(
    [...path.matchAll(/:(\w+)(?!\w*\?)/g)].map(([, name = '']) => [name, name === 'formId' ? formId : patientId]),
  );
  const address = generatePath(path, required);
  const screen = <DeclaredScreen title={route.title} route={route} />;
  const { go, follow, router, close } = await open(small, address, path, screen);
  await useTree(go);
  const [left, place] = [seen(), `${router.state.location.pathname}${router.state.location.search}`];
  const area = screenOf(address).split('/')[0] ?? '';
  const other = scenarioRoutes
    .map((each) => screenOf(each.path.replaceAll(/\/:\w+\?/g, '')))
    .find((each) => each.startsWith(`${area}/`) && each !== screenOf(address) && !each.includes(':'))!;
  await follow(other);
  expect(rows()).toHaveLength(0);
  await follow(screenOf(address));
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(place);
  expect(seen()).toEqual(left);
  await close();
});

const actions = 'compose-sim/actions';
const menu = menuScenario([
  { id: 'drugs', menuType: 'MENU', title: 'Drugs', locationId: 'desk' },
  { id: 'fluids', menuType: 'MENU', title: 'Fluids', locationId: 'desk' },
  { id: 'in-drugs', menuType: 'ACTION', actionCode: 'AMEDS001', parentMenuItemId: 'drugs', locationId: 'desk' },
  { id: 'in-desk', menuType: 'ACTION', actionCode: 'AMEDS001', locationId: 'desk' },
]);
const openMenuTree = async () =>
  open(
    menu,
    `${actions}/AMEDS001/ACTION/AMEDS001`,
    `${actions}/:actionCode?/:elementType?/:elementId?`,
    <MenuTree LocationDialog={LocationDialog} SeveralDialog={() => null} />,
  );

test('the menu tree is as it was left, also which of an action’s places is selected', async () => {
  const { go, follow, router, close } = await openMenuTree();
  await useTree(go);
  const [left, place] = [seen(), router.state.location.pathname];
  expect(left.rows.length).toBeGreaterThan(3);
  await follow('compose-sim/overview');
  await follow(actions);
  expect(router.state.location.pathname).toBe(place);
  expect(seen()).toEqual(left);
  await close();
});

test('a tab doesn’t lead to what was deleted since', async () => {
  const { go, follow, router, change, close } = await openMenuTree();
  await follow('compose-sim/overview');
  await go(() => void change([{ name: 'action.delete', input: { actionCode: 'AMEDS001', deleteDependencies: true } }]));
  await follow(actions);
  expect(router.state.location.pathname).toBe(`/s/${actions}`);
  await close();
});
