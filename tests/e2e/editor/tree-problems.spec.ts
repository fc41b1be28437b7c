import { expect, type Page } from '@playwright/test';
import { violations } from '../browser/violations';
import { changeScenario } from './change-scenario';
import { test } from './editor-test';
import { actionsScreen, item, menuOf, notifications, openMenu } from './menu-tree';
import { signIn } from './sign-in';
import { visit } from './visit';

const code = 'DKA001GB';
const dka = actionsScreen('ACUTE', code);
const title = 'Assess hydration, breathing and abdomen';
const tree = (page: Page) => page.getByRole('tree', { name: 'Menu tree' });
const panel = (page: Page) => page.getByRole('region', { name: 'Problems, usages and search' });
/** The current item of keyboard navigation. */
const current = (page: Page) => tree(page).locator('[role=treeitem][tabindex="0"]');

/** Renames an action outside of the page. An action without a name has an error. */
async function rename(page: Page, to: string): Promise<void> {
  await changeScenario(page, code, [{ name: 'action.update', input: { actionCode: 'BEXAM001', title: to } }]);
}

test.use({ staysOpen: true });

test('items show their number of problems, collapsed items include their descendants, until the problems are fixed', async ({
  page,
}) => {
  await signIn(page, 'Arthur Author', `${dka}/BEXAM001/ACTION/BEXAM001`);
  await expect(item(page, `Action ${title}`)).toBeVisible();
  await rename(page, '');
  const action = item(page, 'Action BEXAM001');
  await expect(action).toHaveAccessibleName(/1 error/);
  await expect(action.getByRole('img', { name: '1 error' })).toHaveText('1');
  await expect.poll(() => violations(page)).toEqual([]);

  // an expanded branch shows the problem on the item, a collapsed one on itself
  await action.press('ArrowLeft');
  if ((await current(page).getAttribute('aria-expanded')) === null) await current(page).press('ArrowLeft');
  const parent = current(page);
  await expect(parent).toHaveAttribute('aria-expanded', 'true');
  await expect(parent).not.toHaveAccessibleName(/error/);
  await parent.press('ArrowLeft');
  await expect(parent).toHaveAttribute('aria-expanded', 'false');
  await expect(parent).toHaveAccessibleName(/1 error/);

  await rename(page, title);
  await expect(parent).not.toHaveAccessibleName(/error/);
  await parent.press('ArrowRight');
  await expect(item(page, `Action ${title}`)).not.toHaveAccessibleName(/error/);
});

test('the menus of items, rows and cards find usages and rename everywhere', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${dka}/DSALI001/ACTION/DSALI001`);
  const action = item(page, 'Action Sodium chloride 0.9 % 1 litre over 1 hour');
  await openMenu(action, 'Find usages');
  await expect(panel(page).getByRole('grid', { name: /^Usages of Sodium chloride 0.9 % 1 litre/ })).toContainText(
    'Linked actions',
  );

  // the shortcut applies to the focused item, regardless of the selection
  await action.focus();
  await page.keyboard.press('ArrowDown');
  await expect(current(page)).not.toHaveAccessibleName(/1 litre over 1 hour/);
  await page.keyboard.press('Shift+F12');
  await expect(panel(page).getByRole('grid', { name: /^Usages of/ })).not.toHaveAccessibleName(/1 litre over 1 hour/);
  await expect(page).toHaveURL(/DSALI001/);

  await action.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Rename everywhere' }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Search in the scenario' })).toHaveValue(
    'Sodium chloride 0.9 % 1 litre over 1 hour',
  );

  await page.getByRole('main').getByRole('radio', { name: 'Outline' }).click();
  const response = page.getByRole('main').getByRole('list', { name: 'Responses' }).getByRole('listitem').first();
  await response.getByRole('button', { name: /^Menu for response/ }).click();
  await page.getByRole('menuitem', { name: 'Find usages' }).click();
  await expect(panel(page).getByRole('tab', { name: 'Usages', selected: true })).toBeVisible();
  await expect(panel(page)).toContainText('DSALI001R1');

  await visit(page, '/libraries/ACUTE/scenario/DKA001GB/compose-sim/overview');
  await page.getByRole('searchbox', { name: 'Search Responses' }).fill('DSALI001');
  const row = page.getByRole('grid', { name: 'Responses' }).getByRole('row', { name: /^Select DSALI001R1/ });
  await row.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('Shift+F12');
  await expect(panel(page).getByRole('grid', { name: /^Usages of Sodium chloride 0.9 % 1 litre/ })).toBeVisible();
});

test('a code is replaced from the tree, and the action stays selected', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${dka}/DSALI001/ACTION/DSALI001`);
  const action = item(page, 'Action Sodium chloride 0.9 % 1 litre over 1 hour');
  await openMenu(action, 'Replace action code');
  const dialog = page.getByRole('dialog', { name: 'Replace action code DSALI001' });
  await expect(dialog.getByRole('textbox', { name: 'New action code' })).toBeFocused();
  await page.keyboard.type('dsali');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Enter five letters, the first from A to N, and three digits');
  await expect.poll(() => violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(action).toBeFocused();

  await openMenu(action, 'Replace action code');
  await dialog.getByRole('textbox', { name: 'New action code' }).fill('DSALI009');
  await page.keyboard.press('Enter');
  await expect(notifications(page)).toContainText('DSALI001 is now DSALI009');
  await expect(page).toHaveURL(/DSALI009\/ACTION\/DSALI009/);
  await expect(action).toHaveAttribute('aria-selected', 'true');
  await notifications(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await menuOf(page, 'Action Sodium chloride 0.9 % 1 litre over 1 hour', 'Replace action code');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('All changes saved');
});
