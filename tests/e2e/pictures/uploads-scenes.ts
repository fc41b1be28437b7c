import type { Page } from '@playwright/test';
import { answerQuery } from './answer-query';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const address = '/admin/scenario-upload';
const several = [sizes.usual, sizes.small, sizes.zoomed, sizes.enlarged];

const upload = {
  __typename: 'ScenarioUpload',
  state: 'SUCCEEDED',
  importStatus: 'IMPORTED',
  progress: 1,
  step: '',
  scenarioCode: 'SEP001GB',
  scenarioTitle: 'Sepsis on the ward',
  libraryCode: 'EXAMPLES',
  isNewScenario: false,
  scenarioFileName: 'SEP001GB.scn.json',
  feedbackFileName: null,
  versionId: '00000000-0000-4000-8000-0000000155e5',
  version: '0.12.0.3',
  errorCount: 0,
  warningCount: 0,
  informationCount: 0,
  requesterName: 'Amira Administrator',
  isOwn: true,
  error: null,
  dateCreated: '2026-03-14T09:26:53.000Z',
  dateFinished: '2026-03-14T09:27:01.000Z',
};

const running = {
  __typename: 'Job',
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'import',
  scenarioCode: 'SEP001GB',
  state: 'RUNNING',
  progress: 0.4,
  step: 'Updating SEP001GB from the file',
  result: null,
  error: null,
};

const differing = [
  {
    state: 'RUNNING',
    importStatus: 'IMPORTING',
    progress: 0.4,
    step: 'Updating SEP001GB from the file',
    versionId: null,
    version: null,
    dateFinished: null,
  },
  {
    importStatus: 'IMPORTED_WITH_WARNINGS',
    errorCount: 2,
    warningCount: 13,
    informationCount: 1,
    isOwn: false,
    requesterName: 'Aloysius Featherstonehaugh-Cholmondeley of the Simulation Centre',
    scenarioTitle: 'Donaudampfschifffahrtsgesellschaftskapitänsnotfall on the river, with two patients and a nurse',
    feedbackFileName: 'SEP001GB Feedback after the pilot course in the simulation centre 14-03-2026.docx',
  },
  {
    state: 'FAILED',
    importStatus: 'FAILED_IMPORT',
    scenarioCode: null,
    scenarioTitle: null,
    libraryCode: null,
    versionId: null,
    version: null,
    isNewScenario: true,
    scenarioFileName: 'a-scenario-file-that-somebody-has-given-a-very-long-name-without-any-blank-in-it.scn.json',
    error: {
      __typename: 'JobError',
      code: 'UploadScenarioError',
      message: 'The file was refused: line 4, column 12: “title” is missing. And 17 more.',
    },
  },
  {
    state: 'FAILED',
    importStatus: 'FAILED_IMPORT',
    errorCount: 1,
    isOwn: false,
    requesterName: null,
    error: {
      __typename: 'JobError',
      code: 'ImportError',
      message: 'Others have changed the scenario since the file was made. Nothing was replaced.',
    },
  },
  { isNewScenario: true, version: '0.1.0.0' },
  ...Array.from({ length: 5 }, () => ({})),
];

function list(rows: readonly object[], totalCount = rows.length): object {
  const items = rows.map((row, index) => ({ ...upload, jobId: `00000000-0000-4000-8000-00000000000${index}`, ...row }));
  return { scenarioUploads: { __typename: 'ScenarioUploadPage', totalCount, items } };
}

async function showList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View uploads' }).click();
}

/** The list of uploads, below the form. */
export const uploadsScenes: readonly Scene[] = [
  {
    name: 'uploads-full',
    checkedBy: 'upload-list.spec.ts',
    as,
    address,
    sizes: several,
    lights: ['light', 'dark', 'contrast'],
    before: async (page) => {
      await answerQuery(page, 'ScenarioUploads', list(differing));
      await answerQuery(page, 'Job', { job: running });
    },
    steps: showList,
  },
  { name: 'uploads-none', as, address, steps: showList },
  {
    name: 'uploads-no-match',
    as,
    address,
    before: (page) => answerQuery(page, 'ScenarioUploads', list(differing)),
    steps: async (page) => {
      await showList(page);
      await page.getByRole('region', { name: 'Uploads' }).getByRole('searchbox').fill('no such upload');
    },
  },
  {
    name: 'uploads-failing',
    as,
    address,
    before: (page) => answerQuery(page, 'ScenarioUploads', null),
    steps: showList,
  },
];
