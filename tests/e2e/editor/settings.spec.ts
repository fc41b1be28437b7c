import { expect, type Page } from '@playwright/test';
import { onItsOwnConnection } from './ask-gateway';
import { test } from './editor-test';
import { violations } from '../browser/violations';
import { openPalette } from './palette';
import { metricsToken } from './products';
import { signIn } from './sign-in';

test.use({ staysOpen: true });

test('theme and language are saved', async ({ page }) => {
  await signIn(page, 'Arthur Author');
  await openPalette(page);
  await page.keyboard.type('dark theme');
  await page.keyboard.press('Enter');
  await openPalette(page);
  await page.keyboard.type('united states');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  const dark = await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);
  await page.reload();
  await expect(page.getByRole('contentinfo')).toContainText('English (United States)');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', dark);
});

async function openSettings(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  return page.getByRole('dialog', { name: 'Settings' });
}

test('settings: the versions, the theme and the language', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, 'Arthur Author');
  await test.step('they show the versions of app and gateway', async () => {
    await expect(await openSettings(page)).toContainText(/Version \d+\.\d+\.\d+, server \d+\.\d+\.\d+/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the theme follows the system until the user chooses one', async () => {
    const colour = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);
    const light = await colour();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect.poll(colour).not.toBe(light);
    const settings = await openSettings(page);
    await settings.getByRole('radio', { name: 'Light theme' }).check();
    await settings.getByRole('button', { name: 'Close' }).click();
    await expect(settings).toHaveCount(0);
    await expect.poll(colour).toBe(light);
  });
  await test.step('dates and spellings follow the language', async () => {
    const settings = await openSettings(page);
    await settings.getByRole('combobox', { name: 'Language' }).selectOption('English (United States)');
    await settings.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('button', { name: 'Report bug/feedback' }).click();
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(/@/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'All Scenarios' }).click();
    await expect(page.getByRole('grid', { name: 'Scenarios' }).locator('time').first()).toHaveAttribute(
      'title',
      /^\w+day, [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/,
    );
  });
});

test('forced colours show the current item', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await signIn(page, 'Arthur Author', '/all-scenarios?menu');
  const here = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'All Scenarios' });
  await expect(here).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { selected: true })).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('an unavailable version causes no error message', async ({ page }) => {
  await page.route('**/version', (route) => route.fulfill({ status: 500, body: 'No.' }));
  const report = page.waitForEvent('console', (message) => message.text().startsWith('Scenario Studio: app'));
  await signIn(page, 'Arthur Author');
  expect((await report).text()).toMatch(/API unknown \(Error: 500 /);
  await expect(await openSettings(page)).toContainText(/server unknown/);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
});

test('usage data is sent only while it is switched on, and appears in the gateway’s metrics', async ({ page }) => {
  await page.clock.install();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/telemetry')) sent += 1;
  });
  await signIn(page, 'Arthur Author');
  await page.clock.runFor(120_000);
  const settings = await openSettings(page);
  const telemetry = settings.getByRole('switch', { name: 'Send anonymous usage data' });
  await expect(telemetry).not.toBeChecked();
  expect(sent).toBe(0);

  await telemetry.check();
  await settings.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Acute medicine' }).click();
  await expect(page).toHaveTitle('ACUTE Scenarios');
  const request = page.waitForRequest('**/telemetry');
  await page.clock.runFor(61_000);
  expect((await request).postDataJSON()).toEqual({
    sessions: 1,
    screens: { '/libraries/:libraryCode': 1 },
    errors: {},
  });
  await expect
    .poll(async () =>
      (
        await page.request.get('/metrics', {
          headers: { ...onItsOwnConnection, authorization: `Bearer ${metricsToken}` },
        })
      ).text(),
    )
    .toContain('scn_editor_screens_total{screen="/libraries/:libraryCode"} 1');

  await (await openSettings(page)).getByRole('switch', { name: 'Send anonymous usage data' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('link', { name: 'Examples' }).click();
  await expect(page).toHaveTitle('EXAMPLES Scenarios');
  await page.clock.runFor(120_000);
  expect(sent).toBe(1);
});
