import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { drawnAtRest } from '../browser/at-rest';
import { walkFocus } from '../browser/focus-styles';
import { reflowFaults } from '../browser/reflow';
import { smallTargets } from '../browser/small-targets';
import { violations } from '../browser/violations';
import { leaveScene, openScene } from '../pictures/open-scene';
import { isAlone, sizes, type Scene } from '../pictures/scene';
import { scenes } from '../pictures/scenes';
import { signIn } from './sign-in';

const administrator = 'Amira Administrator';
/** What needs nothing but the demonstration data. */
const hers = scenes.filter((scene) => scene.as === administrator && scene.at === undefined && !isAlone(scene));
/** Of these what is different from others: screens of later versions are all laid out alike. */
const various = hers.filter(({ sizes }) => sizes !== undefined);
const nobodys = scenes.filter(({ as }) => as === null);

/** Scenes of one test: so few that it takes less than a minute, and so many that most of it is not signing in. */
const together = 8;

function portions(of: readonly Scene[]): readonly { readonly title: string; readonly portion: readonly Scene[] }[] {
  return Array.from({ length: Math.ceil(of.length / together) }, (_, index) => {
    const portion = of.slice(index * together, (index + 1) * together);
    return { title: `${portion[0]?.name ?? ''} to ${portion.at(-1)?.name ?? ''}`, portion };
  });
}

async function look(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

for (const theme of ['light', 'dark'] as const) {
  for (const { title, portion } of portions(hers))
    test(`axe finds nothing, ${theme}: ${title}`, async ({ page }) => {
      await look(page, theme);
      await signIn(page, administrator);
      for (const scene of portion) {
        await openScene(page, scene);
        const found = await violations(page);
        // a heading comes with what is waited for
        const expected =
          scene.trouble === 'waiting' ? found.filter((each) => each.startsWith('page-has-heading-one')) : [];
        expect.soft(found, scene.name).toEqual(expected);
        await leaveScene(page, scene);
      }
    });

  test(`axe finds nothing before sign-in, ${theme}`, async ({ page }) => {
    await look(page, theme);
    for (const scene of nobodys) {
      await openScene(page, scene);
      expect.soft(await violations(page), scene.name).toEqual([]);
      await leaveScene(page, scene);
    }
  });
}

const windows = [
  { ...sizes.small, is: 'the smallest window' },
  { ...sizes.zoomed, is: '200 %' },
  { ...sizes.enlarged, is: '400 %' },
];
for (const { width, height, is } of windows)
  for (const { title, portion } of portions(various))
    test(`nothing is cut or scrolls in two directions at ${width} × ${height}, ${is}: ${title}`, async ({ page }) => {
      await signIn(page, administrator);
      for (const scene of portion) {
        // what steps press may lie below something in a small window
        await page.setViewportSize(scene.steps === undefined ? { width, height } : sizes.usual);
        await openScene(page, scene);
        await page.setViewportSize({ width, height });
        await drawnAtRest(page);
        expect.soft(await reflowFaults(page), scene.name).toEqual([]);
        await leaveScene(page, scene);
      }
    });

for (const { title, portion } of portions(various))
  test(`whatever is pressed is at least 24 × 24: ${title}`, async ({ page }) => {
    await signIn(page, administrator);
    for (const scene of portion) {
      await openScene(page, scene);
      expect.soft(await smallTargets(page), scene.name).toEqual([]);
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
