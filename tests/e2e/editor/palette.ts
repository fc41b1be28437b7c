import { expect, type Page } from '@playwright/test';

/** Opens the command palette and waits until it receives keyboard input. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search screens and commands' })).toBeFocused();
}
