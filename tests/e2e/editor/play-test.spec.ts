import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { expectAccessible } from './themes';

const playTest = '/libraries/ACUTE/scenario/DKA001GB/play/play-test';
const part = (page: Page, name: string) => page.getByRole('region', { name });

test('a case is played, looked back at, and explained', async ({ page }) => {
  await signIn(page, 'Arthur Author', playTest);
  const menu = part(page, 'Learner’s menu');
  const events = part(page, 'What happens');
  await expect(menu.getByRole('listitem').first()).toBeVisible();
  await page.screenshot({ path: '/tmp/play-1.png' });
  await page.getByRole('button', { name: 'Next event' }).click();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('60');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(4000);
  await page.screenshot({ path: '/tmp/play-2.png' });
  await page.getByRole('button', { name: 'Pause' }).click();
  await events.getByRole('button', { name: 'Why did it play?' }).first().click();
  await menu.getByRole('button', { name: /aren’t visible/ }).click();
  await page.screenshot({ path: '/tmp/play-3.png' });
  await expectAccessible(page);
});
