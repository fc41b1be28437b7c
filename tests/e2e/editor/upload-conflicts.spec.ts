import { expect, type Page } from '@playwright/test';
import { conflictFile } from './conflict-file';
import { test } from './editor-test';
import { UploadPage } from './upload-form';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Conflicts in SEP301GB.scn.json' });
const use = (page: Page) => dialog(page).getByRole('button', { name: 'Use this file' });

test.use({ staysOpen: true });

test('a file with conflicts is sent only when each is resolved, with the chosen values', async ({ page }) => {
  const upload = await UploadPage.open(page);
  await upload.choose('Scenario file', conflictFile('SEP301GB'));
  await expect(upload.zone('Scenario file')).toContainText('This file has 2 merge conflicts.');
  await upload.describe();
  await upload.submit.click();
  await expect(upload.form).toContainText('Resolve the conflicts in this file first.');
  await upload.form.getByRole('button', { name: 'Resolve…' }).click();
  await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(use(page)).toBeDisabled();
  await dialog(page)
    .getByRole('radio', { name: /^Theirs: .*Sepsis on a medical ward, theirs/ })
    .check();
  await expect(use(page)).toBeDisabled();
  await dialog(page)
    .getByRole('radio', { name: /^Ours: .*Recognise sepsis, ours/ })
    .check();
  await use(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(upload.zone('Scenario file').getByRole('listitem')).toContainText('Sepsis on a medical ward, theirs');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Save file' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('SEP301GB.scn.json');
  await upload.expectResult('SEP301GB was created');
  await expect(page.getByRole('main')).toContainText('This is version 0.1.0.0.');
});

test('cancelling leaves the file unchanged', async ({ page }) => {
  const upload = await UploadPage.open(page);
  await upload.choose('Scenario file', conflictFile('SEP302GB'));
  await upload.form.getByRole('button', { name: 'Resolve…' }).click();
  await page.getByRole('button', { name: 'Keep all theirs' }).click();
  await expect(page.getByRole('radio', { name: /^Theirs: .*theirs/ }).first()).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(upload.zone('Scenario file')).toContainText('This file has 2 merge conflicts.');
  await expect(upload.form.getByRole('button', { name: 'Resolve…' })).toBeFocused();
});
