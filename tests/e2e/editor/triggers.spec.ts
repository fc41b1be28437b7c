import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';

const base = '/libraries/EXAMPLES/scenario/ANA001GB/compose-sim/actions';
const panel = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true });
const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });

test.use({ staysOpen: true });

test('a trigger is selected by keyboard, with its menu locations, and undone', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${base}/BOXYG001/ACTION/BOXYG001?section=start-triggers`);
  const different = panel(page).getByRole('button', { name: 'Select different trigger' });
  const wizard = page.getByRole('dialog', { name: 'Select trigger' });

  await test.step('the current menu location would be lost: asked, and kept on Cancel', async () => {
    await different.press('Enter');
    await wizard.getByRole('radio', { name: /^Learner/ }).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(wizard.getByRole('radio', { name: /^Time/ })).toBeChecked();
    await wizard.getByRole('button', { name: 'Save' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Change the trigger to Time?' });
    await expect(question).toContainText('By changing this trigger, the current menu location will be lost');
    await question.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(wizard.getByRole('button', { name: 'Save' })).toBeFocused();
  });

  await test.step('a time trigger with a random interval', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(wizard).toHaveCount(0);
    await expect(different).toBeFocused();
    await panel(page).getByRole('radio', { name: 'Random' }).check();
    const shortest = panel(page).getByRole('textbox', { name: 'Shortest interval, minutes' });
    await shortest.fill('2');
    await expect(panel(page).getByText('Must be less than max')).toBeVisible();
    await expect(panel(page).getByText('Must be larger than min')).toBeVisible();
    await panel(page).getByRole('textbox', { name: 'Longest interval, minutes' }).fill('3');
    await expect(panel(page).getByText('Must be less than max')).toHaveCount(0);
    await expect(status(page)).toContainText('All changes saved');
  });

  await test.step('back to learners, in a location that is chosen in the tree', async () => {
    await different.press('Enter');
    await wizard.getByRole('radio', { name: /^Learner/ }).check();
    await wizard.getByRole('button', { name: 'Continue' }).press('Enter');
    const places = page.getByRole('dialog', { name: 'Select menu locations' });
    await places.getByRole('button', { name: 'Edit Menu Location' }).press('Enter');
    const picker = page.getByRole('dialog', { name: 'Edit Menu Location' });
    await expect(picker).toHaveCSS('width', '600px');
    await expect(picker).toHaveCSS('height', '450px');
    await picker.getByRole('searchbox').fill('Airway');
    await picker.getByRole('treeitem', { name: /Airway/ }).click();
    await picker.getByRole('button', { name: 'Continue' }).click();
    await expect(places.getByRole('listitem')).toHaveText([/Airway and breathing$/]);
    await places.getByRole('button', { name: 'Save' }).click();
    await expect(panel(page).getByRole('list', { name: 'Menu locations' })).toContainText('Airway and breathing');
    await expect(status(page)).toContainText('All changes saved');
  });
});

test('the picture of locks is walked by keyboard', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${base}/CANNU001/ACTION/CANNU001?section=execution-settings`);
  const locks = panel(page).getByRole('group', { name: 'Who locks whom' });
  await locks
    .getByRole('list', { name: 'This action locks' })
    .getByRole('link', { name: /CFLUI001/ })
    .press('Enter');
  await expect(page).toHaveURL(/CFLUI001\/ACTION\/CFLUI001\?section=execution-settings/);
  await expect(locks.getByText('CFLUI001', { exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(locks.getByRole('link', { name: /CANNU001/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(locks.getByText('CANNU001', { exact: true })).toBeFocused();
});
