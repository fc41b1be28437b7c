import { expect, type Page } from '@playwright/test';

/** Opens the command palette and waits until it receives keyboard input. */
export async function openPalette(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search screens and commands' });
  // one that is about to close after a command would be closed by the shortcut
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
}
