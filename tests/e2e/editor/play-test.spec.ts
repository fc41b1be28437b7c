import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { expectAccessible } from './themes';

const playTest = '/libraries/ACUTE/scenario/DKA001GB/play/play-test';
const part = (page: Page, name: string) => page.getByRole('region', { name });

test('a case is played, looked back at, explained, and saved as a test', async ({ page }, testInfo) => {
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
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Debrief' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export debrief' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Debrief of DKA001GB.html');
  const path = testInfo.outputPath('debrief.html');
  await file.saveAs(path);
  const debrief = await page.context().newPage();
  await debrief.goto(`file://${path}`);
  await expect(debrief.getByRole('row', { name: /Ask what happened/ }).first()).toBeVisible();
  await expect(debrief.getByRole('img', { name: /Heart rate: .* at 0:00/ })).toBeVisible();
  await expectAccessible(debrief);
  await debrief.close();

  await events.getByRole('switch', { name: 'Choose what must hold' }).click();
  await events
    .getByRole('checkbox', { name: /Must hold: .*Ask what happened/ })
    .first()
    .check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save as test (1 expectation)' }).click();
  await expect(page).toHaveURL(/play\/tests\?selected=/);
  await expect(page.getByText('The test passes with the scenario as it is now.')).toBeVisible();
  await page.getByRole('button', { name: 'Open in the play-test' }).click();
  await expect(events.getByRole('img', { name: 'As expected' })).toBeVisible();
  await expectAccessible(page);
});
