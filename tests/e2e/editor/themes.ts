import { expect, type Page } from '@playwright/test';
import { drawnAtRest } from '../browser/at-rest';
import { violations } from '../browser/violations';

/** Expects that axe finds nothing on what a page shows, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await drawnAtRest(page);
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
