import { expect } from '@playwright/test';
import { showExhibit } from './gallery-page';
import { test } from './kit-test';

test('a confirmation dialog focuses the safe button first and returns focus when closed', async ({ page }) => {
  await showExhibit(page, 'confirm');
  const opener = page.getByRole('button', { name: 'Delete action' });
  await opener.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete action “Give oxygen”?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status', { name: 'Last event' })).toHaveText('Deleted');
  await expect(opener).toBeFocused();
});

test('a drawer has a name, closes with Escape and its button, and returns focus', async ({ page }) => {
  await showExhibit(page, 'drawer');
  const opener = page.getByRole('button', { name: 'Show details' });
  const drawer = page.getByRole('dialog', { name: 'Details of AMEDS001' });
  await opener.click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('closing an alert moves focus to the next, and after the last one back to the page', async ({ page }) => {
  await showExhibit(page, 'alerts');
  const opener = page.getByRole('button', { name: 'Show error' });
  await opener.click();
  await opener.click();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Close: Error 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close: Error 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
  await expect(page.locator(':focus')).toBeVisible();
});

test('alerts leave by themselves', async ({ page }) => {
  await page.clock.install();
  await test.step('at most four are shown; success closes after 3 seconds unless hovered', async () => {
    await showExhibit(page, 'alerts');
    const region = page.getByRole('region', { name: 'Notifications' });
    for (const severity of ['error', 'warning', 'information', 'error', 'success'])
      await page.getByRole('button', { name: `Show ${severity}` }).click();
    await expect(region.getByRole('button', { name: /^Close/ })).toHaveCount(4);
    await expect(region.getByText('Error 1')).toHaveCount(0);
    await region.getByText('Success 5').hover();
    await page.clock.runFor(10_000);
    await expect(region.getByText('Success 5')).toBeVisible();
    await page.getByRole('heading', { name: 'Alerts' }).hover();
    await page.clock.runFor(3000);
    await expect(region.getByText('Success 5')).toHaveCount(0);
    await expect(region.getByRole('button', { name: /^Close/ })).toHaveCount(3);
  });
  await test.step('success stays while it has focus, even when the pointer leaves', async () => {
    await showExhibit(page, 'alerts');
    const alert = page.getByText('Success 1');
    await page.getByRole('button', { name: 'Show success' }).click();
    await page.getByRole('button', { name: 'Close: Success 1' }).focus();
    await alert.hover();
    await page.getByRole('heading', { name: 'Alerts' }).hover();
    await page.clock.runFor(10_000);
    await expect(alert).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close: Success 1' })).toBeFocused();
    await page.getByRole('button', { name: 'Show error' }).focus();
    await page.clock.runFor(3000);
    await expect(alert).toHaveCount(0);
  });
  await test.step('success still closes after the previous alert was closed with the pointer', async () => {
    await showExhibit(page, 'alerts');
    await page.getByRole('button', { name: 'Show error' }).click();
    await page.getByRole('button', { name: 'Close: Error 1' }).click();
    await expect(page.getByRole('button', { name: 'Show error' })).toBeFocused();
    await page.getByRole('button', { name: 'Show success' }).press('Enter');
    await page.mouse.move(0, 0);
    await page.clock.runFor(3000);
    await expect(page.getByText('Success 2')).toHaveCount(0);
  });
});

test('closing the last alert moves focus to the content when there is no previous focus', async ({ page }) => {
  await page.goto('/?exhibit=alerts-shown&theme=light');
  for (const name of ['Information 0', 'Warning 0', 'Error 0']) {
    await page.getByRole('button', { name: `Close: ${name}` }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('main')).toBeFocused();
});

test('Escape asks before it discards typed text, and closes at once without any', async ({ page }) => {
  await showExhibit(page, 'form-dialog');
  const button = page.locator('main button');
  const dialog = page.getByRole('dialog', { name: 'Rename folder' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await button.click();
  await name.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await name.fill('Oxygen and airway');
  await name.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue('Oxygen and airway');
  await expect(name).toBeFocused();

  await name.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a form that is being saved can be neither changed nor closed, and continues at what was refused', async ({
  page,
}) => {
  await page.clock.install();
  await showExhibit(page, 'form-dialog-slow');
  const opener = page.locator('main button');
  const dialog = page.getByRole('dialog', { name: 'Rename folder' });
  const name = dialog.locator('input');
  const rename = dialog.getByRole('button', { name: 'Rename' });
  await opener.click();
  await name.press('Enter');
  await expect(rename).toBeFocused();
  await expect(rename).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type(' mask');
  // neither Tab nor the pointer leads to it
  await page.keyboard.press('Shift+Tab');
  await expect(name).not.toBeFocused();
  const box = await name.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.keyboard.type(' mask');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(name).toHaveValue('Oxygen');
  await rename.focus();

  await page.clock.runFor(1000);
  await expect(name).toBeFocused();
  await expect(dialog.getByText('There is a folder with this name.')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type(' mask');
  await name.press('Enter');
  await expect(rename).toBeFocused();
  await page.clock.runFor(1000);
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
