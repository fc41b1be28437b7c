import { expect, type Page } from '@playwright/test';
import { institutionOf } from './ask-gateway';
import { test } from './editor-test';
import { sendFile } from './send-files';
import { openEditor, personOutside, signInOutside } from './sign-in';
import { expectAccessible, expectAccessibleInWindows } from './themes';
import { scenarioFile, textFile, UploadPage, type ChosenFile } from './upload-form';

const section = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const rows = (page: Page) => section(page).getByRole('grid', { name: 'Uploads, newest first' }).getByRole('row');
const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text });
const unknownPlugin = ['"plugins": {', '"plugins": {\n    "vendor/command.unheard-of": 1,'] as const;

const form = {
  productStatus: 'BETA',
  devices: ['QUEST_3'],
  minClientVersionId: 4,
  changeNotes: 'From a pipeline',
  versionNumberPart: 'MINOR',
};

/** Uploads a file without the form, as a CI pipeline does. */
async function send(page: Page, file: ChosenFile): Promise<void> {
  await sendFile(
    page,
    'mutation Upload($input: ScenarioUploadInput!) { scenarioUpload(input: $input) { id } }',
    { institutionId: await institutionOf(page), ...form },
    { name: 'scenarioFile', file },
  );
}

test.use({ staysOpen: true });

test('the list of uploads, from the first one on', async ({ page }) => {
  const upload = await UploadPage.open(page);
  await test.step('before the first upload, it explains its purpose', async () => {
    await page.getByRole('button', { name: 'View uploads' }).click();
    await expect(section(page).getByRole('heading', { level: 2, name: 'Uploads', exact: true })).toBeFocused();
    await expect(section(page)).toContainText('No uploads yet');
    await expectAccessible(page);
  });
  await test.step('an upload is listed with its files, version, status and person, and links to its scenario and issues', async () => {
    await upload.choose('Scenario file', scenarioFile('SEP301GB', unknownPlugin));
    await upload.choose('Feedback file', textFile('SEP301GB Feedback 31-12-2025.xlsx', 'Feedback'));
    await upload.describe();
    await upload.expectResult('SEP301GB was created');
    const uploaded = row(page, 'SEP301GB');
    await expect(uploaded).toContainText('Imported with warnings');
    await expect(uploaded).toContainText('0.1.0.0');
    await expect(uploaded).toContainText('SEP301GB.scn.json · SEP301GB Feedback 31-12-2025.xlsx');
    await expect(uploaded).toContainText('Amira Administrator');
    await expect(uploaded.getByRole('link', { name: /SEP301GB Sepsis/ })).toHaveAttribute(
      'href',
      '/libraries/EXAMPLES/scenario/SEP301GB',
    );
    await expectAccessibleInWindows(page);
    await uploaded.getByRole('link', { name: '1 warning, 1 note' }).click();
    await expect(page).toHaveURL(/SEP301GB\/more\/scenario-history\/[0-9a-f-]{36}\/issues$/);
    await expect(page.getByRole('grid', { name: 'Import issues' })).toContainText('vendor/command.unheard-of');
  });
});

test('uploads by others appear, and the list can be filtered', async ({ browser, page }) => {
  await UploadPage.open(page);
  await test.step('uploads by others appear automatically; a failed one shows why and what to do', async () => {
    const other = await personOutside(browser, 'Arthur Author');
    await send(other, textFile('broken.scn.json', '{"hello": "world"}'));
    const failed = row(page, 'broken.scn.json');
    await expect(failed).toContainText('Import failed');
    await expect(failed).toContainText('Arthur Author');
    await failed.getByRole('gridcell').first().dblclick();
    const details = page.getByRole('dialog');
    await expect(details).toContainText('No scenario was created. Fix the file, then upload it again.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('it can be filtered by person', async () => {
    await section(page).getByRole('switch', { name: 'Only my uploads' }).check();
    await expect(row(page, 'broken.scn.json')).toHaveCount(0);
    await section(page).getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(row(page, 'broken.scn.json')).toBeVisible();
  });
});

test('a running import is shown until it ends', async ({ page }) => {
  await signInOutside(page, 'Amira Administrator');
  await send(page, textFile('running.scn.json', '{}'));
  // the first responses are changed to a running import
  let isRunning = true;
  await page.route('**/graphql', async (route) => {
    const query = route.request().postData() ?? '';
    if (!isRunning || !/"operationName":"(ScenarioUploads|Job)"/.test(query)) return route.fallback();
    const answer = await route.fetch();
    const text = (await answer.text())
      .replaceAll(/"state":"(SUCCEEDED|FAILED)"/g, '"state":"RUNNING"')
      .replaceAll(/"importStatus":"\w+"/g, '"importStatus":"IMPORTING"')
      .replaceAll(/"progress":[\d.]+/g, '"progress":0.4')
      .replaceAll(/"step":""/g, '"step":"Validating the scenario"');
    return route.fulfill({ response: answer, body: text });
  });
  await openEditor(page, '/admin/scenario-upload');
  const first = rows(page).nth(1);
  await expect(first).toContainText('Importing');
  await expect(first.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^(0\.4|40)$/);
  await expect(first).toContainText('Validating the scenario');
  isRunning = false;
  await expect(first).toContainText('Import failed');
  await expect(first.getByRole('progressbar')).toHaveCount(0);
});
