import type { Page } from '@playwright/test';
import { closesAlert } from '../browser/alerts';
import { leaveScreen, moveTo } from '../pictures/leave-screen';
import { quietAddress } from '../pictures/rest-address';

/** The stored entries that keep the user signed in. */
const stays = /^scn\.(tokens\.|refresh-token-expiry$)/;

/** Who uses the editor on a page. */
const users = new WeakMap<Page, string>();
/** Pages where it was left open, with what empties them. */
const left = new WeakMap<Page, () => Promise<void>>();

/** Notes who uses the editor on a page. */
export function noteUser(page: Page, person: string): void {
  users.set(page, person);
}

/** Whether a test can go on in the editor that was left open on a page by a person. */
export function isLeftBy(page: Page, person: string): boolean {
  return left.has(page) && users.get(page) === person;
}

/** Empties a page where the editor was left open: signed out, with nothing stored. Others stay as they are. */
export async function emptyLeft(page: Page): Promise<void> {
  const empty = left.get(page);
  left.delete(page);
  await empty?.();
}

/**
 * Leaves the screen that a test was on for a quiet one of the same editor, and removes what screens have stored and what lies over them.
 *
 * @param empty - what empties the page, for a test that can't use it like this
 * @returns false if something can't be left like this: the page needs to be emptied
 */
export async function leaveEditor(page: Page, empty: () => Promise<void>): Promise<boolean> {
  left.delete(page);
  if (!users.has(page) || !(await leaveScreen(page))) return false;
  const isClean = await page.evaluate(
    async ([stay, closes]) => {
      // they stay when another screen opens
      for (const close of document.querySelectorAll<HTMLElement>(closes)) close.click();
      await new Promise(requestAnimationFrame);
      for (const key of Object.keys(localStorage)) if (!new RegExp(stay).test(key)) localStorage.removeItem(key);
      sessionStorage.clear();
      // the editor has a copy of them, and follows other tabs
      dispatchEvent(new StorageEvent('storage', { key: 'scn.preferences' }));
      return document.querySelector(closes) === null;
    },
    [stays.source, closesAlert] as const,
  );
  if (isClean) left.set(page, empty);
  return isClean;
}

/** Opens a screen in the editor that was left open, which is on the quiet one. */
export async function openInLeft(page: Page, path: string): Promise<void> {
  left.delete(page);
  if (path === quietAddress) return;
  await moveTo(page, path);
  await page.locator('h1:not([data-left])').first().waitFor({ state: 'attached' });
}
