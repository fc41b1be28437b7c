import { expect, type Locator, type Page } from '@playwright/test';
import { showExhibit } from './gallery-page';
import { test } from './kit-test';

async function open(page: Page, exhibit: string): Promise<Locator> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    Object.assign(document, { ariaNotify: (text: string) => announced.push(text) });
  });
  await showExhibit(page, exhibit);
  const grid = page.getByRole('treegrid', { name: 'Scenarios' });
  await expect(grid).toBeVisible();
  return grid;
}

const announced = (page: Page) => page.evaluate(() => Reflect.get(window, 'announced') as readonly string[]);
const group = (grid: Locator, name: string | RegExp) =>
  grid.getByRole('row', { level: 1 }).filter({ has: grid.page().getByRole('gridcell', { name }) });
const title = (grid: Locator, name: RegExp) => grid.getByRole('gridcell', { name });

test('groups are collapsed and expanded by pointer and by key; the focus stays', async ({ page }) => {
  const grid = await open(page, 'grid-groups');
  await expect(grid).toHaveAttribute('aria-rowcount', String(1 + 4 + 2250));
  await expect(group(grid, /^Draft/)).toHaveAttribute('aria-expanded', 'false');
  await expect(group(grid, /^Draft/)).toContainText('750 rows');
  await expect(group(grid, /^Draft/)).toContainText('Sum 5');
  await title(grid, /^Draft \d/).click();
  await expect(group(grid, /^Draft/)).toHaveAttribute('aria-expanded', 'true');
  await expect(title(grid, /^Draft \d/)).toBeFocused();
  await expect.poll(() => announced(page)).toEqual(['Draft, expanded']);
  expect(await grid.getByRole('row').count()).toBeLessThan(60);
  await page.keyboard.press('ArrowLeft');
  await expect(group(grid, /^Draft/)).toHaveAttribute('aria-expanded', 'false');
  await expect(title(grid, /^Draft \d/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('gridcell', { name: /^Sum/ }).first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=row]:has(:focus)')).toHaveAttribute('aria-level', '2');
  // the row of a collapsed group: the focus goes to the title
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '5');
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Tab');
  for (let step = 0; step < 6; step += 1)
    if ((await page.locator('[role=gridcell]:focus').count()) === 0) await page.keyboard.press('Tab');
  await expect(title(grid, /^Draft \d/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(grid).toHaveAttribute('aria-rowcount', '755');
});

test('a group is selected by its check box, and its menu ends the grouping', async ({ page }) => {
  const grid = await open(page, 'grid-groups');
  await grid.getByRole('gridcell', { name: 'Select all 750 rows of Draft' }).click();
  await expect(page.getByText('750 selected')).toBeVisible();
  await expect(group(grid, /^Draft/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Remove grouping' }).click();
  await expect(page.getByRole('grid', { name: 'Scenarios' })).toHaveAttribute('aria-rowcount', '3001');
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
  await expect.poll(() => announced(page)).toContain('Grouping removed');
  await expect(page.getByText('750 selected')).toBeVisible();
});

test('the menu of a header and the bar group the rows; the active row stays active', async ({ page }) => {
  await showExhibit(page, 'grid');
  await page.getByRole('gridcell', { name: 'COA002XY', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Status' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Group by this column' }).click();
  const grid = page.getByRole('treegrid');
  await expect(grid).toHaveAttribute('aria-rowcount', '3005');
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeFocused();
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Owner' }).click();
  await expect(group(grid, /^Ann Okafor/)).toBeVisible();
  await page.getByRole('searchbox').fill('COA002XY');
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await page.getByRole('button', { name: 'Remove grouping' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  await expect(page.getByRole('button', { name: 'Group', exact: true })).toBeFocused();
});

test('pages contain the rows of expanded groups; find expands a collapsed group', async ({ page }) => {
  const grid = await open(page, 'grid-groups-pages');
  await expect(page.getByText('Rows with several values are in each of their groups.')).toBeVisible();
  // 50 rows, 16 of which have both devices
  await expect(page.getByText('1 to 20 of 66')).toBeVisible();
  await expect(page.getByText('50 rows', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(group(grid, /^VR/)).toBeVisible();
  await expect(group(grid, /^Desktop/)).toBeVisible();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await page.getByTitle('Find').click();
  const field = page.getByRole('search').getByRole('searchbox');
  await field.fill('AAA026XY');
  await expect(grid.getByRole('gridcell', { name: 'AAA026XY', exact: true })).toBeInViewport();
  await expect(group(grid, /^VR/)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('of 33', { exact: false }).last()).toBeVisible();
});
