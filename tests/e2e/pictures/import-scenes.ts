import { answerQuery } from './answer-query';
import { screenOf, sepsis } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const address = screenOf(sepsis, 'more/scenario-history/00000000-0000-4000-8000-0000000155e5/issues');
const several = [sizes.usual, sizes.small, sizes.zoomed, sizes.enlarged];

const version = {
  __typename: 'ScenarioVersion',
  id: '00000000-0000-4000-8000-0000000155e5',
  version: '0.12.0.3',
  importStatus: 'IMPORTED_WITH_WARNINGS',
  scenarioFileName: 'SEP001GB.scn.json',
  feedbackFileName: 'SEP001GB Feedback after the pilot course in the simulation centre 14-03-2026.docx',
  changeNotes:
    'The deterioration begins ten minutes later, the second nurse has a name, and the microbiologist is rung rather than bleeped.',
  dateCreated: '2026-03-14T09:26:53.000Z',
  author: { __typename: 'ScenarioPerson', id: 'amira', name: 'Amira Administrator' },
};

const found = [
  {
    logType: 'ERROR',
    code: 'argument/missing',
    message: 'The command Sound effect needs “Sound effect”. Fill it in, or delete the command.',
    entity: 'ahand001r1-1',
    pointer: '/actions/0/responses/0/playlist/0/args/soundEffectId',
    line: 412,
    column: 13,
  },
  {
    logType: 'ERROR',
    code: 'reference/dangling',
    message:
      'The catalogue has no asset “image-of-a-donaudampfschifffahrtsgesellschaftskapitaen” (image). Choose another.',
    entity: 'AHAND001R1',
    pointer: '/actions/0/responses/0',
    line: 1_498,
    column: 9,
  },
  {
    logType: 'WARNING',
    code: 'unknown-plugin',
    message: 'The plugin vendor/command.unheard-of is not known here. Its data is kept as it is.',
    entity: null,
    pointer: '/plugins/vendor~1command.unheard-of',
    line: 5,
    column: 5,
  },
  {
    logType: 'WARNING',
    code: 'action/label-long',
    message: 'The label of this action is longer than the menu shows. Shorten it.',
    entity: 'AGONE001',
    pointer: '/actions/7',
    line: 9_000,
    column: 7,
  },
  {
    logType: 'INFORMATION',
    code: 'feedback-kept',
    message: 'The feedback file is kept with this version; its content was not read.',
    entity: null,
    pointer: '',
    line: null,
    column: null,
  },
];

function answer(change: object, issues: readonly object[]): object {
  const items = issues.map((issue, ordinal) => ({ __typename: 'ImportIssue', ordinal, ...issue }));
  return {
    scenarioVersion: { ...version, ...change },
    scenarioImportIssues: { __typename: 'ImportIssuePage', totalCount: items.length, items },
  };
}

function scene(name: string, data: object | null, more: Partial<Scene> = {}): Scene {
  return {
    name: `import-issues-${name}`,
    as,
    address,
    before: (page) => answerQuery(page, 'ImportOfVersion', data),
    ...more,
  };
}

/** Checks the screen with fewer issues. */
const checkedBy = 'import-issues.spec.ts';

/** 'Import Issues' in each state. */
export const importScenes: readonly Scene[] = [
  scene('found', answer({}, found), { sizes: several, lights: ['light', 'dark', 'contrast'] }),
  scene(
    'many',
    answer(
      {},
      Array.from({ length: 600 }, (_, index) => found[index % found.length] ?? {}),
    ),
    { checkedBy, sizes: [sizes.usual, sizes.wide] },
  ),
  scene('none', answer({ importStatus: 'IMPORTED', feedbackFileName: null }, []), { sizes: several }),
  scene('of-no-file', answer({ importStatus: 'UN_IMPORTED', scenarioFileName: null, feedbackFileName: null }, [])),
  scene('failed-import', answer({ importStatus: 'FAILED_IMPORT' }, found.slice(0, 2)), {
    checkedBy,
    sizes: several,
  }),
  scene('importing', answer({ importStatus: 'IMPORTING' }, [])),
  scene('failing', null),
  scene('rule', answer({}, found), {
    shows: '[role=dialog]',
    steps: async (page) => {
      await page.getByRole('button', { name: 'About rule argument/missing' }).click();
    },
  }),
];
