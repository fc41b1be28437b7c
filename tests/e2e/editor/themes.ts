import { expect, type Page } from '@playwright/test';
import { drawnAtRest } from '../browser/at-rest';
import { colourViolations, violations } from '../browser/violations';

/** Expects that axe finds no violations on a page, light and dark, once everything on it is loaded. The sweep checks pages that are loading. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('.fui-Skeleton, .fui-Spinner')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await drawnAtRest(page);
    const found = colorScheme === 'light' ? violations(page) : colourViolations(page);
    expect(await found, colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
