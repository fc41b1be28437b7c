import { expect, type Page } from '@playwright/test';
import type { ThemeName } from '@scn/kit/theme/themes';

/** Pages whose next exhibit is loaded. */
const loading = new WeakSet<Page>();

/** The next exhibit of a page is loaded: scripts that were added to it run then. */
export function needsLoad(page: Page): void {
  loading.add(page);
}

/**
 * Shows an exhibit from its initial state: loads the gallery, or replaces the exhibit where the gallery is open. An open dialog hides the
 * page from assistive technology until it is closed, so it is left by loading the gallery again.
 */
export async function showExhibit(page: Page, exhibit: string, theme: ThemeName = 'light'): Promise<void> {
  const address = `/?exhibit=${exhibit}&theme=${theme}`;
  const canReplace = await page.evaluate(
    (isLoading) =>
      !isLoading &&
      document.querySelector('nav[aria-label="Exhibits"]') !== null &&
      document.querySelector('[role$=dialog]') === null,
    loading.delete(page),
  );
  if (!canReplace) await page.goto(address);
  else
    await page.evaluate((to) => {
      document.querySelector('h1')?.setAttribute('data-left', '');
      const state = { key: crypto.randomUUID() };
      history.pushState(state, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }, address);
  await expect(page.locator('h1:not([data-left])')).toBeAttached();
}
