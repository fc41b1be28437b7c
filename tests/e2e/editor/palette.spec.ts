import { expect } from '@playwright/test';
import { test } from './editor-test';
import { isOperation } from './operation';
import { openPalette } from './palette';
import { signIn } from './sign-in';
import { expectAccessible } from './themes';

test('keyboard shortcuts are listed, and Ctrl+K searches, opens, returns focus, and says when a search fails', async ({
  page,
}) => {
  await signIn(page, 'Arthur Author');
  await test.step('keyboard shortcuts are listed and shown next to their commands', async () => {
    await openPalette(page);
    await page.keyboard.type('shortcuts');
    await expect(page.getByRole('option')).toHaveText('Keyboard shortcutsCtrl+/Command');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Commands/ }).focus();
    await page.keyboard.press('Control+/');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByRole('region', { name: 'Everywhere' })).toContainText('CommandsCtrl+K');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Commands/ })).toBeFocused();
  });
  await test.step('the gateway searches the scenarios by every word', async () => {
    const searchRequest = page.waitForRequest((request) =>
      isOperation(request, 'PaletteScenarios', /"contains":"WARD"/),
    );
    await openPalette(page);
    await page.keyboard.type('WARD sep');
    await searchRequest;
    await expect(page.getByRole('option')).toHaveText(['SEP001GB Sepsis on a medical wardScenario']);
    await page.keyboard.type(' nothing of this name');
    await expect(page.getByText('No results for “WARD sep nothing of this name”.')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('Ctrl+K opens screens and scenarios using only the keyboard, and returns focus', async () => {
    await page.getByRole('button', { name: /^Commands/ }).focus();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search screens and commands' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Commands/ })).toBeFocused();
    await page.keyboard.press('Control+k');
    await field.fill('sepsis');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info');
    await expect(page).toHaveTitle('SEP001GB Basic Info');
  });
  await test.step('the open scenario’s actions, responses and people are found, also with a typing error', async () => {
    await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText(/\d (error|warning)|No problems/);
    await openPalette(page);
    await page.keyboard.type('JNOTE002R1');
    await expect(page.getByRole('option').first()).toHaveText(/^JNOTE002R1 .*Response$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/compose-sim\/actions\/JNOTE002\/RESPONSE\/JNOTE002R1$/);
    await openPalette(page);
    await page.keyboard.type('margraet');
    await expect(page.getByRole('option').first()).toContainText('Margaret Ellison');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a failed search shows an error and keeps screens and commands', async () => {
    await page.route('**/graphql', (route) =>
      isOperation(route.request(), 'PaletteScenarios') ? route.abort() : route.continue(),
    );
    await page.keyboard.press('Control+k');
    await page.keyboard.type('all scen');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Screens and commands still can.');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/all-scenarios');
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
  });
});

test('recently used entries come first', async ({ page }) => {
  await signIn(page, 'Amira Administrator');
  const option = page.getByRole('option');
  for (const { text, title } of [
    { text: 'competency', title: 'Competency Frameworks' },
    { text: 'anaphylaxis', title: 'ANA001GB Basic Info' },
  ]) {
    await openPalette(page);
    await page.keyboard.type(text);
    await expect(option).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(title);
  }
  await page.keyboard.press('Control+k');
  await expect(option.nth(0)).toHaveText(/^ANA001GB .*Recently used$/);
  await expect(option.nth(1)).toHaveText('Competency FrameworksRecently used');
});
