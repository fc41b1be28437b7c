import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';

const minute = 60_000;
const hour = 60 * minute;
const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Session expired' });

test('warns 10 and 5 minutes before the end, and ends after 12 hours', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'Arthur Author', '/all-scenarios');
  // keeps 'Still here?' away, as somebody at work would
  const work = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 10 * minute) {
      await page.clock.fastForward(Math.min(10 * minute, milliseconds - passed));
      await page.mouse.move(passed % 700, 300);
    }
  };
  await work(11 * hour + 45 * minute);
  const messages = page.getByRole('region', { name: 'Notifications' });
  await expect(messages).toHaveCount(0);
  await work(6 * minute);
  await expect(messages).toContainText(
    'You have been using Scenario Studio for 12 hours and will be signed out in 10 minutes',
  );
  await work(5 * minute);
  await expect(messages).toContainText('signed out in 5 minutes');
  await work(5 * minute);
  await expect(expired(page)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(expired(page)).toBeVisible();
  await expired(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/sign-in?redirect=%2Fall-scenarios');
  await expect(expired(page)).toHaveCount(0);
});

test('a refresh that is refused opens the dialog', async ({ page }) => {
  await signIn(page, 'Arthur Author');
  await page.route('**/oidc/token', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }),
  );
  await page.reload();
  await expect(expired(page)).toContainText('Your session has ended. Please sign in again.');
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('AUTH_NOT_AUTHENTICATED opens the dialog, in every tab', async ({ context, page }) => {
  await signIn(page, 'Arthur Author');
  const other = await context.newPage();
  await other.goto('/whats-coming');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/graphql', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({
        errors: [{ message: 'You are not signed in.', extensions: { code: 'AUTH_NOT_AUTHENTICATED', metadata: '{}' } }],
      }),
    }),
  );
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'All Scenarios' }).first().click();
  await expect(expired(page)).toBeVisible();
  await expect(other).toHaveURL('/sign-in?redirect=%2Fwhats-coming');
});

test.describe('inactivity', () => {
  const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Still here?' });
  const timer = (page: Page) => page.getByRole('timer');

  test('asks after half of the period, counts down in colours, and signs out', async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'Arthur Author', '/all-scenarios');
    await page.clock.runFor(29 * minute);
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(minute + 1000);
    await expect(dialog(page)).toBeVisible();
    await expect(timer(page)).toHaveAttribute('data-stage', 'early');
    await page.clock.runFor(31_000);
    await expect(timer(page)).toHaveAttribute('data-stage', 'late');
    await page.clock.runFor(31_000);
    await expect(page).toHaveURL('/sign-in?redirect=%2Fall-scenarios');
  });

  test('‘Yes’ and any activity dismiss it', async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'Arthur Author');
    await page.clock.runFor(30 * minute + 2000);
    await dialog(page).getByRole('button', { name: 'Yes' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(30 * minute + 2000);
    await expect(dialog(page)).toBeVisible();
    await page.mouse.move(200, 200);
    await page.mouse.move(220, 220);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('is shared by all tabs: activity in one is activity, and an answer in one is an answer', async ({
    context,
    page,
  }) => {
    await context.clock.install();
    await signIn(page, 'Arthur Author');
    const other = await context.newPage();
    await other.goto('/all-scenarios');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    const pass = (milliseconds: number) => Promise.all([page, other].map((tab) => tab.clock.runFor(milliseconds)));
    await pass(20 * minute);
    await other.mouse.move(300, 300);
    await other.mouse.move(320, 320);
    await pass(20 * minute);
    await expect(dialog(page)).toHaveCount(0);
    await expect(dialog(other)).toHaveCount(0);
    await pass(10 * minute + 20_000);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(other)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Yes' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(dialog(other)).toHaveCount(0);
  });
});
