import { expect, type Page } from '@playwright/test';
import { showExhibit } from './gallery-page';
import { test } from './kit-test';

async function open(page: Page, exhibit: string): Promise<void> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    Object.assign(document, { ariaNotify: (text: string) => announced.push(text) });
  });
  await showExhibit(page, exhibit);
  await expect(page.getByRole('columnheader', { name: 'Code' })).toBeVisible();
}

const header = (page: Page, title: string) => page.getByRole('columnheader', { name: title, exact: true });
const announced = (page: Page) => page.evaluate(() => Reflect.get(window, 'announced') as readonly string[]);
/** The titles of the first columns, from left to right. */
const titles = (page: Page, count: number) =>
  page.evaluate((wanted) => {
    const headers = [...document.querySelectorAll('[role=columnheader][aria-label]')];
    const place = (each: Element) => Number(each.getAttribute('aria-colindex'));
    return headers
      .sort((one, other) => place(one) - place(other))
      .slice(0, wanted)
      .map((each) => each.getAttribute('aria-label'));
  }, count);

async function box(page: Page, title: string) {
  const found = await header(page, title).boundingBox();
  if (found === null) throw new Error(`The header ${title} has no bounding box.`);
  return found;
}

async function dragTo(page: Page, title: string, target: string, share: number): Promise<void> {
  const [from, to] = [await box(page, title), await box(page, target)];
  await page.mouse.move(from.x + 20, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 16, { steps: 2 });
  await page.mouse.move(to.x + to.width * share, to.y + 16, { steps: 4 });
  await page.mouse.move(to.x + to.width * share + 1, to.y + 16);
}

test('a column is moved by dragging its header; a line shows where, and Escape cancels', async ({ page }) => {
  await open(page, 'grid');
  await dragTo(page, 'Devices', 'Title', 0.2);
  await expect(header(page, 'Title')).toHaveAttribute('data-drop', 'before');
  await page.keyboard.press('Escape');
  await expect(header(page, 'Title')).not.toHaveAttribute('data-drop');
  await page.mouse.up();
  expect(await titles(page, 4)).toEqual(['Code', 'Title', 'Status', 'Devices']);
  await dragTo(page, 'Devices', 'Title', 0.8);
  await expect(header(page, 'Title')).toHaveAttribute('data-drop', 'after');
  await page.mouse.up();
  await expect.poll(() => titles(page, 4)).toEqual(['Code', 'Title', 'Devices', 'Status']);
  await expect.poll(() => announced(page)).toEqual(['Devices, column 3 of 8']);
  // the column that identifies the row stays first
  await dragTo(page, 'Status', 'Code', 0.2);
  await page.mouse.up();
  expect(await titles(page, 4)).toEqual(['Code', 'Title', 'Devices', 'Status']);
  await expect(header(page, 'Title')).not.toHaveAttribute('aria-sort');
});

test('a column is moved by key and by the menu of its header, and keeps the focus', async ({ page }) => {
  await open(page, 'grid');
  await page.getByRole('gridcell', { name: 'AAA000XY', exact: true }).click();
  for (const key of ['ArrowUp', 'ArrowRight', 'Alt+ArrowRight', 'Alt+ArrowRight', 'Alt+ArrowLeft'])
    await page.keyboard.press(key);
  await expect(header(page, 'Title')).toBeFocused();
  expect(await titles(page, 4)).toEqual(['Code', 'Status', 'Title', 'Devices']);
  await expect
    .poll(() => announced(page))
    .toEqual(['Title, column 3 of 8', 'Title, column 4 of 8', 'Title, column 3 of 8']);
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move to end' }).click();
  await expect(header(page, 'Title')).toBeFocused();
  await expect(header(page, 'Title')).toBeInViewport();
  expect(await titles(page, 8)).toEqual([
    'Code',
    'Status',
    'Devices',
    'Actions',
    'Last changed',
    'Owner',
    'Read-only',
    'Title',
  ]);
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Move right' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Move to start' })).toBeEnabled();
});

test('the list of columns is searched, chosen from and ordered by key and by dragging', async ({ page }) => {
  await open(page, 'grid-long-lists');
  await page.getByRole('button', { name: 'Columns' }).click();
  const list = page.getByRole('group', { name: 'Columns shown' });
  const entry = (name: string) => list.getByRole('checkbox', { name, exact: true });
  const search = page.getByRole('searchbox', { name: 'Search columns' });
  await expect(search).toBeFocused();
  await expect(page.getByText('12 of 39 selected')).toBeVisible();
  await page.keyboard.type('ment 22');
  await expect(list.getByRole('checkbox')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(entry('Measurement 22')).toBeFocused();
  await expect(entry('Measurement 22')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await search.fill('');
  // chosen ones are on top
  await expect(list.getByRole('checkbox').nth(12)).toHaveAccessibleName('Measurement 22');
  await expect(entry('Code')).toBeDisabled();
  await entry('Status').focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Alt+ArrowDown');
  await expect(entry('Status')).toBeFocused();
  await expect.poll(() => announced(page)).toContain('Status, column 5 of 13');
  await entry('Title').dragTo(entry('Status'), { targetPosition: { x: 40, y: 24 } });
  expect(await titles(page, 5)).toEqual(['Code', 'Devices', 'Actions', 'Status', 'Title']);
  await page.getByRole('button', { name: 'Reset columns' }).click();
  expect(await titles(page, 4)).toEqual(['Code', 'Title', 'Status', 'Devices']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
});

test('values of a filter are searched; chosen ones stay visible', async ({ page }) => {
  await open(page, 'grid-long-lists');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search columns' }).fill('locat');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const list = page.getByRole('group', { name: 'Filter by Location' });
  await expect(list.getByRole('checkbox').first()).toHaveAccessibleName('Ward 7');
  await expect(list.getByRole('checkbox')).toHaveCount(100);
  await page.getByRole('button', { name: 'Show all 241' }).click();
  await expect(list.getByRole('checkbox')).toHaveCount(241);
  await page.getByRole('searchbox', { name: 'Search values of Location' }).fill('ward 23');
  await expect(list.getByRole('checkbox')).toHaveCount(12);
  await page.getByRole('button', { name: 'Select all shown' }).click();
  await expect(page.getByText('12 of 241 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('0 of 241 selected')).toBeVisible();
  await expect(page.getByText('3,000 rows', { exact: true })).toBeVisible();
});
