import { expect, test, type Page, type TestInfo } from '@playwright/test';
import { runs } from '@scn/core/testing/effort';
import { drawnAtRest } from '../browser/at-rest';
import { reflowFaults } from '../browser/reflow';
import { smallTargets } from '../browser/small-targets';
import { colourViolations, violations } from '../browser/violations';
import { sizes } from '../pictures/scene';

/**
 * Returns the controls that are hidden from screen readers although they can have the focus. A modal dialog hides the
 * rest of the page, and shows it again only some time after it is closed.
 */
const hiddenControls = () =>
  document.querySelector('[aria-modal=true], .fui-MenuPopover') === null
    ? [...document.querySelectorAll('[aria-hidden=true] :is(a[href], button, input, select, textarea)')]
        .filter((each) => each.getAttribute('tabindex') !== '-1' && !each.matches(':disabled, [data-tabster-dummy]'))
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => each.outerHTML.slice(0, 100))
    : [];

/** How many states each test has checked. */
const checked = new WeakMap<TestInfo, number>();

/**
 * The themes in which a test checks its next state: the first, third and so on in both, because controls, which the gallery's tests check in
 * both, take their colours from the theme; with more effort (`SCN_TEST_EFFORT`), every state.
 */
function nextThemes(): readonly ('light' | 'dark')[] {
  const before = checked.get(test.info()) ?? 0;
  checked.set(test.info(), before + 1);
  return before % 2 === 0 || runs(1) > 1 ? ['light', 'dark'] : ['light'];
}

/** Expects that axe finds no violations on a page, light and dark, once everything on it is loaded. The sweep checks pages that are loading. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('.fui-Skeleton, .fui-Spinner')).toHaveCount(0);
  await expect.poll(() => page.evaluate(hiddenControls)).toEqual([]);
  for (const colorScheme of nextThemes()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await drawnAtRest(page);
    const found = colorScheme === 'light' ? violations(page) : colourViolations(page);
    expect(await found, colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/**
 * Expects that a page is accessible, that its targets are large enough, and that nothing is cut off at 400 %: what the sweep expects of a state
 * with a layout of its own.
 */
export async function expectAccessibleInWindows(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await smallTargets(page), 'at least 24 × 24').toEqual([]);
  await page.setViewportSize(sizes.enlarged);
  await drawnAtRest(page);
  expect(await reflowFaults(page), '400 %').toEqual([]);
  await page.setViewportSize(sizes.usual);
  await drawnAtRest(page);
}
