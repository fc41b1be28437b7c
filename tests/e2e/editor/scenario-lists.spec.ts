import { expect, type Locator, type Page } from '@playwright/test';
import { endRoutes } from '../browser/end-routes';
import { test } from './editor-test';
import { violations } from '../browser/violations';
import { signIn } from './sign-in';

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Scenarios' });
const codesOf = (grid: Locator) => grid.locator('[role=row][id] [role=gridcell][aria-colindex="2"]');
const viewButton = (page: Page) => page.getByRole('button', { name: /^View: / });

async function openList(page: Page, person: Parameters<typeof signIn>[1], path: string): Promise<Locator> {
  await signIn(page, person, path);
  const grid = gridOf(page);
  await expect(codesOf(grid).first()).toBeVisible();
  return grid;
}

/** In the order of the rows, not of their elements, which are recycled. */
async function shownCodes(grid: Locator): Promise<readonly string[]> {
  return grid
    .locator('[role=row][id]')
    .evaluateAll((rows) =>
      rows
        .toSorted(
          (one, other) => Number(one.getAttribute('aria-rowindex')) - Number(other.getAttribute('aria-rowindex')),
        )
        .map((row) => row.querySelector('[aria-colindex="2"]')?.textContent ?? ''),
    );
}

async function expectCodes(grid: Locator, codes: readonly string[]): Promise<void> {
  await expect.poll(() => shownCodes(grid)).toEqual(codes);
}

async function chooseFilter(page: Page, column: string, ...choices: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: column }).click();
  for (const choice of choices) await page.getByRole('checkbox', { name: choice }).check();
  await page.getByRole('button', { name: 'Done' }).click();
}

async function inViewMenu(page: Page, entry: string): Promise<void> {
  await viewButton(page).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function saveView(page: Page, name: string): Promise<void> {
  await inViewMenu(page, 'Save as new view');
  await page.getByRole('dialog', { name: 'New view' }).getByLabel('View name').fill(name);
  await page.keyboard.press('Enter');
  await expect(viewButton(page)).toHaveAccessibleName(`View: ${name}`);
}

test.use({ staysOpen: true });

test('a library shows its own scenarios under its code, in any window size', async ({ page }) => {
  const grid = await openList(page, 'Arthur Author', '/libraries/EXAMPLES');
  await expect(page).toHaveTitle('EXAMPLES Scenarios');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('EXAMPLES Scenarios');
  await expect(grid.getByRole('columnheader', { name: 'Library' })).toHaveCount(0);
  await grid.getByRole('columnheader', { name: 'Code' }).click();
  await expectCodes(grid, ['ANA001GB', 'PAS001US', 'SEP001GB']);
  await page.setViewportSize({ width: 1024, height: 640 });
  for (const title of ['Code', 'Title', 'Status', 'Access', 'Changed'])
    await expect(grid.getByRole('columnheader', { name: title })).toBeInViewport({ ratio: 1 });
  // the window at 200 % zoom
  await page.setViewportSize({ width: 512, height: 320 });
  await grid.getByRole('gridcell', { name: 'SEP001GB', exact: true }).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+End');
  await expect(page.locator('[role=gridcell]:focus')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(512);
});

test.describe('saved views', () => {
  test('can be saved, changed, renamed and deleted; the address contains the current one', async ({ page }) => {
    const grid = await openList(page, 'Arthur Author', '/all-scenarios');
    await expect(viewButton(page)).toHaveAccessibleName('View: Default view');
    await page.getByRole('searchbox').fill('ward');
    await expect(viewButton(page)).toHaveAccessibleName('View: Default view, modified');

    await inViewMenu(page, 'Save as new view');
    const dialog = page.getByRole('dialog', { name: 'New view' });
    await expect(dialog.getByLabel('View name')).toBeFocused();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('View name is required')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(viewButton(page)).toBeFocused();

    await saveView(page, 'Wards');
    await expect(viewButton(page)).toBeFocused();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/View “.+” successfully saved/);
    await expect(page).toHaveURL(/\/all-scenarios\?view=[0-9a-f-]{36}$/);

    await grid.getByRole('columnheader', { name: 'Code' }).click();
    await expect(viewButton(page)).toHaveAccessibleName('View: Wards, modified');
    await inViewMenu(page, 'Save');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/View “.+” successfully updated/);
    await expect(viewButton(page)).toHaveAccessibleName('View: Wards');
    await page.getByRole('searchbox').fill('something else');
    await inViewMenu(page, 'Discard changes');
    await expect(page.getByRole('searchbox')).toHaveValue('ward');

    await inViewMenu(page, 'Rename');
    await expect(page.getByRole('dialog', { name: 'Rename view' }).getByLabel('View name')).toHaveValue('Wards');
    await page.getByRole('dialog').getByLabel('View name').fill('On the wards');
    await page.keyboard.press('Enter');
    await expect(viewButton(page)).toHaveAccessibleName('View: On the wards');

    await viewButton(page).click();
    await page.getByRole('menuitemradio', { name: 'Default view' }).click();
    await expect(page).toHaveURL(/\/all-scenarios$/);
    await expect(codesOf(grid)).toHaveCount(5);
    await viewButton(page).click();
    await page.getByRole('menuitemradio', { name: 'On the wards' }).click();
    await expectCodes(grid, ['ANA001GB', 'SEP001GB']);

    await inViewMenu(page, 'Delete');
    const confirm = page.getByRole('alertdialog', { name: 'Confirm deleting view' });
    await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/View “.+” successfully deleted/);
    await expect(viewButton(page)).toBeFocused();
    await expect(page).toHaveURL(/\/all-scenarios$/);
    await expectCodes(grid, ['ANA001GB', 'SEP001GB']);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await viewButton(page).click();
    await expect(page.getByRole('menuitemradio', { name: 'On the wards' })).toBeVisible();
  });

  test('are shared with the institution, and others, who may have read-only scenarios, change them only with permission', async ({
    browser,
    page,
  }) => {
    await openList(page, 'Arthur Author', '/all-scenarios');
    await page.getByRole('searchbox').fill('sepsis');
    await saveView(page, 'About sepsis');
    const address = page.url();
    const context = await browser.newContext();
    const other = await context.newPage();
    await signIn(other, 'Rita Reviewer', address.replace(/^https?:\/\/[^/]+/, ''));
    await expectCodes(gridOf(other), ['SEP001GB']);
    await expect(viewButton(other)).toHaveAccessibleName('View: About sepsis');
    await other.getByRole('searchbox').fill('');
    await viewButton(other).click();
    for (const entry of ['Save', 'Save as new view', 'Rename', 'Delete'])
      await expect(other.getByRole('menuitem', { name: entry, exact: true })).toBeDisabled();
    await test.step('a reviewer has read-only scenarios, and can filter by access', async () => {
      await other.keyboard.press('Escape');
      const grid = gridOf(other);
      await expect(codesOf(grid)).toHaveCount(5);
      await expect(grid.getByRole('gridcell', { name: 'Read-only' })).toHaveCount(5);
      await chooseFilter(other, 'Access', 'Full');
      await expect(codesOf(grid)).toHaveCount(0);
    });
    await context.close();
  });

  test('show a message when deleted and leave the list unchanged; the palette opens each', async ({ page }) => {
    const grid = await openList(page, 'Arthur Author', '/all-scenarios?view=3f0e9c1a-0000-4000-8000-000000000000');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('This view has been deleted');
    await expect(page).toHaveURL(/\/all-scenarios$/);
    await page.getByRole('searchbox').fill('asthma');
    await saveView(page, 'About asthma');
    await page.getByRole('link', { name: 'Scenario Studio, go to the dashboard' }).click();
    await page.getByRole('link', { name: 'All Scenarios' }).click();
    await expect(viewButton(page)).toHaveAccessibleName('View: About asthma');
    await viewButton(page).click();
    await page.getByRole('menuitemradio', { name: 'Default view' }).click();
    await expect(codesOf(grid)).toHaveCount(5);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('about asthma');
    await page.keyboard.press('Enter');
    await expectCodes(grid, ['PAS001US']);
  });
});

test.describe('all scenarios', () => {
  test('open by Enter, title and menu; Back restores the view, selection and scroll position', async ({ page }) => {
    const grid = await openList(page, 'Arthur Author', '/all-scenarios');
    await page.getByRole('searchbox').fill('ward');
    await grid.getByRole('columnheader', { name: 'Title' }).click();
    await expectCodes(grid, ['ANA001GB', 'SEP001GB']);
    await grid.getByRole('gridcell', { name: 'SEP001GB', exact: true }).click();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/libraries\/EXAMPLES\/scenario\/SEP001GB\//);
    await page.goBack();
    await expectCodes(grid, ['ANA001GB', 'SEP001GB']);
    await expect(page.getByRole('searchbox')).toHaveValue('ward');
    await expect(page.getByText('1 selected · 2 of 5')).toBeVisible();
    await expect(grid.locator('[tabindex="0"]')).toHaveText('SEP001GB');

    await page.reload();
    await expectCodes(grid, ['ANA001GB', 'SEP001GB']);
    await expect(grid.locator('[aria-selected=true]')).toHaveCount(1);
    await grid.getByRole('link', { name: 'Anaphylaxis on a medical ward' }).click();
    await expect(page).toHaveURL(/\/scenario\/ANA001GB\//);
    await page.goBack();
    await grid.getByRole('gridcell', { name: 'ANA001GB', exact: true }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Open\s?Enter$/ }).click();
    await expect(page).toHaveURL(/\/scenario\/ANA001GB\//);
  });

  test('are searched, sorted, filtered and copied', async ({ context, page }) => {
    const grid = await openList(page, 'Arthur Author', '/all-scenarios');
    await test.step('show when they changed, in relative and exact form', async () => {
      const time = grid.locator('time').first();
      await expect(time).toHaveText(/now|minutes? ago|hours? ago/);
      await expect(time).toHaveAttribute('title', /^\w+day,? \d+ \w+ \d{4} at \d\d:\d\d$/);
    });
    await test.step('can be searched, sorted, and filtered by several statuses and libraries at once', async () => {
      await expect(page.getByText('5 rows')).toBeVisible();
      await grid.getByRole('columnheader', { name: 'Code' }).click();
      await expectCodes(grid, ['ANA001GB', 'DKA001GB', 'PAS001US', 'PPH001GB', 'SEP001GB']);
      await page.getByRole('searchbox', { name: 'Search Scenarios' }).fill('ward');
      await expectCodes(grid, ['ANA001GB', 'SEP001GB']);
      await page.getByRole('searchbox').fill('');
      await chooseFilter(page, 'Library', 'Acute medicine', 'Maternity');
      await expectCodes(grid, ['DKA001GB', 'PPH001GB']);
      await chooseFilter(page, 'Status', 'Retired', 'Production');
      await expect(page.getByRole('heading', { name: 'No items match the required filters' })).toBeVisible();
      await page.getByRole('button', { name: 'Remove filter: Status: Production or Retired' }).click();
      await expectCodes(grid, ['DKA001GB', 'PPH001GB']);
      await page.getByRole('button', { name: 'Remove filter: Library: Acute medicine or Maternity' }).click();
      await expect(page.getByRole('searchbox')).toBeFocused();
      await expect(page.getByText('5 rows')).toBeVisible();
    });
    await test.step('copy their codes and links to the clipboard, one or several', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      const menu = async (entry: string) => {
        await grid.getByRole('button', { name: 'Menu for SEP001GB' }).click();
        await page.getByRole('menuitem', { name: entry }).click();
      };
      await expect(page.getByRole('button', { name: 'Copy codes' })).toBeDisabled();
      await menu('Copy code');
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Code SEP001GB copied');
      expect(await clipboard()).toBe('SEP001GB');
      await menu('Copy link');
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Link to SEP001GB copied');
      expect(await clipboard()).toMatch(/^http:.*\/libraries\/EXAMPLES\/scenario\/SEP001GB$/);
      await grid.getByRole('gridcell', { name: 'Select SEP001GB' }).click();
      await grid.getByRole('gridcell', { name: 'Select ANA001GB' }).click();
      await page.getByRole('button', { name: 'Copy codes' }).click();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('2 codes copied');
      expect(await clipboard()).toBe('ANA001GB\nSEP001GB');
      const other = context.waitForEvent('page');
      await menu('Open in new tab');
      await expect(await other).toHaveURL(/\/scenario\/SEP001GB/);
    });
  });

  test('show what is safe when loading fails, and can be loaded again', async ({ page }) => {
    await signIn(page, 'Arthur Author');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query Scenarios(') === true ? route.abort() : route.continue(),
    );
    await page.getByRole('link', { name: 'All Scenarios' }).click();
    await expect(page.getByText('The scenarios could not be loaded. Nothing is lost.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await endRoutes(page);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(codesOf(gridOf(page))).toHaveCount(5);
  });

  test('show an empty state to a user without permissions', async ({ page }) => {
    await signIn(page, 'Victor Visitor', '/all-scenarios');
    await expect(page.getByRole('heading', { name: 'There are no scenarios that you can open' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upload a scenario' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('more scenarios than the gateway returns at once', () => {
  test('are searched by the gateway, and the list shows that it is incomplete', async ({ page }) => {
    // a page size smaller than the demonstration data
    let pageSize = 2;
    await page.route('**/graphql', async (route) => {
      const body = route.request().postDataJSON() as { query: string; variables: Record<string, unknown> };
      if (!body.query.includes('query Scenarios(')) return route.continue();
      return route.continue({ postData: { ...body, variables: { ...body.variables, take: pageSize } } });
    });
    const grid = await openList(page, 'Arthur Author', '/all-scenarios');
    await expect(page.getByText('Showing the 2 most recently changed of 5 scenarios.')).toBeVisible();
    await expect(page.getByText('2 of 5', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const words = ['ward', 'asthma', 'ketoacidosis', 'haemorrhage'];
    for (const word of words) {
      await page.getByRole('searchbox').fill(word);
      await expect.poll(async () => (await shownCodes(grid)).length).toBe(word === 'ward' ? 2 : 1);
      await expect(page.getByRole('heading', { name: 'No items match' })).toHaveCount(0);
    }
    await page.getByRole('searchbox').fill('');
    // the notice moves the grid: a click before could miss
    await expect(page.getByText('Showing the 2 most recently changed of 5 scenarios.')).toBeVisible();
    await grid.getByRole('columnheader', { name: 'Code' }).click();
    await expectCodes(grid, ['ANA001GB', 'DKA001GB']);
    pageSize = 3;
    await chooseFilter(page, 'Status', 'Beta');
    await expectCodes(grid, ['ANA001GB', 'DKA001GB', 'PAS001US']);
    await expect(page.getByText('Showing 3 of 5 matching scenarios.')).toBeVisible();
  });
});
