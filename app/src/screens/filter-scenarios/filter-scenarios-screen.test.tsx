// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { createMongoAbility } from '@casl/ability';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { readCsv } from '@scn/core/sheet/csv';
import { CommandRegistry } from '#services/commands/command-registry';
import type { ShellServices } from '#services/shell-services.tsx';
import { renderSignedIn } from '#testing/render.tsx';
import { adminRoutes } from '#routes/main-routes';
import FilterScenariosScreen from './filter-scenarios-screen';

const scenario = (scenarioCode: string, more: object = {}) => ({
  ...{ __typename: 'ScenarioSummary', scenarioCode, title: `Title of ${scenarioCode}`, coverImageId: null },
  ...{ libraryId: 'l1', libraryCode: 'ACUTE', libraryName: 'Acute care', ownedByInstitution: true },
  ...{ productStatus: 'ALPHA', access: 'FULL', libraryAccess: 'FULL', isScenarioReadOnly: false },
  ...{ culture: 'en_GB', specialty: 'Surgery', practitionerTypeIds: [], tagIds: ['t1'], authors: [], devices: [] },
  ...{ dateCreated: '2026-01-01T10:00:00Z', dateUpdated: '2026-01-02T10:00:00Z', datePublished: null },
  ...more,
});
type Row = ReturnType<typeof scenario>;

interface Alert {
  readonly severity: string;
  readonly title: string;
  readonly message?: string;
  readonly action?: { readonly run: () => void };
}

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => {
  await close();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Given {
  readonly mayDo?: readonly string[];
  readonly address?: string;
  /** Codes whose changes are refused. */
  readonly refused?: readonly string[];
}

/** The screen, with a gateway that fails while there are no rows. */
async function open(given: { rows: readonly Row[] | null } & Given) {
  const sent: (readonly [string, Readonly<Record<string, unknown>>])[] = [];
  const pages: number[] = [];
  let seq = 10;
  const answer = (name: string, variables: Readonly<Record<string, unknown>>): object => {
    if (name === 'EveryScenario') {
      if (given.rows === null) return { errors: [{ message: 'Not now.', extensions: { code: 'InternalError' } }] };
      const { skip, take } = variables as { readonly skip: number; readonly take: number };
      pages.push(skip);
      const items = given.rows.slice(skip, skip + take);
      return { data: { scenariosFilter: { __typename: 'Page', totalCount: given.rows.length, items } } };
    }
    if (name === 'ExportRecord') return { data: { exportRecord: true } };
    if (name === 'DeletedScenarios')
      return { data: { scenariosDeleted: { __typename: 'Page', totalCount: 0, items: [] } } };
    if (name === 'TagTitles')
      return { data: { tags: { __typename: 'Page', items: [{ __typename: 'Tag', id: 't1', title: 'Sepsis' }] } } };
    if (name === 'ScenarioStatusSet' || name === 'ScenarioChangeRevert') {
      const input = variables['input'] as Readonly<Record<string, unknown>>;
      sent.push([name, input]);
      if (given.refused?.includes(String(input['scenarioCode'])) === true)
        return { errors: [{ message: 'Not now.', extensions: { code: 'ScenarioAccessError' } }] };
      seq += 1;
      const field = name === 'ScenarioStatusSet' ? 'sectionUpdate' : 'historyRevert';
      return { data: { [field]: { __typename: 'OperationPayload', seq } } };
    }
    return { errors: [{ message: `No answer to ${name}.` }] };
  };
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        if (operationName === 'ScenariosRevision') return;
        observer.next(answer(operationName, variables) as never);
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const alerts: Alert[] = [];
  const services = { client, commands: new CommandRegistry(), alerts: { show: (alert: Alert) => alerts.push(alert) } };
  const route = adminRoutes.find(({ screen }) => screen === 'filter-scenarios')!;
  const element = <FilterScenariosScreen route={route} title={route.title} />;
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [given.address ?? '/admin/scenarios'],
  });
  const rules = (given.mayDo ?? ['Update', 'Delete']).map((action) => ({ action, subject: 'Scenario' }));
  const rendered = await renderSignedIn(<RouterProvider router={router} />, {
    client,
    services: services as unknown as ShellServices,
    ability: createMongoAbility(rules),
  });
  ({ close } = rendered);
  const { page } = rendered;
  const row = (code: string) =>
    [...page.querySelectorAll('[role=row]')].find(({ textContent }) => textContent.includes(code));
  const shows = async (text: string) => act(async () => vi.waitFor(() => expect(page.textContent).toContain(text)));
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].findLast(
      ({ textContent }) => textContent === name,
    );
  const press = async (name: string) => {
    await act(async () => vi.waitFor(() => expect(button(name)).toBeDefined()));
    await act(async () => {
      button(name)?.click();
      await Promise.resolve();
    });
  };
  const select = async (...codes: readonly string[]) => {
    for (const code of codes)
      await act(async () => {
        row(code)?.querySelector<HTMLElement>('[role=gridcell]')?.click();
        await Promise.resolve();
      });
  };
  return { page, row, shows, press, button, select, sent, pages, alerts };
}

async function enter(field: Element | null, value: string) {
  await act(async () => {
    if (field === null) throw new Error('There is no such field.');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
    await Promise.resolve();
  });
}

/** The texts that are saved as files. */
function savedFiles(): readonly Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return saved;
}

test('exports exactly what is found, by name, and no cell that a spreadsheet would run', async () => {
  const saved = savedFiles();
  const { page, shows, press } = await open({
    rows: [
      scenario('SEP001GB', { title: '=HYPERLINK("http://evil")', datePublished: '2026-02-01T10:00:00Z' }),
      scenario('ANA001GB'),
      scenario('SEP002GB'),
      // neither its tag nor whether it is published can be read here
      scenario('SEP003GB', { ownedByInstitution: false, access: 'READONLY', tagIds: ['foreign'], specialty: '' }),
    ],
  });
  await shows('SEP001GB');
  await shows('Sepsis');
  await enter(page.querySelector('input[type=search], [role=searchbox]'), 'SEP0');
  await act(async () => vi.waitFor(() => expect(page.textContent).not.toContain('ANA001GB')));
  await press('Export as CSV');
  await act(async () => vi.waitFor(() => expect(saved).toHaveLength(1)));
  const cells = readCsv(await saved[0]!.text());
  expect(cells.map((row) => row.slice(0, -1))).toEqual([
    ['Code', 'Title', 'Library', 'Status', 'Specialty', 'Tags', 'Published'],
    ['SEP001GB', '=HYPERLINK("http://evil")', 'ACUTE', 'Alpha', 'Surgery', 'Sepsis', 'Published'],
    ['SEP002GB', 'Title of SEP002GB', 'ACUTE', 'Alpha', 'Surgery', 'Sepsis', 'Not published'],
    ['SEP003GB', 'Title of SEP003GB', 'ACUTE', 'Alpha', '', 'foreign', ''],
  ]);
  expect(await saved[0]!.text()).toContain(`"'=HYPERLINK(""http://evil"")"`);
});

test('5,000 scenarios are loaded before any is shown, and filtered and exported as a whole', async () => {
  const saved = savedFiles();
  const rows = Array.from({ length: 5000 }, (_, index) =>
    scenario(`SEP${String(index).padStart(4, '0')}GB`, { productStatus: index % 1000 === 0 ? 'BETA' : 'ALPHA' }),
  );
  const { page, shows, press, pages } = await open({ rows });
  await shows('5,000');
  expect(new Set(pages)).toEqual(new Set([0, 2000, 4000]));
  // only what is in view is drawn
  expect(page.querySelectorAll('[role=row]').length).toBeLessThan(200);
  await enter(page.querySelector('input[type=search], [role=searchbox]'), 'SEP4999GB');
  await shows('SEP4999GB');
  await enter(page.querySelector('input[type=search], [role=searchbox]'), '');
  await press('Export as CSV');
  await act(async () => vi.waitFor(() => expect(saved).toHaveLength(1)));
  expect((await saved[0]!.text()).trim().split('\r\n')).toHaveLength(5001);
});

test('the status of several is changed, with one Undo; those that can’t be are named with their reasons', async () => {
  const { shows, press, select, sent, alerts } = await open({
    rows: [
      ...[scenario('SEP001GB'), scenario('ANA001GB'), scenario('TRA001GB')],
      ...[scenario('BET001GB', { productStatus: 'BETA' }), scenario('LOC001GB', { isScenarioReadOnly: true })],
      scenario('SHA001GB', { ownedByInstitution: false, access: 'READONLY', libraryAccess: 'READONLY' }),
    ],
    refused: ['TRA001GB'],
  });
  await shows('SHA001GB');
  await select('SEP001GB', 'ANA001GB', 'TRA001GB', 'BET001GB', 'LOC001GB', 'SHA001GB');
  await press('Change selected');
  await press('Change status…');
  const dialog = document.querySelector('[role=dialog]');
  expect(dialog?.textContent).toContain('Change the status of 4 scenarios');
  expect([...(dialog?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent).toSorted()).toEqual([
    'LOC001GB: It is read-only. Make it editable first.',
    'SHA001GB: You can open it, but you don’t have permission to change it.',
  ]);
  await press('Change status');
  expect(sent).toEqual([]);
  await enter(dialog?.querySelector('select') ?? null, 'BETA');
  await press('Change status');
  await act(async () => vi.waitFor(() => expect(alerts).toHaveLength(2)));
  // the one that has the status already stays out of it
  expect(sent.map(([, { scenarioCode }]) => scenarioCode).toSorted()).toEqual(['ANA001GB', 'SEP001GB', 'TRA001GB']);
  expect(sent[0]?.[1]).toMatchObject({ changes: { setupConfiguration: { productStatus: 'BETA' } } });
  expect(alerts.map(({ severity, title, message }) => [severity, title, message])).toEqual([
    ['error', 'The status of TRA001GB was not changed', 'Not now.'],
    ['success', 'Status of 2 scenarios changed to Beta', undefined],
  ]);
  sent.length = 0;
  await act(async () => {
    alerts[1]?.action?.run();
    await vi.waitFor(() => expect(alerts).toHaveLength(3));
  });
  expect(sent.map(([name, { seq }]) => [name, seq])).toEqual([
    ['ScenarioChangeRevert', 11],
    ['ScenarioChangeRevert', 12],
  ]);
  expect(alerts[2]?.title).toBe('Change of 2 scenarios undone');
});

test('a failure has a retry, and an empty list its first step', async () => {
  const given: Parameters<typeof open>[0] = { rows: null };
  const { page, shows, press } = await open(given);
  await shows('The scenarios could not be loaded.');
  expect(page.textContent).not.toContain('There are no scenarios');
  given.rows = [];
  await press('Try again');
  await shows('There are no scenarios that you can open');
});

test('deleted scenarios of all libraries need the permission to restore them', async () => {
  const allowed = await open({ rows: [], address: '/admin/scenarios?show=deleted' });
  await allowed.shows('No scenario is deleted');
  await close();
  const other = await open({ rows: [], mayDo: ['Update'], address: '/admin/scenarios?show=deleted' });
  await other.shows('There are no scenarios that you can open');
  expect(other.page.textContent).not.toContain('Deleted scenarios');
});
