import { expect } from '@playwright/test';
import { test } from './editor-test';
import { actionsScreen, notifications } from './menu-tree';
import { signIn } from './sign-in';
import { visit } from './visit';

const asthma = actionsScreen('EXAMPLES', 'PAS001US');

test.use({ staysOpen: true });

test('an action shows its responses and playlists, which can be selected, extended and reordered', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${actionsScreen('EXAMPLES', 'SEP001GB')}/CBLOD001`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Take bloods with lactate');
  await main.getByRole('radio', { name: 'Outline' }).click();
  const response = main.getByRole('listitem', { name: 'The samples go off' });
  await expect(response).toHaveCSS('width', '332px');
  const commands = response.getByRole('list', { name: 'Playlist of The samples go off' }).getByRole('listitem');
  await expect(commands.nth(0)).toContainText('Speech');
  const count = await commands.count();

  await commands.nth(0).getByRole('button').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(commands.nth(1)).toContainText('Speech');
  await expect(commands.nth(1).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(commands.nth(0)).toContainText('Speech');

  // the final Response Complete keeps its position
  await response.getByRole('button', { name: /^Menu for command \d+: Response Complete/ }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByRole('dialog')).toContainText('The last Response Complete cannot be moved or deleted');
  await page.keyboard.press('Escape');

  await response.getByRole('button', { name: /^Add command/ }).click();
  await page.getByRole('searchbox', { name: 'Search commands' }).fill('delay');
  await page.getByRole('dialog').getByRole('button', { name: /Delay/ }).first().click();
  await expect(notifications(page)).toContainText('successfully added');
  await expect(commands).toHaveCount(count + 1);
  await expect(page).toHaveURL(/PLAYLIST_COMMAND/);

  await main.getByRole('button', { name: 'Add response' }).click();
  const dialog = page.getByRole('dialog', { name: 'New response' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox').fill('x'.repeat(256));
  await expect(dialog).toContainText('Use at most 255 characters.');
  await dialog.getByRole('textbox').fill('');
  await expect(dialog).toContainText('Response Descriptor is required');
  await dialog.getByRole('textbox').fill('The vein collapses');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('listitem', { name: 'The vein collapses' })).toContainText('CBLOD001R2');
  await expect(page).toHaveURL(/RESPONSE\/CBLOD001R2/);
  await test.step('an unknown action shows an error', async () => {
    await visit(page, `${asthma}/AGONE001`);
    await expect(page.getByRole('main')).toContainText('There is no action AGONE001.');
  });
});
