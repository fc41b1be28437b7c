import { expect, type Page, type Request } from '@playwright/test';
import { endRoutes } from '../browser/end-routes';
import { violations } from '../browser/violations';
import { test } from './editor-test';
import { signIn, signInOutside } from './sign-in';
import { visit } from './visit';

const minute = 60_000;
const hour = 60 * minute;
const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Session expired' });

test('warns 10 and 5 minutes before the session ends, and ends it after 12 hours', async ({ page }) => {
  // by its clock, the page is opened 11 h 45 min after sign-in: session.test.ts works for the time before
  await page.clock.install({ time: Date.now() + 11 * hour + 45 * minute });
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  await signIn(page, 'Arthur Author', '/all-scenarios');
  // simulates activity, which prevents 'Still here?'
  const work = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 10 * minute) {
      // a pending request would appear to take ten minutes
      await expect.poll(() => pending.size).toBe(0);
      await page.clock.fastForward(Math.min(10 * minute, milliseconds - passed));
      await page.mouse.move(passed % 700, 300);
    }
  };
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
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'All Scenarios' }).first().click();
  await expect(expired(page)).toBeVisible();
  await expect(other).toHaveURL('/sign-in?redirect=%2Fwhats-coming');
});

test('the access token is refreshed before it expires, once for all tabs; offline, the session is kept', async ({
  context,
  page,
}) => {
  await context.clock.install();
  await signIn(page, 'Arthur Author');
  const other = await context.newPage();
  await other.goto('/all-scenarios');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/oidc/token')) refreshes += 1;
  });
  await context.clock.runFor(8 * minute);
  expect(refreshes).toBe(0);
  await context.clock.runFor(2 * minute);
  await expect.poll(() => refreshes).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'All Scenarios' }).first().click();
  await expect(page.getByRole('grid', { name: 'Scenarios' })).toBeVisible();
  expect(refreshes).toBeLessThanOrEqual(2);
  await test.step('a computer that is offline when the token expires keeps its session', async () => {
    await other.close();
    await visit(page, '/whats-coming');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What’s Coming Next?');
    await context.setOffline(true);
    await page.clock.runFor(20 * minute);
    await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('Offline. Your saved work is safe.');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Scenario Studio, go to the dashboard' }).click();
    await expect(page.getByRole('region', { name: 'Recently changed' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(expired(page)).toHaveCount(0);
  });
});

test('a rejected refresh opens the dialog, which takes focus, is accessible, and returns to the same screen after sign-in', async ({
  page,
}) => {
  await signInOutside(page, 'Arthur Author');
  await page.route('**/oidc/token', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }),
  );
  await page.goto('/libraries/EXAMPLES?menu');
  await expect(expired(page)).toContainText('Your session has ended. Please sign in again.');
  await expect(page.getByRole('banner')).toHaveCount(0);
  const button = expired(page).getByRole('button', { name: 'Sign in' });
  await expect(button).toBeFocused();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('scn.refresh-token-expiry'))).toBeNull();
  await endRoutes(page);
  await button.click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Arthur Author' }).click();
  await expect(page).toHaveURL('/libraries/EXAMPLES?menu');
  await expect(page).toHaveTitle('EXAMPLES Scenarios');
});
