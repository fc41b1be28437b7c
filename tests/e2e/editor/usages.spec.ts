import { expect, type Page } from '@playwright/test';
import { violations } from '../browser/violations';
import { changeScenario } from './change-scenario';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { visit } from './visit';

const dka = '/libraries/ACUTE/scenario/DKA001GB';
const panel = (page: Page) => page.getByRole('region', { name: 'Problems, usages and search' });
const ready = (page: Page) =>
  expect(page.getByRole('contentinfo').getByRole('button', { name: /problem|error|warning/ })).toBeVisible();

test.use({ staysOpen: true });

test('references are listed and walked; without a selection, the panel shows what to do', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${dka}/compose-sim/actions`);
  await ready(page);
  await test.step('without a selection, the panel shows what to do', async () => {
    await page.keyboard.press('Shift+F12');
    await expect(panel(page)).toContainText('Select an action, a response or another part of the scenario');
  });
  await test.step('references are listed, and each place can be opened', async () => {
    await visit(page, `${dka}/compose-sim/actions/DSALI001/ACTION/DSALI001`);
    await expect(
      page.getByRole('treeitem', { name: /^Action Sodium chloride 0.9 % 1 litre over 1 hour/ }),
    ).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Shift+F12');
    const list = panel(page).getByRole('grid', { name: 'Usages of Sodium chloride 0.9 % 1 litre over 1 hour' });
    const linked = list.getByRole('row').filter({ hasText: 'Linked actions' });
    await expect(linked).toContainText('DFAST001');
    await linked.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${dka}/compose-sim/actions/DFAST001/ACTION/DFAST001`);
    // the address changes before the screen
    await expect(
      page.getByRole('treeitem', { name: /^Action Sodium chloride 0.9 % 3 litres as fast as possible/ }),
    ).toHaveAttribute('aria-selected', 'true');
    await expect(list, 'the list stays').toBeVisible();
    await expect.poll(() => violations(page)).toEqual([]);
  });
  await test.step('the graph is walked by keyboard, and the list follows', async () => {
    await page.keyboard.press('Alt+Shift+F12');
    const nodes = panel(page)
      .getByRole('group', { name: /^References of/ })
      .getByRole('button');
    await expect(nodes.filter({ hasText: 'DFAST001' }).first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Home');
    const next = await page.evaluate(() => document.activeElement?.querySelector('span span')?.textContent ?? '');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('group', { name: `References of ${next}` })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Back' })).toBeVisible();
    await panel(page).getByText('List', { exact: true }).click();
    await expect(panel(page).getByRole('grid', { name: `Usages of ${next}` })).toBeVisible();
  });
});

test('replacing a code shows the number of references first', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${dka}/compose-sim/actions/DSALI001/ACTION/DSALI001`);
  await ready(page);
  await page.keyboard.press('Shift+F12');
  await panel(page).getByRole('button', { name: 'Replace action code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace action code DSALI001' });
  await expect(dialog).toContainText(/\d+ references to it/);
  await dialog.getByRole('textbox', { name: 'New action code' }).fill('dfast001');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog).toContainText('Action already in scenario');
  await dialog.getByRole('textbox', { name: 'New action code' }).fill('DSALI009');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(panel(page)).toContainText('DSALI009');
  await expect(panel(page).getByRole('row').filter({ hasText: 'Linked actions' })).toContainText('DFAST001');
  await expect(page.getByRole('contentinfo')).toContainText('All changes saved');
  await changeScenario(page, 'DKA001GB', [
    { name: 'action.replace-code', input: { sourceActionCode: 'DSALI009', targetActionCode: 'DSALI001' } },
  ]);
});
