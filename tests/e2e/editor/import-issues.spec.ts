import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { changeScenario } from './change-scenario';
import { test } from './editor-test';
import { importFile } from './send-files';
import { openEditor, signInOutside } from './sign-in';
import { expectAccessibleInWindows } from './themes';
import { scenarioFile, textFile, UploadPage } from './upload-form';

const noTitle = ['"title": "Sepsis on a medical ward"', '"title": ""'] as const;
const unknownPlugin = ['"plugins": {', '"plugins": {\n    "vendor/command.unheard-of": 1,'] as const;
/** Removes the sound effect from a command. */
const noSound = ['"soundEffectId": "sound-ward-ambience"', '"soundEffectId": null'] as const;

const grid = (page: Page) => page.getByRole('grid', { name: 'Import issues' });
const row = (page: Page, text: string | RegExp) => grid(page).getByRole('row').filter({ hasText: text });
const issuesOf = (code: string, versionId: string) =>
  `/libraries/EXAMPLES/scenario/${code}/more/scenario-history/${versionId}/issues`;

/** A scenario with an error, a warning and a missing sound effect. */
const faulty = (code: string) => scenarioFile(code, noTitle, unknownPlugin, noSound);

test.use({ staysOpen: true });

test('shows a version, its files and its import issues, to filter, copy and download', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const upload = await UploadPage.open(page);
  await upload.choose('Scenario file', faulty('SEP201GB'));
  await upload.describe();
  await upload.expectResult('SEP201GB was created');
  await page.getByRole('link', { name: 'View import issues' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SEP201GB Import Issues');
  await test.step('every import issue has its location and rule', async () => {
    const about = page.getByRole('region', { name: 'Import' });
    await expect(about).toContainText('Version 0.1.0.0');
    await expect(about).toContainText('Imported with warnings');
    await expect(about).toContainText('Amira Administrator');
    await expect(about).toContainText('SEP201GB.scn.json');
    await expect(about).toContainText('For the autumn course.');
    await expect(row(page, 'Title is required')).toContainText(/Error.*line \d+, column \d+/s);
    await expect(row(page, 'vendor/command.unheard-of')).toContainText('Warning');
    await expectAccessibleInWindows(page);

    // filter by severity, then by text
    await page.getByRole('button', { name: /^Warnings: \d+$/ }).click();
    await expect(row(page, 'Title is required')).toHaveCount(0);
    await page.getByRole('button', { name: /^Warnings: \d+$/ }).click();
    await page.getByRole('main').getByRole('searchbox').fill('unheard-of');
    await expect(row(page, 'vendor/command.unheard-of')).toBeVisible();
    await expect(row(page, 'Title is required')).toHaveCount(0);
    await page.getByRole('main').getByRole('searchbox').fill('');
  });
  await test.step('copies the list as text and downloads it as CSV', async () => {
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Issues copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ERROR\t.*\nWARNING\t/s);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('SEP201GB-0.1.0.0-import-issues.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFSeverity,Issue,Where,In file,Rule\r\n/);
    expect(text).toContain('vendor/command.unheard-of');
  });
  await test.step('links to the history', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Scenario history' }).click();
    await expect(page).toHaveURL('/libraries/EXAMPLES/scenario/SEP201GB/more/scenario-history');
  });
});

test('explains the rule; the keyboard opens the location while it exists', async ({ page }) => {
  await signInOutside(page, 'Amira Administrator');
  const version = await importFile(page, null, faulty('SEP202GB'), 'SUCCEEDED');
  await openEditor(page, issuesOf('SEP202GB', version));
  const lost = row(page, /needs “Sound effect”|Sound effect.*(missing|empty)/i).first();
  // a location has its name once the document is open, and can be opened from then on
  await expect(lost).not.toContainText('astrt001r1-2');
  await lost.getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'About this rule' }).click();
  await expect(page.getByRole('dialog')).toContainText('argument/missing');
  await expect(page.getByRole('dialog')).toContainText('Why it matters');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(grid(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/compose-sim\/actions\/ASTRT001\/PLAYLIST_COMMAND\/astrt001r1-2$/);

  await page.goBack();
  await expect(lost).toBeVisible();
  await changeScenario(page, 'SEP202GB', [{ name: 'playlist-command.delete', input: { id: 'astrt001r1-2' } }]);
  await expect(lost).toContainText('astrt001r1-2');
  await lost.getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Go to problem' })).toBeDisabled();
});

test('a failed import shows its issues and what to do', async ({ page }) => {
  await signInOutside(page, 'Amira Administrator');
  const file = textFile('ANA001GB.scn.json', '{"hello": "world"}');
  await openEditor(page, issuesOf('ANA001GB', await importFile(page, 'ANA001GB', file, 'FAILED')));
  const main = page.getByRole('main');
  await expect(main).toContainText('Import failed');
  await expect(main).toContainText('the scenario is unchanged');
  await expect(main.getByRole('link', { name: 'Upload a file' })).toHaveAttribute('href', '/admin/scenario-upload');
  await expect(grid(page).getByRole('row').filter({ hasText: 'Error' }).first()).toBeVisible();
  await expectAccessibleInWindows(page);
});
