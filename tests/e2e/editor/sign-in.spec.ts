import { expect } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';

test('a protected route leads to sign-in, and back to where somebody wanted to go', async ({ page }) => {
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

test('/sign-in leads somebody who is signed in to the dashboard', async ({ page }) => {
  await signIn(page, 'Arthur Author');
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/dashboard');
});

test('a redirect to another site is not followed', async ({ page }) => {
  await page.goto('/sign-in?redirect=//elsewhere.example/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Arthur Author' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('loading the page again forces a refresh and keeps the session', async ({ page }) => {
  await signIn(page, 'Arthur Author');
  const refreshed = page.waitForRequest(
    (request) => request.url().endsWith('/oidc/token') && request.postData()?.includes('refresh_token') === true,
  );
  await page.reload();
  await refreshed;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('Logout shows nothing but the sign-in page, in every tab, and the tokens are no longer good', async ({
  context,
  page,
}) => {
  await signIn(page, 'Arthur Author');
  const other = await context.newPage();
  await other.goto('/all-scenarios');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('All Scenarios');
  const tokens = await page.evaluate(
    () => Object.values(localStorage).find((text: string) => text.includes('access_token')) as string,
  );

  await page.getByRole('button', { name: 'Account of Arthur Author' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page).toHaveTitle('Sign In');
  await expect(other).toHaveURL('/sign-in?redirect=%2Fall-scenarios');
  await expect(other.getByRole('banner')).toHaveCount(0);

  const { access_token: token } = JSON.parse(tokens) as { readonly access_token: string };
  await expect
    .poll(async () => (await page.request.get('/version', { headers: { authorization: `Bearer ${token}` } })).status())
    .toBe(401);
  expect(await page.evaluate(() => localStorage.getItem('scn.refresh-token-expiry'))).toBeNull();

  // signing in again in one tab brings the other back to where it was
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Arthur Author' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(other).toHaveURL('/all-scenarios');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('All Scenarios');
});
