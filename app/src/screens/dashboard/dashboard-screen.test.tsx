// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { createMongoAbility } from '@casl/ability';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { map, of, Subject, throwError } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { pageRegion } from '@scn/kit/focus/regions';
import type { OrphanedChanges } from '#document/local/indexed-db-store';
import { LocalWorkProvider, type LocalWork } from '#document/local/local-work';
import { mainRoutes } from '#routes/main-routes';
import type { ShellServices } from '#services/shell-services.tsx';
import { regionFaults } from '#testing/region-walk';
import { renderSignedIn } from '#testing/render.tsx';
import { keepLastOpened, keepLastScreen } from '#scenarios/last-opened/last-opened';
import DashboardScreen from './dashboard-screen';
import { WaitingPanel } from './waiting/waiting-panel';

const stored: { left: readonly OrphanedChanges[] } = { left: [] };
/** Happy DOM has no IndexedDB; browser tests read the real one. */
const localWork = () =>
  Promise.resolve({
    orphanedChanges: () => Promise.resolve(stored.left),
    deleteChanges: () => {
      stored.left = [];
      return Promise.resolve();
    },
  } as unknown as LocalWork);

const dashboard = mainRoutes.find(({ screen }) => screen === 'dashboard')!;
const administrator = [{ action: 'manage', subject: 'all' }];
const change = { operationId: 'o1' };
const left = [
  {
    ...{ personId: 'u1', institutionId: 'i1', scenarioCode: 'SEP001GB' },
    pending: [change, change],
    retained: [{ change }],
    drafts: [{ entity: null, pointer: '/setup/basicInfo/playTime', value: 'soon', madeAt: 1 }],
  } as unknown as OrphanedChanges,
];

const failedUpload = {
  ...{ __typename: 'ScenarioUpload', jobId: 'j1', importStatus: 'FAILED_IMPORT' },
  ...{ scenarioCode: 'ANA001GB', scenarioFileName: 'ana.json', isNewScenario: false },
};
const failedJob = {
  ...{ __typename: 'Job', id: 'j1', kind: 'import', scenarioCode: 'ANA001GB', state: 'FAILED', progress: 0.4 },
  ...{ step: '', result: null, error: { __typename: 'JobError', message: 'Not a scenario.' }, requestedBy: 'u1' },
  dateFinished: '2026-01-01T10:00:00Z',
};
type Answers = Readonly<Record<string, () => unknown>>;
const answers: Answers = {
  DashboardImports: () => ({ scenarioUploads: { __typename: 'ScenarioUploadPage', items: [failedUpload] } }),
  DashboardMissingAssets: () => ({
    missingAssets: {
      ...{ __typename: 'MissingAssetPage', totalCount: 4 },
      items: [{ __typename: 'MissingAsset', section: 'audio' }],
    },
  }),
  DashboardJobs: () => ({ jobs: { __typename: 'JobPage', items: [failedJob] } }),
  JobsRevision: () => new Subject(),
  ScenariosRevision: () => new Subject(),
  AdministratorNames: () => ({ administratorNames: [] }),
  DashboardChanges: () => ({ recentChanges: [] }),
  DashboardProblems: () => ({
    scenarioByCode: {
      ...{ __typename: 'ScenarioHeader', scenarioCode: 'SEP001GB' },
      ...{ access: 'FULL', isScenarioReadOnly: false },
    },
    scenarioValidation: { __typename: 'ScenarioValidation', seq: 1, errors: 0, warnings: 0 },
  }),
  ScenarioCover: () => ({
    scenarioSummary: { __typename: 'ScenarioSummary', scenarioCode: 'SEP001GB', coverImageId: null },
  }),
  Scenarios: () => ({ scenariosFilter: { __typename: 'ScenarioSummaryPage', totalCount: 0, items: [] } }),
  InstitutionLibraries: () => ({ institutionLibraries: { __typename: 'InstitutionLibraryPage', items: [] } }),
  ScenarioLibraries: () => ({
    scenariosBasic: {
      __typename: 'ScenarioSummaryPage',
      items: [{ __typename: 'ScenarioSummary', scenarioCode: 'SEP001GB', libraryCode: 'EXAMPLES' }],
    },
  }),
};

/** Opens the dashboard; answers that throw fail the request. */
async function open(
  rules: typeof administrator,
  other: Answers = {},
  shown: ReactNode = <DashboardScreen title="Dashboard" route={dashboard} />,
) {
  const given = { ...answers, ...other };
  const link = new ApolloLink(({ operationName = '' }) => {
    try {
      const data = given[operationName]?.();
      if (data instanceof Subject) return data.pipe(map((each) => ({ data: each as Record<string, unknown> })));
      return of({ data: data as Record<string, unknown> });
    } catch (error) {
      return throwError(() => error);
    }
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const services = { client, alerts: { show: vi.fn<() => void>() } } as unknown as ShellServices;
  const element = (
    <LocalWorkProvider value={localWork}>
      <main {...pageRegion}>{shown}</main>
    </LocalWorkProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const rendered = await renderSignedIn(<RouterProvider router={router} />, {
    client,
    services,
    ability: createMongoAbility(rules),
  });
  const panel = (title: string) =>
    [...rendered.page.querySelectorAll('section')].find((each) => each.querySelector('h2')?.textContent === title);
  const loaded = async () =>
    act(async () => vi.waitFor(() => expect(rendered.page.querySelector('.fui-Skeleton')).toBeNull()));
  await loaded();
  return { ...rendered, loaded, panel, pending: () => panel('Waiting for you') };
}

const press = async (button: HTMLElement | null | undefined) =>
  act(async () => {
    button?.click();
    await Promise.resolve();
  });

afterEach(() => {
  stored.left = [];
  localStorage.clear();
});

test('what waits is listed once, the most urgent first, with counts and where it is resolved', async () => {
  stored.left = left;
  const { pending: waiting, panel, close } = await open(administrator);
  await act(async () => vi.waitFor(() => expect(waiting()?.textContent).toContain('Open SEP001GB')));
  const lines = [...(waiting()?.querySelector('ul')?.children ?? [])];
  expect(lines).toHaveLength(3);
  expect(lines[0]?.textContent).toContain(
    'Unsaved changes on this computer2 unsaved changes, 1 rejected change, 1 value not saved',
  );
  expect(lines.slice(1).map((line) => line.textContent)).toEqual(['1 failed import', '4 missing assets']);
  expect(lines.map((line) => line.querySelector('a')?.getAttribute('href'))).toEqual([
    '/libraries/EXAMPLES/scenario/SEP001GB',
    '/admin/scenario-upload',
    '/admin/missing-assets/audio',
  ]);
  expect(panel('Jobs')?.textContent).not.toContain('Importing failed');
  await close();
});

test('the panels are in order, and the first says where the user was', async () => {
  const path = '/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info?field=title';
  keepLastOpened(localStorage, 'u1', 'i1', { scenarioCode: 'SEP001GB', title: 'Sepsis', path, at: 0 });
  localStorage.setItem('scn.last-visit.u1.i1', JSON.stringify({ latest: 0, before: null }));
  const { page, panel, close } = await open(administrator);
  expect([...page.querySelectorAll('h2')].map((each) => each.textContent)).toEqual([
    'Continue where you left off',
    'Waiting for you',
    'Recently changed',
    'Jobs',
    'Libraries',
  ]);
  expect(regionFaults()).toEqual([]);
  expect(panel('Continue where you left off')?.textContent).toContain('SepsisBasic Info · Last opened');
  await close();
});

const scenario = (scenarioCode: string, title: string, coverImageId: string | null = null) => ({
  ...{ __typename: 'ScenarioSummary', scenarioCode, title, libraryCode: 'EXAMPLES', libraryName: 'Examples' },
  ...{ productStatus: 'BETA', access: 'FULL', isScenarioReadOnly: false, dateUpdated: '2026-01-02T10:00:00Z' },
  coverImageId,
});
const changeBy = (name: string, seq: number, title: string) => ({
  ...{ __typename: 'RecentChange', scenarioCode: 'SEP001GB', scenarioTitle: 'Sepsis', libraryCode: 'EXAMPLES' },
  ...{ seq, title, at: '2026-01-02T10:00:00Z', actor: { __typename: 'Person', id: name, name } },
});

test('what others changed is listed once, at the scenario that they changed', async () => {
  const changes = [
    changeBy('Bea', 9, 'Change action AMEDS001'),
    changeBy('Bea', 8, 'Add response 2'),
    changeBy('Cem', 7, 'Delete role Nurse'),
    changeBy('Dan', 6, 'Delete role Doctor'),
  ];
  const items = [scenario('SEP001GB', 'Sepsis'), scenario('ANA001GB', 'Anaphylaxis')];
  let isBroken = true;
  const { panel, close } = await open(administrator, {
    Scenarios: () => ({ scenariosFilter: { __typename: 'ScenarioSummaryPage', totalCount: 2, items } }),
    DashboardChanges: () => {
      if (isBroken) throw new Error('offline');
      return { recentChanges: changes };
    },
  });
  const lines = () => [...(panel('Recently changed')?.querySelectorAll('li') ?? [])];
  expect(lines()).toHaveLength(2);
  expect(panel('Recently changed')?.querySelector('[role="alert"]')?.textContent).toBe(
    'Failed to load what others changed.',
  );
  isBroken = false;
  await press(panel('Recently changed')?.querySelector('button'));
  await act(async () => vi.waitFor(() => expect(lines()[0]?.querySelectorAll('p')).toHaveLength(3)));
  expect([...(lines()[0]?.querySelectorAll('p') ?? [])].map((each) => each.textContent)).toEqual([
    'Bea made 2 changes, most recently: changed action AMEDS001',
    'Cem deleted role Nurse',
    '1 more change by others',
  ]);
  expect(lines()[1]?.querySelector('p')).toBeNull();
  await close();
});

const coverOf = (line: Element) => line.querySelector('[aria-hidden]');

test('recent scenarios have their pictures, or the letters of their codes, and lead to where the user was in them', async () => {
  const asked = vi.fn<() => void>();
  const screen = 'compose-sim/actions/AMEDS001';
  keepLastScreen(localStorage, 'u1', 'i1', { scenarioCode: 'SEP001GB', screen });
  const items = [
    scenario('SEP001GB', 'Sepsis', 'ward'),
    scenario('ANA001GB', 'Anaphylaxis'),
    scenario('AST001GB', 'Asthma', 'clinic'),
    scenario('DKA001GB', 'Ketoacidosis', 'withheld'),
  ];
  const image = (id: string) => ({ __typename: 'Image', id, altText: id, signedUrl: `/files/${id}.jpg` });
  const { panel, close } = await open(administrator, {
    Scenarios: () => ({ scenariosFilter: { __typename: 'ScenarioSummaryPage', totalCount: 4, items } }),
    ScenarioCovers: () => {
      asked();
      return { images: { __typename: 'ImagePage', items: [image('ward'), image('clinic')] } };
    },
  });
  const lines = () => [...(panel('Recently changed')?.querySelectorAll('li') ?? [])];
  await act(async () => vi.waitFor(() => expect(lines()[0]?.querySelector('img')).not.toBeNull()));
  const shown = () =>
    lines().map((line) => line.querySelector('img')?.getAttribute('src') ?? coverOf(line)?.textContent);
  expect(shown()).toEqual(['/files/ward.jpg', 'ANA', '/files/clinic.jpg', 'DKA']);
  expect(asked).toHaveBeenCalledTimes(1);
  // an address that has expired is loaded again, once
  const fail = async () =>
    act(async () => {
      lines()[0]?.querySelector('img')?.dispatchEvent(new Event('error'));
      await Promise.resolve();
    });
  await fail();
  await act(async () => vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2)));
  await act(async () => vi.waitFor(() => expect(lines()[0]?.querySelector('img')).not.toBeNull()));
  await fail();
  expect(shown()[0]).toBe('SEP');
  expect([...(lines()[0]?.querySelectorAll('a') ?? [])].map(({ text, pathname }) => [text, pathname])).toEqual([
    ['Sepsis', '/libraries/EXAMPLES/scenario/SEP001GB'],
    ['Actions', '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/actions'],
  ]);
  expect(lines()[1]?.querySelectorAll('a')).toHaveLength(1);
  await close();
});

test('the first panel shows the picture of the scenario', async () => {
  const path = '/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info';
  keepLastOpened(localStorage, 'u1', 'i1', { scenarioCode: 'SEP001GB', title: 'Sepsis', path, at: 0 });
  const { panel, close } = await open(administrator, {
    ScenarioCover: () => ({
      scenarioSummary: { __typename: 'ScenarioSummary', scenarioCode: 'SEP001GB', coverImageId: 'ward' },
    }),
    ScenarioCovers: () => ({
      images: {
        __typename: 'ImagePage',
        items: [{ __typename: 'Image', id: 'ward', altText: 'A ward', signedUrl: '/files/ward.jpg' }],
      },
    }),
  });
  const picture = () => panel('Continue where you left off')?.querySelector('img');
  await act(async () => vi.waitFor(() => expect(picture()?.getAttribute('src')).toBe('/files/ward.jpg')));
  expect(picture()?.alt).toBe('A ward');
  await close();
});

test('someone without permission is not asked to upload, and still sees that the import failed', async () => {
  const asked = vi.fn<() => unknown>();
  const { pending: waiting, panel, close } = await open([], { DashboardImports: asked, DashboardMissingAssets: asked });
  expect(waiting()?.textContent).toBe('Waiting for youNothing is waiting for you.');
  expect(panel('Jobs')?.textContent).toContain('Importing failed');
  expect(panel('Jobs')?.textContent).toContain('Not a scenario.');
  expect(asked).not.toHaveBeenCalled();
  await close();
});

test('missing assets are counted only with permission to read them', async () => {
  const { pending: waiting, close } = await open([{ action: 'MenuAccess', subject: 'AdminTasks' }]);
  expect(waiting()?.querySelector('ul')?.textContent).toBe('1 failed import');
  await close();
});

const author = [{ action: 'Update', subject: 'ScenarioAction' }];
const lastOpened = {
  ...{ scenarioCode: 'SEP001GB', title: 'Sepsis', at: 0 },
  path: '/libraries/EXAMPLES/scenario/SEP001GB/setup/basic-info?field=title',
};
const problemsOf = (errors: number, warnings: number, isScenarioReadOnly = false) => ({
  scenarioByCode: { __typename: 'ScenarioHeader', scenarioCode: 'SEP001GB', access: 'FULL', isScenarioReadOnly },
  scenarioValidation: { __typename: 'ScenarioValidation', seq: 1, errors, warnings },
});

test('problems of the scenario to continue are counted, and lead to their list', async () => {
  keepLastOpened(localStorage, 'u1', 'i1', lastOpened);
  let isBroken = true;
  const {
    pending: waiting,
    loaded,
    close,
  } = await open(author, {
    DashboardProblems: () => {
      if (isBroken) throw new Error('offline');
      return problemsOf(2, 1);
    },
  });
  expect(waiting()?.querySelector('[role="alert"]')?.textContent).toBe('Failed to check SEP001GB for problems.');
  isBroken = false;
  await press(waiting()?.querySelector('button'));
  await loaded();
  const link = () => waiting()?.querySelector('a');
  await act(async () => vi.waitFor(() => expect(link()?.textContent).toBe('SEP001GB: 2 errors, 1 warning')));
  expect(link()?.getAttribute('href')).toBe('/libraries/EXAMPLES/scenario/SEP001GB/validation-issues');
  await close();
});

test.each([
  ['without problems', () => problemsOf(0, 0)],
  ['that is locked', () => problemsOf(2, 0, true)],
  [
    'that is gone',
    () => {
      const extensions = { code: 'NoRecordsFoundError' };
      throw new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Gone', extensions }] });
    },
  ],
])('a scenario %s doesn’t wait', async (_, answer) => {
  keepLastOpened(localStorage, 'u1', 'i1', lastOpened);
  const { pending: waiting, close } = await open(author, { DashboardProblems: answer });
  expect(waiting()?.textContent).toBe('Waiting for youNothing is waiting for you.');
  await close();
});

test('someone who can’t change scenarios isn’t asked to resolve their problems', async () => {
  keepLastOpened(localStorage, 'u1', 'i1', lastOpened);
  const asked = vi.fn<() => unknown>();
  const { pending: waiting, close } = await open([], { DashboardProblems: asked });
  expect(waiting()?.textContent).toBe('Waiting for youNothing is waiting for you.');
  expect(asked).not.toHaveBeenCalled();
  await close();
});

test('failed imports of others stay among the jobs of an administrator', async () => {
  const { panel, close } = await open(administrator, {
    DashboardJobs: () => ({ jobs: { __typename: 'JobPage', items: [{ ...failedJob, requestedBy: 'u2' }] } }),
  });
  expect(panel('Jobs')?.textContent).toContain('Importing failed');
  await close();
});

test('each part fails and is loaded again by itself', async () => {
  let isBroken = true;
  const {
    pending: waiting,
    loaded,
    close,
  } = await open(administrator, {
    DashboardMissingAssets: () => {
      if (isBroken) throw new Error('offline');
      return answers['DashboardMissingAssets']?.();
    },
  });
  expect(waiting()?.textContent).toContain('1 failed import');
  expect(waiting()?.querySelector('[role="alert"]')?.textContent).toBe('Failed to load missing assets.');
  isBroken = false;
  await press(waiting()?.querySelector('button'));
  await loaded();
  await act(async () => vi.waitFor(() => expect(waiting()?.textContent).toContain('4 missing assets')));
  expect(waiting()?.querySelector('[role="alert"]')).toBeNull();
  await close();
});

test('the jobs fail and are loaded again by themselves', async () => {
  let isBroken = true;
  const { panel, loaded, close } = await open([], {
    DashboardJobs: () => {
      if (isBroken) throw new Error('offline');
      return answers['DashboardJobs']?.();
    },
  });
  const alert = () => panel('Jobs')?.querySelector('[role="alert"]');
  expect(alert()?.textContent).toBe('Something went wrong fetching the data.');
  isBroken = false;
  await press(panel('Jobs')?.querySelector('button'));
  await loaded();
  await act(async () => vi.waitFor(() => expect(panel('Jobs')?.textContent).toContain('Importing failed')));
  expect(alert()).toBeNull();
  await close();
});

test('a finished job leads to its result, and none is said to run', async () => {
  const job = {
    ...failedJob,
    ...{ id: 'j2', kind: 'duplicate', scenarioCode: 'ANA001GB', state: 'SUCCEEDED', error: null },
    result: { scenarioCode: 'SEP001GB' },
  };
  const { panel, close } = await open(administrator, {
    DashboardJobs: () => ({ jobs: { __typename: 'JobPage', items: [job] } }),
  });
  expect(panel('Jobs')?.textContent).toContain('No jobs are running.');
  const link = () => panel('Jobs')?.querySelector('[aria-label="Finished in the last day"] a');
  await act(async () => vi.waitFor(() => expect(link()).not.toBeNull()));
  expect(link()?.getAttribute('aria-label')).toBe('Duplicated SEP001GB');
  expect(link()?.getAttribute('href')).toBe('/libraries/EXAMPLES/scenario/SEP001GB');
  await close();
});

test('a line disappears as soon as it is resolved, and the focus stays in the panel', async () => {
  stored.left = left;
  const {
    page,
    pending: waiting,
    close,
  } = await open([], {
    ScenarioLibraries: () => ({ scenariosBasic: { __typename: 'ScenarioSummaryPage', items: [] } }),
  });
  await act(async () => vi.waitFor(() => expect(waiting()?.textContent).toContain('You no longer have access')));
  await press(waiting()?.querySelector<HTMLElement>('[aria-label="Discard the changes of SEP001GB"]'));
  const confirm = [...page.ownerDocument.querySelectorAll<HTMLElement>('[role="alertdialog"] button')];
  await press(confirm.find(({ textContent }) => textContent === 'Discard'));
  await act(async () => vi.waitFor(() => expect(waiting()?.textContent).toContain('Nothing is waiting for you.')));
  expect(page.ownerDocument.activeElement?.textContent).toBe('Waiting for you');
  await close();
});

test('failed imports are counted again when a job ends', async () => {
  let imported: readonly unknown[] = [failedUpload];
  const jobs = new Subject<unknown>();
  const { pending: waiting, close } = await open(
    [{ action: 'MenuAccess', subject: 'AdminTasks' }],
    {
      DashboardImports: () => ({ scenarioUploads: { __typename: 'ScenarioUploadPage', items: imported } }),
      JobsRevision: () => jobs,
    },
    <WaitingPanel lastOpened={null} />,
  );
  expect(waiting()?.textContent).toContain('1 failed import');
  imported = [{ ...failedUpload, jobId: 'j2', importStatus: 'IMPORTED' }, failedUpload];
  await act(async () => {
    jobs.next({ jobsRevision: 'another' });
    await Promise.resolve();
  });
  await act(async () => vi.waitFor(() => expect(waiting()?.textContent).toContain('Nothing is waiting for you.')));
  await close();
});

test.each([
  [[], 'Ask an administrator for access.'],
  [['Ann Lee'], 'Ask Ann Lee for access.'],
  [['Ann Lee', 'Bo Chen'], 'Ask Ann Lee or Bo Chen for access.'],
  [['A', 'B', 'C', 'D', 'E'], 'Ask A, B, C or 2 other administrators for access.'],
])('someone without a library learns whom to ask: %j', async (names, sentence) => {
  const { panel, close } = await open([], { AdministratorNames: () => ({ administratorNames: names }) });
  await act(async () => vi.waitFor(() => expect(panel('Libraries')?.textContent).toContain(sentence)));
  expect(panel('Libraries')?.querySelector('a')).toBeNull();
  expect(panel('Recently changed')?.textContent).toContain('There are no scenarios that you can open yet.');
  await close();
});

test('someone who can add libraries gets the way there', async () => {
  const { panel, close } = await open(administrator);
  expect(panel('Libraries')?.querySelector('a')?.getAttribute('href')).toBe('/admin/user-management/libraries');
  await close();
});

test('libraries and recent scenarios are read again when a scenario is moved or deleted', async () => {
  const revisions = new Subject<unknown>();
  let reads = 0;
  const { close } = await open(administrator, {
    ScenariosRevision: () => revisions,
    InstitutionLibraries: () => {
      reads += 1;
      return { institutionLibraries: { __typename: 'InstitutionLibraryPage', items: [] } };
    },
  });
  const before = reads;
  await act(async () => {
    revisions.next({ scenariosRevision: 'a' });
    await vi.waitFor(() => expect(reads).toBe(before + 1));
  });
  await close();
});
