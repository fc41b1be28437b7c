import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { expectAccessible } from './themes';

const dka = '/libraries/ACUTE/scenario/DKA001GB';
const panel = (page: Page) => page.getByRole('region', { name: 'Problems, usages and search' });
const matches = (page: Page) => panel(page).getByRole('grid', { name: 'Matches' });
const row = (page: Page, text: string | RegExp) => matches(page).getByRole('row').filter({ hasText: text });
const query = (page: Page) => panel(page).getByRole('textbox', { name: 'Search in the scenario' });
const option = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function openSearch(page: Page, person: 'Arthur Author' | 'Rita Reviewer' = 'Arthur Author'): Promise<void> {
  await signIn(page, person, `${dka}/compose-sim/actions`);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /problem|error|warning/ })).toBeVisible();
  await page.keyboard.press('Control+Shift+f');
  await expect(query(page)).toBeFocused();
}

test.use({ staysOpen: true });

test('searches everything that authors write, with search options', async ({ page }) => {
  await openSearch(page);
  await page.keyboard.type('enoxaparin 40');
  await expect(row(page, 'DVTEP001').first().locator('mark')).toHaveText('Enoxaparin 40');
  await option(page, 'Match case').click();
  await expect(row(page, 'DVTEP001').locator('mark')).toHaveCount(0);
  await option(page, 'Match case').click();

  await query(page).fill(String.raw`second litre \w+ potassium`);
  await expect(panel(page)).toContainText('No results');
  await option(page, 'Regular expression').click();
  await expect(panel(page)).toContainText('Expressions run in linear time.');
  await expect(row(page, 'DSALK001').first().locator('mark')).toHaveText('Second litre with potassium');
  await query(page).fill('(second');
  await expect(panel(page)).toContainText('Close the open bracket in the expression.');
  await option(page, 'Regular expression').click();

  await query(page).fill('DVTEP001R1');
  await row(page, 'DVTEP001R1').getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${dka}/compose-sim/actions/DVTEP001/RESPONSE/DVTEP001R1`);
});

test('replaces the selected matches as one change that can be undone', async ({ page }) => {
  await openSearch(page);
  await page.keyboard.type('registrar');
  await option(page, 'Replace').click();
  await expect(matches(page).locator('del').first()).toBeVisible();
  await expect(row(page, 'Not replaced')).toHaveCount(0);

  await query(page).fill('metoclopramide');
  await panel(page).getByRole('textbox', { name: 'Replace with' }).fill('domperidone');
  const action = row(page, 'Metoclopramide 10 mg intravenously').filter({ hasText: 'Action name' });
  await expect(action.locator('del')).toHaveText('Metoclopramide');
  await expect(action.locator('ins')).toHaveText('domperidone');

  const replace = panel(page).getByRole('button', { name: /^Replace \d+ matches$/ });
  const all = Number(/\d+/.exec((await replace.textContent()) ?? '')?.[0]);
  await action.getByRole('gridcell', { name: /^Select/ }).click();
  await expect(replace).toHaveText(`Replace ${all - 1} matches`);
  await replace.click();
  await expect(messages(page)).toContainText(`${all - 1} matches replaced`);
  await expect(action, 'what was not ticked stays').toBeVisible();
  await expect(panel(page).getByRole('button', { name: /^Replace \d+ match/ })).toHaveText('Replace 0 matches');

  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await expect(panel(page).getByRole('button', { name: `Replace ${all - 1} matches` })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('All changes saved');
});

test('a name is changed everywhere it occurs', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${dka}/compose-sim/actions/DVTEP001/ACTION/DVTEP001`);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /problem|error|warning/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search screens and commands' }).fill('rename the selection');
  await expect(page.getByRole('option').first()).toContainText('Rename the selection everywhere');
  await page.keyboard.press('Enter');
  await expect(query(page)).toHaveValue('Enoxaparin 40 mg subcutaneously');
  await expect(option(page, 'Whole word')).toBeChecked();
  await expect(panel(page).getByRole('textbox', { name: 'Replace with' })).toBeFocused();
  await expect(row(page, 'DVTEP001').filter({ hasText: 'Action name' })).toBeVisible();
});

test('axe finds no violations in search and replace', async ({ page }) => {
  await openSearch(page);
  await test.step('empty', () => expectAccessible(page));
  await page.keyboard.type('insulin');
  await option(page, 'Replace').click();
  await panel(page).getByRole('textbox', { name: 'Replace with' }).fill('glucose');
  await expect(matches(page).locator('ins').first()).toBeVisible();
  await test.step('replacing', () => expectAccessible(page));
});

test('a reader can search but not replace', async ({ page }) => {
  await openSearch(page, 'Rita Reviewer');
  await page.keyboard.type('insulin');
  await expect(matches(page).locator('mark').first()).toBeVisible();
  await expect(option(page, 'Replace')).toHaveCount(0);
});
