import { expect, type Page } from '@playwright/test';
import { showExhibit } from './gallery-page';
import { test } from './kit-test';

async function open(page: Page, exhibit: string) {
  await showExhibit(page, exhibit);
  const field = page.getByRole('combobox', { name: /^Actions?$/ });
  await expect(field).toBeVisible();
  return { field, list: page.getByRole('listbox'), options: page.getByRole('option'), value: page.getByRole('status') };
}

test('searches while typing, and Enter selects the first match', async ({ page }) => {
  const { field, options, value } = await open(page, 'picker');
  await field.focus();
  await page.keyboard.type('ameds2999');
  await expect(options).toHaveCount(1);
  await expect(options).toHaveAccessibleName('Fetch adrenaline 2999 Medication AMEDS2999');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(options).toHaveAttribute('id', (await field.getAttribute('aria-activedescendant')) ?? '');
  await page.keyboard.press('Enter');
  await expect(value).toHaveText('"action-2999"');
  await expect(field).toHaveValue('Fetch adrenaline 2999');
  await expect(field).toHaveAccessibleDescription(/AMEDS2999/);
  await expect(field).toBeFocused();
  await expect(options).toHaveCount(0);
});

test('arrow keys browse and Enter selects; Escape keeps the previous value', async ({ page }) => {
  const { field, list, options, value } = await open(page, 'picker');
  await field.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(value).toHaveText('null');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Give oxygen 1');
  await page.keyboard.type('blood');
  await expect(options.first()).toContainText('blood');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Give oxygen 1');
  await expect(value).toHaveText('"action-1"');
});

test('lists recently used options first, with the latest choice on top', async ({ page }) => {
  const { field, options } = await open(page, 'picker');
  await field.click();
  await expect(options.nth(0)).toHaveAccessibleName(/^Check a blood gas 42 .*Recently used$/);
  await expect(options.nth(1)).toHaveAccessibleName(/^Explain oxygen 7 .*Recently used$/);
  await expect(options.nth(2)).toHaveAccessibleName('Give oxygen 1 Airway and breathing AMEDS0001');
  await options.nth(2).click();
  await page.getByRole('button', { name: 'Clear Action' }).click();
  await expect(field).toBeFocused();
  await field.click();
  await expect(options.nth(0)).toHaveAccessibleName(/^Give oxygen 1 .*Recently used$/);
});

test('three thousand options: only visible ones are in the DOM, and all are reachable', async ({ page }) => {
  const { field, list, options } = await open(page, 'picker-chosen');
  await field.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveAccessibleName(/^Give oxygen 1 /);
  await expect(options.first()).toHaveAttribute('aria-setsize', '3000');
  expect(await options.count()).toBeLessThan(40);
  for (const top of [2000, 9000, 40_000, 1_000_000]) {
    await expect(async () => {
      // the list grows while more options load
      await list.evaluate((element, to) => element.scrollTo({ top: to }), top);
      const places = await options.evaluateAll((all) => all.map((each) => Number(each.getAttribute('aria-posinset'))));
      expect(Math.max(...places)).toBeGreaterThan(Math.min(2990, top / 44));
    }).toPass();
  }
  expect(await options.count()).toBeLessThan(40);
  await expect(field).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('option', { name: /^Give blood pressure 11 / })).toBeInViewport();
});

test('an unknown id is shown and kept until something else is chosen', async ({ page }) => {
  const { field, value } = await open(page, 'picker-unknown');
  await expect(field).toHaveValue('Unknown item');
  await expect(field).toHaveAttribute('title', 'ID: gone-77');
  await field.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(value).toHaveText('"gone-77"');
});

test('a source that fails to load shows an error and can be retried', async ({ page }) => {
  const { field, options, value } = await open(page, 'picker-failed');
  await expect(page.getByText('The names could not be loaded. Your selection is kept.')).toBeVisible();
  await expect(field).toHaveValue('action-1');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field).toHaveValue('Give oxygen 1');
  await field.click();
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(options.first()).toBeVisible();
  await expect(value).toHaveText('"action-1"');
});

test('shows loading, empty and no-match states', async ({ page }) => {
  const loading = await open(page, 'picker-loading');
  await expect(loading.field).toHaveValue('Loading…');
  await loading.field.click();
  await expect(page.getByLabel('Loading Action')).toBeVisible();
  await expect(loading.field).toHaveAttribute('aria-expanded', 'false');
  const empty = await open(page, 'picker-empty');
  await empty.field.click();
  await expect(page.getByText('There is nothing to choose from yet.')).toBeVisible();
  const many = await open(page, 'picker');
  await many.field.click();
  await page.keyboard.type('xyzzy');
  await expect(page.getByText('No results for “xyzzy”.')).toBeVisible();
});

test('Escape closes the list first, then the drawer around it', async ({ page }) => {
  const { field, list } = await open(page, 'picker-drawer');
  await field.click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('multiple selection', () => {
  test('adds and removes in the list, which stays open', async ({ page }) => {
    const { field, list, value } = await open(page, 'picker-several');
    await field.focus();
    await page.keyboard.type('oxygen');
    await expect(list.getByRole('option', { name: /^Prepare oxygen 4 / })).toBeVisible();
    await list.getByRole('option', { name: /^Prepare oxygen 4 / }).click();
    await list.getByRole('option', { name: /^Give oxygen 1 / }).click();
    await expect(value).toHaveText('["action-3","action-2","gone-77","action-4"]');
    await expect(list.getByRole('option', { name: /^Prepare oxygen 4 / })).toHaveAttribute('aria-selected', 'true');
    await expect(field).toBeFocused();
  });

  test('adds no more than the maximum, and says so', async ({ page }) => {
    const { field, list, value } = await open(page, 'picker-at-most-two');
    const [second, third] = [/^Check oxygen 2 /, /^Prepare oxygen 4 /].map((name) =>
      list.getByRole('option', { name }),
    );
    await field.focus();
    await page.keyboard.type('oxygen');
    await second?.click();
    await expect(value).toHaveText('["action-1","action-2"]');
    await expect(list.locator('..').getByText('You can choose up to 2. Remove one to choose another.')).toBeVisible();
    await expect(third ?? list).toHaveAttribute('aria-disabled', 'true');
    await third?.click({ force: true });
    await expect(value).toHaveText('["action-1","action-2"]');
    await second?.click();
    await third?.click();
    await expect(value).toHaveText('["action-1","action-4"]');
  });

  test('Backspace moves to the last item, Delete removes it, and focus stays on the remaining items', async ({
    page,
  }) => {
    const { field, value } = await open(page, 'picker-several');
    await field.press('Backspace');
    await expect(page.getByRole('button', { name: 'Remove Unknown item' })).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(value).toHaveText('["action-3","action-1","action-2"]');
    await expect(page.getByRole('button', { name: 'Remove Check oxygen 2' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Remove Give oxygen 1' })).toBeFocused();
    for (const _ of [1, 2, 3]) await page.keyboard.press('Delete');
    await expect(value).toHaveText('[]');
    await expect(field).toBeFocused();
  });

  test('the selected items are one tab stop', async ({ page }) => {
    const { field } = await open(page, 'picker-several');
    await field.press('Shift+Tab');
    await expect(page.getByRole('list', { name: 'Selected: Actions' }).locator(':focus')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('navigation').locator(':focus')).toBeVisible();
  });

  test('an ordered selection is reordered by buttons and by Alt with an arrow key', async ({ page }) => {
    const { value } = await open(page, 'picker-ordered');
    await page.getByRole('button', { name: 'Move Check oxygen 2 up' }).click();
    await expect(value).toHaveText('["action-3","action-2","action-1"]');
    await expect(page.getByRole('button', { name: 'Move Check oxygen 2 up' })).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(value).toHaveText('["action-3","action-1","action-2"]');
  });

  test('read-only items can’t be removed', async ({ page }) => {
    await showExhibit(page, 'picker-several-read-only');
    await expect(page.getByRole('list', { name: 'Selected: Actions' })).toContainText('Unknown item');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
