import { expect } from '@playwright/test';
import { test } from './editor-test';
import { violations } from '../browser/violations';
import { signIn } from './sign-in';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/sign-in');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await violations(page), 'sign-in').toEqual([]);
    await signIn(page, 'Amira Administrator', '/dashboard?menu');
    await page.getByRole('button', { name: 'Shared Assets' }).click();
    for (const path of [
      '/dashboard',
      '/all-scenarios',
      '/libraries/EXAMPLES',
      '/whats-coming',
      '/admin/tasks',
      '/nowhere',
      '/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.fui-Skeleton')).toHaveCount(0);
      expect(await violations(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: /^Account/ }).click();
    await expect(page.getByRole('combobox', { name: 'Institution' })).toBeVisible();
    expect(await violations(page), 'account').toEqual([]);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    expect(await violations(page), 'settings').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await violations(page), 'palette').toEqual([]);
  });
}
