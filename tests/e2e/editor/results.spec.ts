import { expect } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';

const address =
  '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/patient-details/patient-ellison/results/ekg?selected=ekg-tachycardia';

test('an image is uploaded in place, then zoomed, moved, measured and windowed', async ({ page }) => {
  await signIn(page, 'Amira Administrator', address);
  await expect(page.getByText('Drawn from the parameters, not a recording')).toBeVisible();
  // any picture does
  const buffer = await page.getByRole('region', { name: /^Drawing of/ }).screenshot();
  const zone = page.getByRole('group', { name: 'New image for this result' });
  await zone.locator('input[type=file]').setInputFiles({ name: 'strip.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('successfully uploaded');
  const frame = page.getByRole('region', { name: 'Image: 12-lead ECG' });
  const image = frame.getByRole('img', { name: '12-lead ECG' });
  await expect
    .poll(async () => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(300);

  const leftOf = async () => (await image.boundingBox())?.x ?? 0;
  await frame.focus();
  await page.keyboard.press('+');
  await expect(page.getByText('125%')).toBeVisible();
  await frame.hover();
  await page.mouse.wheel(0, -200);
  await expect(page.getByText('206%')).toBeVisible();
  const before = await leftOf();
  await page.mouse.down();
  await page.mouse.move(500, 400, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.press('ArrowLeft');
  expect(await leftOf()).not.toBe(before);

  await page.keyboard.press('m');
  const measured = page.getByRole('status').filter({ hasText: 'px' });
  const length = await measured.textContent();
  await page.getByRole('button', { name: 'End of the measured line' }).focus();
  // a single step can be less than what is rounded to a pixel
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(measured).not.toHaveText(length ?? '');
  await page.getByRole('textbox', { name: 'Length of the line' }).fill('25');
  await page.getByRole('button', { name: 'Calibrate' }).click();
  await expect(page.getByText('1000 ms (60 per min), 0.00 mV')).toBeVisible();

  await page.getByRole('slider', { name: /^Contrast width/ }).press('ArrowLeft');
  await expect(image).toHaveCSS('filter', /url/);
  await page.getByRole('button', { name: 'Reset view' }).click();
  await expect(image).toHaveCSS('filter', 'none');
  await expect(page.getByText('100%', { exact: true })).toBeVisible();
});
