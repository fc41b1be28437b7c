import { expect, type Page } from '@playwright/test';
import type { ThemeName } from '@scn/kit/theme/themes';

/**
 * Shows an exhibit from its initial state: loads the gallery, or replaces the exhibit where the gallery is open. An open dialog hides the
 * page from assistive technology until it is closed, so it is left by loading the gallery again.
 */
export async function showExhibit(page: Page, exhibit: string, theme: ThemeName = 'light'): Promise<void> {
  const address = `/?exhibit=${exhibit}&theme=${theme}`;
  const canReplace = await page.evaluate(
    () =>
      document.querySelector('nav[aria-label="Exhibits"]') !== null &&
      document.querySelector('[role$=dialog]') === null,
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
