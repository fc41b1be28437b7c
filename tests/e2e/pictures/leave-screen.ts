import type { Page } from '@playwright/test';
import { isSlow } from '../browser/slow-responses';
import { quietAddress } from './rest-address';

/** Selector of the elements that lie over a screen. */
const onTop = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether the editor is open on a page, with someone signed in. */
export function hasFrame(page: Page): Promise<boolean> {
  return page.locator('header').first().isVisible();
}

/** Whether a page has the address of the quiet screen. */
export function isQuiet(page: Page): boolean {
  return new URL(page.url()).pathname === quietAddress;
}

/** Changes the address as the browser's own buttons do, and marks the headings of the screen that is left. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const left of document.querySelectorAll('h1')) left.dataset['left'] = left.textContent;
    const state = { key: crypto.randomUUID() };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

/**
 * Closes what is open and moves to the quiet screen, within the editor.
 *
 * @returns false if something stays open or keeps the screen from being left, or no one is signed in
 */
export async function leaveScreen(page: Page): Promise<boolean> {
  if (!(await hasFrame(page))) return false;
  const open = page.locator(onTop).filter({ visible: true });
  for (let left = await open.count(); left > 0; left -= 1) await page.keyboard.press('Escape');
  if (!isQuiet(page)) await moveTo(page, quietAddress);
  const arrived = page.locator('main h1:not([data-left])').filter({ visible: true });
  // a dialog asks first; while something is sent, the editor refuses to leave and says nothing
  await arrived
    .or(page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true }))
    .first()
    .waitFor({ timeout: isSlow ? 60_000 : 10_000 })
    .catch(() => undefined);
  return isQuiet(page) && (await arrived.isVisible()) && (await open.count()) === 0;
}
