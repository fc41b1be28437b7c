import { randomUUID } from 'node:crypto';
import { expect, type Page, type Request } from '@playwright/test';
import { endRoutes } from '../browser/end-routes';
import { drawnAtRest } from '../browser/at-rest';
import { violations } from '../browser/violations';
import { changeScenario } from './change-scenario';
import { test } from './editor-test';
import { openEditor, personOutside, signInOutside } from './sign-in';
import { isUpload, scenarioFile, UploadPage } from './upload-form';
import { visit } from './visit';

test.use({ staysOpen: true });

// upload-refusal.test.ts has the place of every rejection
test('the gateway’s rejections are shown at their fields or above the form', async ({ browser, page }) => {
  const upload = await UploadPage.open(page);
  await test.step('a code that is taken, with a message at the code', async () => {
    await upload.choose('Scenario file', scenarioFile('ANA001GB'));
    await expect(upload.code).toHaveValue('ANA001GB');
    await upload.code.fill('');
    await upload.describe();
    await upload.submit.click();
    const message = 'A scenario with the code ANA001GB already exists. To update it, enter its code.';
    await expect(upload.message('Scenario code')).toHaveText(message);
    await expect(page.locator(':focus')).toContainText('Invalid data');
    await expect(upload.form).toContainText('Nothing was changed. Your entries are still in the form.');
    await expect(upload.form.getByLabel('Change notes')).toHaveValue('For the autumn course.');
    await upload.form.getByRole('button', { name: `Scenario code: ${message}` }).click();
    await expect(upload.code).toBeFocused();
  });
  await test.step('replacing newer changes, unless requested', async () => {
    const folder = { id: randomUUID(), title: 'Arthur’s folder', parentFolderId: null, after: null };
    await changeScenario(await personOutside(browser, 'Arthur Author'), 'DKA001GB', [
      { name: 'folder.create', input: folder },
    ]);
    await upload.zone('Scenario file').getByRole('button', { name: 'Remove ANA001GB.scn.json' }).click();
    await upload.choose('Scenario file', scenarioFile('DKA001GB'));
    await expect(upload.code).toHaveValue('DKA001GB');
    await upload.describe();
    await upload.submit.click();
    await expect(page.locator(':focus')).toContainText(
      /Others have made \d+ changes? since the last import\. They would be overwritten\./,
    );
    await upload.form.getByRole('button', { name: 'Replace newer changes…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Replace the newer changes in DKA001GB?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByRole('heading', { name: 'DKA001GB was updated' })).toBeFocused();
  });
});

test('a long upload, a connection that is lost during it, and a stale response', async ({ page }) => {
  // loaded: the way back to an address that a test moved to can't be blocked
  await signInOutside(page, 'Amira Administrator');
  await openEditor(page, '/all-scenarios');
  await page.getByRole('link', { name: 'Upload scenario' }).click();
  const upload = new UploadPage(page);
  await test.step('during the upload the dialog can’t be closed, navigation is blocked, and nothing is sent twice', async () => {
    await upload.choose('Scenario file', scenarioFile('SEP108GB'));
    await upload.describe();
    let uploads = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      if (isUpload(route.request())) {
        uploads += 1;
        await released;
      }
      return route.fallback();
    });
    await upload.submit.dblclick();
    await expect(upload.dialog.getByRole('button', { name: 'Continue in background' })).toBeFocused();
    await expect(upload.dialog.getByRole('progressbar', { name: 'Uploading the files' })).toBeVisible();
    await expect(upload.dialog).toContainText('Keep this page open until the files have been uploaded.');
    await expect(upload.dialog.getByRole('button', { name: 'Continue in background' })).toBeDisabled();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      history.back();
    });
    await expect(upload.dialog).toBeVisible();
    await expect(page).toHaveURL('/admin/scenario-upload');
    expect(await violations(page)).toEqual([]);
    release();
    await expect(page.getByRole('heading', { name: 'SEP108GB was created' })).toBeFocused();
    expect(uploads).toBe(1);
  });
  await test.step('nothing arrived, and trying again sends it', async () => {
    await endRoutes(page);
    await upload.another();
    await upload.choose('Scenario file', scenarioFile('SEP106GB'));
    await upload.describe();
    await page.route('**/graphql', (route) => route.abort('connectionreset'));
    await upload.submit.click();
    await expect(page.locator(':focus')).toContainText('The files were not uploaded, and nothing was changed.');
    await upload.form.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator(':focus')).toContainText('Connection lost');
    await endRoutes(page);
    await upload.form.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'SEP106GB was created' })).toBeFocused();
  });
  await test.step('the response is lost: the files arrived and are not sent again', async () => {
    await upload.another();
    await upload.choose('Scenario file', scenarioFile('SEP107GB'));
    await upload.describe();
    let uploads = 0;
    await page.route('**/graphql', async (route) => {
      if (!isUpload(route.request())) return route.fallback();
      uploads += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await upload.submit.click();
    await expect(page.locator(':focus')).toContainText('The files may have been uploaded already.');
    await upload.submit.click(); // equivalent to 'Try again'
    await expect(page.getByRole('heading', { name: 'SEP107GB was created' })).toBeFocused();
    expect(uploads).toBe(1);
  });
  await test.step('a stale first response about an import arrives before its end', async () => {
    await endRoutes(page);
    await upload.another();
    await upload.choose('Scenario file', scenarioFile('SEP112GB'));
    await upload.describe();
    await staleFirstJob(page, () => Promise.resolve());
    await upload.expectResult('SEP112GB was created');
    await endRoutes(page);
  });
  await test.step('a stale first response arrives after the end of the import', async () => {
    await upload.another();
    await upload.choose('Scenario file', scenarioFile('SEP111GB'));
    await upload.describe();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const first = page.waitForRequest(asksForJob);
    await staleFirstJob(page, () => released);
    await upload.expectResult('SEP111GB was created');

    release();
    await (await (await first).response())?.finished();
    await drawnAtRest(page);
    await expect(page.getByRole('heading', { name: 'SEP111GB was created' })).toBeFocused();
  });
});

test('a long import continues in the background', async ({ page }) => {
  const upload = await UploadPage.open(page);
  await upload.choose('Scenario file', scenarioFile('SEP109GB'));
  await upload.describe();
  // the gateway's responses about the job are blocked
  await page.routeWebSocket('**/graphql', () => undefined);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"Job"') === true ? route.abort() : route.fallback(),
  );
  await upload.submit.click();
  await expect(upload.dialog).toContainText('No updates right now.');
  await expect(upload.dialog.getByRole('button', { name: 'Check again' })).toBeVisible();
  await upload.dialog.getByRole('button', { name: 'Continue in background' }).click();
  await expect(page).toHaveURL('/dashboard');
  await endRoutes(page);
  await expect(async () => {
    await visit(page, '/libraries/EXAMPLES/scenario/SEP109GB/setup/basic-info');
    await expect(page).toHaveTitle('SEP109GB Basic Info', { timeout: 3000 });
  }).toPass();
});

function asksForJob(request: Request): boolean {
  return request.postData()?.includes('"operationName":"Job"') === true;
}

/** Answers the first question about a job as if the job were still running. @param until - when the answer may arrive */
async function staleFirstJob(page: Page, until: () => Promise<void>): Promise<void> {
  let isFirst = true;
  await page.route('**/graphql', async (route) => {
    if (!asksForJob(route.request()) || !isFirst) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    const { data } = (await response.json()) as { readonly data: { readonly job: object } };
    await until();
    return route.fulfill({ response, json: { data: { job: { ...data.job, state: 'RUNNING', result: null } } } });
  });
}
