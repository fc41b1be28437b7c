import { expect, type Page } from '@playwright/test';
import { runs, sampleOf } from '@scn/core/testing/effort';
import { test } from './editor-test';
import { drawnAtRest } from '../browser/at-rest';
import { walkFocus } from '../browser/focus-styles';
import { layoutFaults, layoutWindows } from '../browser/layout';
import { reflowFaults } from '../browser/reflow';
import { smallTargets } from '../browser/small-targets';
import { colourViolations, violations } from '../browser/violations';
import { leaveScene, openScene } from '../pictures/open-scene';
import { quietAddress } from '../pictures/rest-address';
import { isAlone, sizes, type Scene } from '../pictures/scene';
import { scenes } from '../pictures/scenes';
import { emptyLeft } from './left-editor';
import { openEditor, signIn, signInOutside } from './sign-in';

const administrator = 'Amira Administrator';
/** With more effort (`SCN_TEST_EFFORT`), every state is checked in both themes and every window. */
const isThorough = runs(1) > 1;
const pathOf = ({ address }: Scene) => new URL(address, 'https://example.org').pathname;
const isFirst = (scene: Scene, is: (other: Scene) => boolean) => scenes.find(is) === scene;
/** The main state of each screen. */
const mainScenes = new Set(scenes.filter((scene) => isFirst(scene, (other) => pathOf(other) === pathOf(scene))));
/** Every screen, the states with a layout of their own, and one screen of each kind of trouble: one component draws it on all screens. */
const isChecked = (scene: Scene) =>
  isThorough ||
  (scene.checkedBy === undefined &&
    (mainScenes.has(scene) ||
      scene.sizes !== undefined ||
      (scene.failure !== undefined && isFirst(scene, ({ failure }) => failure === scene.failure))));
/** The scenario of an address; empty for other screens. */
const scenarioOf = (scene: Scene) => /[/]scenario[/]([^/]+)/.exec(pathOf(scene))?.[1] ?? '';
/**
 * Scenes that need only the demonstration data: the troubles, and one of six of the others. Opening a scenario takes longer than another of
 * its screens, so those of one are together.
 */
const administratorScenes = sampled(
  scenes.filter(
    (scene) =>
      scene.as === administrator &&
      scene.at === undefined &&
      scene.isDeclared !== true &&
      !isAlone(scene) &&
      isChecked(scene),
  ),
).toSorted((a, b) => scenarioOf(a).localeCompare(scenarioOf(b)));

function sampled(all: readonly Scene[]): readonly Scene[] {
  const others = all.filter(({ failure }) => failure === undefined);
  return [...all.filter(({ failure }) => failure !== undefined), ...sampleOf(others, 6)];
}
/** Scenes that are also checked in the other window sizes. */
const resizedScenes = new Set(administratorScenes.filter((scene) => scene.sizes !== undefined));
const signedOutScenes = scenes.filter(({ as }) => as === null);

/** Few enough to finish within a minute, enough to make opening scenarios worthwhile: those of one follow each other. */
const scenesPerTest = 20;

function chunks(of: readonly Scene[]): readonly { readonly title: string; readonly chunk: readonly Scene[] }[] {
  return Array.from({ length: Math.ceil(of.length / scenesPerTest) }, (_, index) => {
    const chunk = of.slice(index * scenesPerTest, (index + 1) * scenesPerTest);
    return { title: `${chunk[0]?.name ?? ''} to ${chunk.at(-1)?.name ?? ''}`, chunk };
  });
}

/** The place of each main scene among those whose layout is looked at. */
const places = new Map(
  administratorScenes
    .filter((scene) => mainScenes.has(scene) && scene.failure === undefined)
    .map((scene, at) => [scene, at]),
);
/**
 * Where the layout of a main scene is looked at: in one window each, because screens share their components; neighbouring screens in
 * different ones.
 */
function layoutWindowsOf(scene: Scene): typeof layoutWindows | readonly (typeof layoutWindows)[number][] {
  const place = places.get(scene);
  if (place === undefined) return [];
  return isThorough ? layoutWindows : layoutWindows.slice(place % 3, (place % 3) + 1);
}

/**
 * Checked in the dark theme as well: every second screen. All take their colours from the theme, and are drawn with controls that the
 * gallery’s tests check in both.
 */
const darkScenes = isThorough ? new Set(scenes) : new Set([...mainScenes].filter((_, at) => at % 2 === 0));
const themes = ['light', 'dark'] as const;
/** Content that fits into the narrowest one fits into the others, unless the layout changes between them. */
const windows = [
  ...(isThorough
    ? [
        { ...sizes.small, is: 'the smallest window' },
        { ...sizes.zoomed, is: '200 %' },
      ]
    : []),
  { ...sizes.enlarged, is: '400 %' },
];

async function applyTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await drawnAtRest(page);
}

/** Checks an open scene with axe: everything in the light theme, colours in the dark one. */
async function expectNoViolations(page: Page, scene: Scene): Promise<void> {
  const { name, failure } = scene;
  // the pointer of the scene before can be over something with a tooltip
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  for (const theme of darkScenes.has(scene) ? themes : (['light'] as const)) {
    await applyTheme(page, theme);
    const found = theme === 'light' ? await violations(page) : await colourViolations(page);
    // the heading appears with the response
    const expected = failure === 'waiting' ? found.filter((each) => each.startsWith('page-has-heading-one')) : [];
    expect.soft(found, `${name}, ${theme}`).toEqual(expected);
  }
}

test.use({ staysOpen: true });

for (const { title, chunk } of chunks(administratorScenes))
  test(`axe finds no violations, targets are large enough, and nothing is cut off in small windows: ${title}`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, administrator, quietAddress);
    for (const scene of chunk) {
      await page.setViewportSize(sizes.usual);
      await openScene(page, scene);
      await expectNoViolations(page, scene);
      expect.soft(await layoutFaults(page, layoutWindowsOf(scene)), `${scene.name}, layout`).toEqual([]);
      if (resizedScenes.has(scene)) {
        expect.soft(await smallTargets(page), `${scene.name}, at least 24 × 24`).toEqual([]);
        for (const { width, height, is } of windows) {
          await page.setViewportSize({ width, height });
          await drawnAtRest(page);
          expect.soft(await reflowFaults(page), `${scene.name}, ${width} × ${height}, ${is}`).toEqual([]);
        }
      }
      await leaveScene(page, scene);
    }
  });

test('axe finds no violations before sign-in', async ({ page }) => {
  await emptyLeft(page);
  for (const scene of signedOutScenes) {
    await openScene(page, scene);
    await expectNoViolations(page, scene);
    await leaveScene(page, scene);
  }
});

for (const address of ['/dashboard?menu', '/all-scenarios', '/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info']) {
  test(`focus is visible on every control of ${address}`, async ({ page }) => {
    // loaded, so that the focus starts where a visitor's does
    await signInOutside(page, administrator);
    await openEditor(page, address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.fui-Skeleton')).toHaveCount(0);
    const { stops, unmarked, hidden } = await walkFocus(page);
    expect(stops).toBeGreaterThan(8);
    expect.soft(unmarked, 'looks the same with focus').toEqual([]);
    expect.soft(hidden, 'has focus but is not visible').toEqual([]);
  });
}
