import { test as base, type Page } from '@playwright/test';
import { needsLoad } from './gallery-page';
import { sizes } from '../pictures/scene';

/** Calls that can't be undone on a page. */
const lasting = ['addInitScript', 'exposeFunction'] as const;

/**
 * Playwright's test on a page of the gallery that the tests of a worker use one after the other, without loading it again: `showExhibit`
 * replaces the exhibit. A page whose clock was replaced, that got scripts, or that a dialog covers, is closed after
 * its test.
 */
export const test = base.extend<{ readonly page: Page }, { readonly shared: SharedPage }>({
  shared: [
    async ({}, use) => {
      const shared: SharedPage = { page: null };
      await use(shared);
      await shared.page?.context().close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, shared }, use) => {
    // the options of the configuration hold for it as well
    const page = (shared.page ??= await (await browser.newContext()).newPage());
    await page.mouse.move(0, 0);
    const state = { isSpoilt: false };
    const spoil = () => {
      state.isSpoilt = true;
      needsLoad(page);
    };
    const undo = [
      ...lasting.map((method) => beforeCalls(page, method, spoil)),
      beforeCalls(page.clock, 'install', spoil),
    ];
    await use(page);
    for (const each of undo) each();
    if (state.isSpoilt || (await page.evaluate(isCovered))) {
      shared.page = null;
      await page.context().close();
      return;
    }
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().clearPermissions();
    await page.setViewportSize(sizes.usual);
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: 'reduce' });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  },
});

/** Whether a dialog is open, or still hides the page from assistive technology, as it does for some time after it is closed. Runs in the page. */
function isCovered(): boolean {
  return document.querySelector('[role$=dialog], [aria-hidden=true] nav') !== null;
}

interface SharedPage {
  /** Null: the next test opens one. */
  page: Page | null;
}

/** Calls something before each call of a method. @returns a function that ends that */
function beforeCalls<T extends object>(of: T, method: keyof T, call: () => void): () => void {
  const original = of[method] as (...args: unknown[]) => unknown;
  of[method] = ((...args: unknown[]) => {
    call();
    return original.apply(of, args);
  }) as T[typeof method];
  return () => {
    of[method] = original as T[typeof method];
  };
}
