import { expect, type Page } from '@playwright/test';
import { test } from './kit-test';

const list = (page: Page) => page.getByRole('listbox', { name: 'Changes' });
const focused = (page: Page) => page.locator('[role=option]:focus');
const selected = (page: Page) => page.getByRole('status', { name: 'Selected' });

async function open(page: Page): Promise<void> {
  await page.goto('/?exhibit=list&theme=light');
  await expect(list(page)).toBeVisible();
}

test('Tab reaches the selected option, arrow and page keys move, Enter and Space select', async ({ page }) => {
  await open(page);
  await list(page).locator('[tabindex="0"]').focus();
  await expect(focused(page)).toContainText('Change 3');
  await expect(focused(page)).toHaveAttribute('aria-setsize', '1000');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toContainText('Change 4');
  await expect(selected(page)).toHaveText('e3');
  await page.keyboard.press('Enter');
  await expect(selected(page)).toHaveText('e4');
  await page.keyboard.press('Home');
  await expect(focused(page)).toHaveAttribute('aria-posinset', '1');
  await page.keyboard.press('PageDown');
  await expect(focused(page)).not.toHaveAttribute('aria-posinset', '1');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Space');
  await expect(focused(page)).toHaveAttribute('aria-selected', 'true');
});

test('more options load near the end, and focus is never lost', async ({ page }) => {
  await open(page);
  await list(page).locator('[tabindex="0"]').focus();
  for (const place of ['100', '200', '300']) {
    // the next options may still be loading when the key is pressed
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(focused(page)).toHaveAttribute('aria-posinset', place, { timeout: 1000 });
    }).toPass();
  }
  await list(page).hover();
  await page.mouse.wheel(0, -50_000);
  await expect(list(page).locator('[aria-posinset="1"]')).toBeInViewport();
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(focused(page)).toHaveAttribute('aria-posinset', '299');
  await expect(focused(page)).toBeInViewport();
});

test('only visible options are in the DOM', async ({ page }) => {
  await open(page);
  expect(await list(page).getByRole('option').count()).toBeLessThan(60);
});
