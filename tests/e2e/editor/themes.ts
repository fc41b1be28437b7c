import { expect, type Page } from '@playwright/test';
import { drawnAtRest } from '../browser/at-rest';
import { colourViolations, violations } from '../browser/violations';

/** Expects that axe finds no violations on a page, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await drawnAtRest(page);
    const found = colorScheme === 'light' ? violations(page) : colourViolations(page);
    expect(await found, colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
