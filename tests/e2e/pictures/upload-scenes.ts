import type { Page } from '@playwright/test';
import { conflictFile } from '../editor/conflict-file';
import { isUpload, scenarioFile, textFile, UploadPage } from '../editor/upload-form';
import { expect } from './expect';
import { sizes, type Scene } from './scene';

const address = '/admin/scenario-upload';
const as = 'Amira Administrator';

const job = {
  __typename: 'Job',
  id: '00000000-0000-4000-8000-00000000f11e',
  kind: 'import',
  scenarioCode: 'SEP001GB',
  progress: 0.4,
  step: 'Checking the scenario',
  result: null,
  error: null,
};

const issues = [
  { logType: 'ERROR', code: 'RequiredField', message: 'Title is required.', pointer: '/title', line: 4, column: 12 },
  { logType: 'WARNING', code: null, message: 'The command vendor/command.unheard-of is kept as it is.', pointer: null },
  {
    logType: 'INFORMATION',
    code: null,
    message: 'The feedback file is stored with this version. Its content was not read.',
    pointer: null,
  },
];

/** Mocks the gateway's responses, so that a scene doesn't change the data of others. */
async function answerUpload(page: Page, ended: { readonly state: string; readonly result: unknown }): Promise<void> {
  await page.route('**/graphql', (route) => {
    const query = route.request().postData() ?? '';
    const answer = (data: unknown) => route.fulfill({ json: { data } });
    if (isUpload(route.request())) return answer({ scenarioUpload: job });
    if (query.includes('"operationName":"Job"')) return answer({ job: { ...job, ...ended } });
    if (!query.includes('"operationName":"ImportIssues"')) return route.fallback();
    const items = issues.map((issue) => ({
      __typename: 'ImportIssue',
      entity: null,
      line: null,
      column: null,
      ...issue,
    }));
    return answer({ scenarioImportIssues: { __typename: 'ImportIssuePage', totalCount: items.length, items } });
  });
}

async function send(page: Page): Promise<void> {
  const upload = new UploadPage(page);
  await upload.choose('Scenario file', scenarioFile('SEP201GB'));
  await upload.describe();
  await upload.submit.click();
}

/** The upload form in each state after input. */
export const uploadScenes: readonly Scene[] = [
  {
    name: 'upload-conflicts',
    as,
    address,
    sizes: [sizes.usual, sizes.small, sizes.zoomed],
    shows: '[role=radiogroup]',
    steps: async (page) => {
      const upload = new UploadPage(page);
      await upload.choose('Scenario file', conflictFile('SEP201GB'));
      await upload.form.getByRole('button', { name: 'Resolve…' }).click();
    },
  },
  {
    name: 'upload-errors',
    checkedBy: 'upload.spec.ts',
    as,
    address,
    sizes: [sizes.usual, sizes.zoomed],
    steps: async (page) => {
      const upload = new UploadPage(page);
      await upload.choose('Scenario file', textFile('notes.json', '{'));
      await upload.choose('Feedback file', textFile('notes.txt', 'x'));
      await upload.submit.click();
      await expect(page.locator(':focus')).toContainText('Invalid data');
    },
  },
  {
    name: 'upload-importing',
    as,
    address,
    sizes: [sizes.usual, sizes.zoomed],
    shows: '[role=alertdialog]',
    steps: async (page) => {
      await answerUpload(page, { state: 'RUNNING', result: null });
      await send(page);
      await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Check again' })).toBeVisible();
    },
  },
  {
    name: 'upload-result',
    checkedBy: 'upload.spec.ts',
    as,
    address,
    sizes: [sizes.usual, sizes.zoomed],
    steps: async (page) => {
      const result = { scenarioCode: 'SEP001GB', versionId: job.id, version: '0.1.0.0' };
      await answerUpload(page, { state: 'SUCCEEDED', result });
      await send(page);
      await expect(page.getByRole('heading', { name: 'SEP001GB was created' })).toBeFocused();
    },
  },
  {
    name: 'upload-leaving',
    as,
    address,
    shows: '[role=alertdialog]',
    steps: async (page) => {
      await new UploadPage(page).form.getByLabel('Change notes').fill('A long story');
      await page.getByRole('link', { name: 'Scenario Studio, go to the dashboard' }).click();
    },
  },
];
