import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { drawnAtRest } from '../browser/at-rest';
import { walkFocus } from '../browser/focus-styles';
import { reflowFaults } from '../browser/reflow';
import { smallTargets } from '../browser/small-targets';
import { colourViolations, violations } from '../browser/violations';
import { leaveScene, openScene } from '../pictures/open-scene';
import { isAlone, sizes, type Scene } from '../pictures/scene';
import { scenes } from '../pictures/scenes';
import { signIn } from './sign-in';

const administrator = 'Amira Administrator';
/** One placeholder of each area stands for the others: they differ in their texts only. */
const firstPlaceholders = new Set(
  ['admin', 'assets', 'scenario'].map((area) =>
    scenes.find(({ name, isPlaceholder }) => isPlaceholder === true && name.startsWith(`${area}-`)),
  ),
);
/** What the demonstration data is enough for. */
const hers = scenes.filter(
  (scene) =>
    scene.as === administrator &&
    scene.at === undefined &&
    !isAlone(scene) &&
    (scene.isPlaceholder !== true || firstPlaceholders.has(scene)),
);
/** Those that are laid out in every window. */
const various = new Set(hers.filter((scene) => scene.sizes !== undefined));
const nobodys = scenes.filter(({ as }) => as === null);

/** Scenes of one test: so few that it takes less than a minute, and so many that most of it is not signing in. */
const together = 6;

function portions(of: readonly Scene[]): readonly { readonly title: string; readonly portion: readonly Scene[] }[] {
  return Array.from({ length: Math.ceil(of.length / together) }, (_, index) => {
    const portion = of.slice(index * together, (index + 1) * together);
    return { title: `${portion[0]?.name ?? ''} to ${portion.at(-1)?.name ?? ''}`, portion };
  });
}

const themes = ['light', 'dark'] as const;
const windows = [
  { ...sizes.small, is: 'the smallest window' },
  { ...sizes.zoomed, is: '200 %' },
  { ...sizes.enlarged, is: '400 %' },
];

async function look(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await drawnAtRest(page);
}

/** Checks an open scene with axe: everything in the light theme, colours in the dark one. */
async function expectNoViolations(page: Page, { name, trouble }: Scene): Promise<void> {
  for (const theme of themes) {
    await look(page, theme);
    const found = theme === 'light' ? await violations(page) : await colourViolations(page);
    // a heading comes with the answer
    const expected = trouble === 'waiting' ? found.filter((each) => each.startsWith('page-has-heading-one')) : [];
    expect.soft(found, `${name}, ${theme}`).toEqual(expected);
  }
}

for (const { title, portion } of portions(hers))
  test(`axe finds nothing, what is pressed is large enough, and nothing is cut in small windows: ${title}`, async ({
    page,
  }) => {
    await signIn(page, administrator);
    for (const scene of portion) {
      await page.setViewportSize(sizes.usual);
      await openScene(page, scene);
      await expectNoViolations(page, scene);
      if (various.has(scene)) {
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

test('axe finds nothing before sign-in', async ({ page }) => {
  for (const scene of nobodys) {
    await openScene(page, scene);
    await expectNoViolations(page, scene);
    await leaveScene(page, scene);
  }
});

for (const address of ['/dashboard?menu', '/all-scenarios', '/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info']) {
  test(`the focus can be seen on every control of ${address}`, async ({ page }) => {
    await signIn(page, administrator, address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.fui-Skeleton')).toHaveCount(0);
    const { stops, unmarked, hidden } = await walkFocus(page);
    expect(stops).toBeGreaterThan(8);
    expect.soft(unmarked, 'looks the same with the focus').toEqual([]);
    expect.soft(hidden, 'has the focus and can not be seen').toEqual([]);
  });
}
