import { expect } from '@playwright/test';
import { endRoutes } from '../browser/end-routes';
import { violations } from '../browser/violations';
import { onItsOwnConnection } from './ask-gateway';
import { test } from './editor-test';
import { openEditor, signIn, signInOutside } from './sign-in';

// return-path.test.ts has what is not followed
test('a protected route redirects to sign-in, and back to the requested screen', async ({ page }) => {
  await page.goto('/libraries/acute?menu');
  await expect(page).toHaveURL('/sign-in?redirect=%2Flibraries%2Facute%3Fmenu');
  await expect(page).toHaveTitle('Sign In');
  await expect(page.getByRole('banner')).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Arthur Author' }).click();
  await expect(page).toHaveURL('/libraries/acute?menu');
  await expect(page).toHaveTitle('ACUTE Scenarios');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('/sign-in redirects a signed-in user to the dashboard; reloads keep the session', async ({ page }) => {
  await signInOutside(page, 'Arthur Author');
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/dashboard');
  await test.step('reloading the page forces a token refresh', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    const refreshed = page.waitForRequest(
      (request) => request.url().endsWith('/oidc/token') && request.postData()?.includes('refresh_token') === true,
    );
    await page.reload();
    await refreshed;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });
  await test.step('repeated reloads before the tokens arrive keep the session', async () => {
    for (let times = 0; times < 3; times += 1) {
      const tokenRequest = page.waitForRequest((request) => request.url().endsWith('/oidc/token'));
      await page.reload({ waitUntil: 'commit' });
      await tokenRequest;
    }
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });
});

test('Logout shows the sign-in page in every tab and revokes the tokens', async ({ context, page }) => {
  await signIn(page, 'Arthur Author');
  const other = await context.newPage();
  await openEditor(other, '/all-scenarios');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('All Scenarios');
  const tokens = await page.evaluate(
    () => Object.values(localStorage).find((text: string) => text.includes('access_token')) as string,
  );

  await page.getByRole('button', { name: 'Account: Arthur Author' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page).toHaveTitle('Sign In');
  await expect(other).toHaveURL('/sign-in?redirect=%2Fall-scenarios');
  await expect(other.getByRole('banner')).toHaveCount(0);

  const { access_token: token } = JSON.parse(tokens) as { readonly access_token: string };
  await expect
    .poll(async () =>
      (
        await page.request.get('/version', { headers: { ...onItsOwnConnection, authorization: `Bearer ${token}` } })
      ).status(),
    )
    .toBe(401);
  expect(await page.evaluate(() => localStorage.getItem('scn.refresh-token-expiry'))).toBeNull();

  // signing in again in one tab returns the other tab to its screen
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Arthur Author' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(other).toHaveURL('/all-scenarios');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('All Scenarios');
});

test('a sign-in that fails on return shows an error and keeps the requested screen', async ({ page }) => {
  await page.goto('/all-scenarios');
  await page.route('**/oidc/token', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Arthur Author' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Session expired' });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('scn.refresh-token-expiry'))).toBeNull();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/sign-in?redirect=%2Fall-scenarios');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
});

test('an unreachable gateway is distinguished from being signed out, and an unreachable sign-in service shows an error', async ({
  page,
}) => {
  await page.route('**/sign-in/configuration', (route) => route.abort());
  await page.goto('/all-scenarios');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The server is not responding');
  expect(await violations(page)).toEqual([]);
  await endRoutes(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/sign-in?redirect=%2Fall-scenarios');
  await test.step('the sign-in service; returning from it resets the page', async () => {
    await page.route('**/.well-known/openid-configuration', (route) => route.abort());
    const button = page.getByRole('button', { name: 'Sign in' });
    await button.click();
    await expect(page.getByRole('alert')).toContainText('The sign-in service is not responding. Nothing is lost.');
    expect(await violations(page)).toEqual([]);

    await endRoutes(page);
    await page.route('**/oidc/auth?*', (route) => route.fulfill({ status: 204 })); // no navigation: the page stays
    await button.click();
    await expect(page.getByRole('status')).toContainText('Redirecting to sign-in…');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByRole('status')).toHaveText('');
    await expect(button).toBeEnabled();
  });
});
