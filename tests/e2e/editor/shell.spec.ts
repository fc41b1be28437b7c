import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('the drawer menu opens and closes, its groups collapse, and it is 260 wide', async ({ page }) => {
  await signIn(page, 'Amira Administrator');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(menu).toHaveCSS('width', '260px');
  await menu.getByRole('button', { name: 'Shared Assets' }).click();
  await menu.getByRole('button', { name: 'Educational Assets' }).click();
  await menu.getByRole('link', { name: 'Lab Result Items' }).click();
  await expect(page).toHaveURL('/assets/educational/lab-result-items');
  await expect(page.getByRole('main')).toBeFocused();
  await menu.getByRole('button', { name: 'Collapse all' }).click();
  await expect(menu.getByRole('button', { expanded: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Scenario Studio, to the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Close the menu' }).click();
  await expect(menu).toHaveCount(0);
});

test('another institution shows its own scenarios, in every tab', async ({ context, page }) => {
  await signIn(page, 'Arthur Author', '/all-scenarios');
  const rows = page.getByRole('table', { name: 'Scenarios' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(heading(other)).toHaveText('Dashboard');

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('combobox', { name: 'Institution' }).selectOption('Demonstration Medical Center');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('contentinfo')).toContainText('Demonstration Medical Center');
  await expect(other.getByRole('contentinfo')).toContainText('Demonstration Medical Center');
  await expect(page.getByRole('region', { name: 'Recently changed' }).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('combobox', { name: 'Institution' }).selectOption('Demonstration Hospital');
  await expect(page.getByRole('contentinfo')).toContainText('Demonstration Hospital');
});

test('a change of institution that fails says so', async ({ page }) => {
  await signIn(page, 'Arthur Author');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('institutionSwitch') === true ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('combobox', { name: 'Institution' }).selectOption('Demonstration Medical Center');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Unable to change active institution',
  );
  await expect(page.getByRole('contentinfo')).toContainText('Demonstration Hospital');
});

test('Ctrl+K opens screens and scenarios by keyboard alone, and gives the focus back', async ({ page }) => {
  await signIn(page, 'Arthur Author');
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

test('the skip link leads to the content', async ({ page }) => {
  await signIn(page, 'Arthur Author');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('theme and language are kept', async ({ page }) => {
  await signIn(page, 'Arthur Author');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark theme');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('united states');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  const dark = await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);
  await page.reload();
  await expect(page.getByRole('contentinfo')).toContainText('English (United States)');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', dark);
});

test('scenarios are filtered and sorted', async ({ page }) => {
  await signIn(page, 'Arthur Author', '/all-scenarios');
  const table = page.getByRole('table', { name: 'Scenarios' });
  await table.getByRole('button', { name: 'Code' }).click();
  await expect(table.getByRole('columnheader', { name: 'Code' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('rowheader').first()).toHaveText('ANA001GB');
  await page.getByRole('searchbox', { name: 'Filter by code or title' }).fill('ward');
  await expect(table.getByRole('rowheader')).toHaveText(['ANA001GB', 'SEP001GB']);
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(table.getByRole('rowheader')).toHaveCount(5);
});

test('a screen that breaks leaves the frame, and gives details to copy', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'Arthur Author');
  await page.route('**/assets/whats-coming-screen-*.js', (route) => route.abort());
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Coming soon' }).click();
  await expect(heading(page)).toHaveText('Something went wrong on this page');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Copy details' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Details copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Error [0-9a-f-]{36}\nAt .*\/whats-coming/,
  );
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0); // success closes by itself

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Report bug/feedback' }).click();
  const report = page.getByRole('dialog', { name: 'Report bug/feedback' });
  await expect(report.getByLabel('Name')).toHaveValue('Arthur Author');
  await expect(report.getByLabel('Where')).toHaveValue('/whats-coming');
  await expect(report.getByLabel('Error')).toHaveValue(/^Error [0-9a-f-]{36}/);
});

test('answers that do not come say so, and what was asked can be asked again', async ({ page }) => {
  await signIn(page, 'Arthur Author');
  const messages = page.getByRole('region', { name: 'Notifications' });
  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('link', { name: 'All Scenarios' }).click();
  await expect(messages).toContainText('Something went wrong fetching the data');
  await expect(page.getByRole('alert').filter({ hasText: 'The scenarios could not be loaded.' })).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Scenarios' })).toBeVisible();
});

test('the versions of app and gateway are reported to the console', async ({ page }) => {
  const report = page.waitForEvent('console', (message) => message.text().startsWith('Scenario Studio: app'));
  await signIn(page, 'Arthur Author');
  expect((await report).text()).toMatch(/^Scenario Studio: app \d+\.\d+\.\d+, API \d+\.\d+\.\d+$/);
});
