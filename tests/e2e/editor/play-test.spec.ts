import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { expectAccessible } from './themes';

const playTest = '/libraries/ACUTE/scenario/DKA001GB/play/play-test';
const part = (page: Page, name: string) => page.getByRole('region', { name });

test('a case is played, looked back at, explained, and saved as a test', async ({ page }) => {
  await signIn(page, 'Arthur Author', playTest);
  const menu = part(page, 'Learner’s menu');
  const events = part(page, 'What happens');
  await menu.getByRole('button', { name: 'Ask what happened', exact: true }).click();
  await expect(events.getByText('“Ask what happened”').first()).toBeVisible();

  await page.getByRole('combobox', { name: 'Speed' }).selectOption('60');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(events.getByText('Observations again.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await events.getByRole('button', { name: 'Why did it play?' }).first().click();
  await expect(events.getByRole('status')).toContainText('hold');
  await menu.getByRole('button', { name: /aren’t visible/ }).click();
  await page.screenshot({ path: '/tmp/play-3.png' });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save as test' }).click();
  await expect(page).toHaveURL(/play\/tests\?selected=/);
  await expect(page.getByText('The test passes with the scenario as it is now.')).toBeVisible();
  await page.screenshot({ path: '/tmp/play-4.png' });
});
