// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mainRoutes } from '#routes/main-routes';
import { renderSignedIn } from '#testing/render.tsx';
import { bytesText, secondsText } from './gateway-facts.tsx';
import type { Operation } from './operation-document';
import OperationScreen from './operation-screen';

const route = mainRoutes.find(({ screen }) => screen === 'operation')!;
const megabyte = 1024 * 1024;
const gateway: Operation['gateways'][number] = {
  ...{ id: 'g1', host: 'studio-1', version: '0.1.0', isThis: true, responds: true },
  ...{ startedAt: '2026-03-01T09:00:00Z', seenAt: '2026-03-01T12:00:00Z' },
  ...{ diskFree: 1536 * megabyte, diskTotal: 8192 * megabyte, isDiskFull: false },
  ...{ clockDifference: -0.4, isClockWrong: false },
};
const healthy: Operation = {
  at: '2026-03-01T12:00:00Z',
  gateways: [gateway],
  jobs: { queued: 2, running: 1, oldestQueuedAt: '2026-03-01T11:55:00Z', succeeded: 12, failed: 3 },
  database: { version: '15.6', bytes: 40 * megabyte, connections: 9, connectionsMost: 100 },
  ...{ lastBackupAt: '2026-03-01T02:00:00Z', failedSignInsLastHour: 4, failedSignInsLastDay: 17 },
};

let answer: () => Operation;
let requests = 0;
let close: () => Promise<void> = () => Promise.resolve();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  answer = () => healthy;
  requests = 0;
});
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

async function open() {
  const link = new ApolloLink(() => {
    requests += 1;
    try {
      return of({ data: { operation: withTypes(answer()) } });
    } catch (error) {
      return throwError(() => error);
    }
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const page = <OperationScreen title="Operation" route={route} />;
  const rendered = await renderSignedIn(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />,
    {
      client,
    },
  );
  ({ close } = rendered);
  await pass(0);
  return rendered;
}

/** The response as a gateway sends it. */
function withTypes(operation: Operation) {
  const gateways = operation.gateways.map((each) => ({ __typename: 'OperationGateway', ...each }));
  const jobs = { __typename: 'OperationJobs', ...operation.jobs };
  const database = { __typename: 'OperationDatabase', ...operation.database };
  return { __typename: 'Operation', ...operation, gateways, jobs, database };
}

const pass = async (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));
/** The figures of a panel. */
const figures = (page: Element, title: string) => {
  const panel = [...page.querySelectorAll('section')].find((each) => each.querySelector('h2')?.textContent === title);
  return [...(panel?.querySelectorAll('dt') ?? [])].map(
    (term) => `${term.textContent}: ${term.parentElement?.querySelector('dd')?.textContent ?? ''}`,
  );
};
const warnings = (page: Element) => [...page.querySelectorAll('.fui-MessageBar')].map((bar) => bar.textContent.trim());

test('shows gateways, database, jobs, backup and failed sign-ins, and no warning when all is well', async () => {
  const { page } = await open();
  expect(warnings(page)).toEqual([]);
  expect(figures(page, 'Gateway studio-1')).toEqual([
    'Version: 0.1.0',
    expect.stringMatching(/^Started: 3 hours ago \(/),
    'Disk of the data folder: 1.5 GB free of 8 GB',
    'Clock: 0.4 seconds behind the database',
    'This page: Loaded from this gateway',
  ]);
  expect(figures(page, 'Database')).toEqual(['PostgreSQL: 15.6', 'Size: 40 MB', 'Connections: 9 of 100']);
  expect(figures(page, 'Jobs')).toEqual([
    ...['Running: 1', 'Queued: 2', 'Oldest in the queue: 5 minutes ago'],
    ...['Succeeded within 24 hours: 12', 'Failed within 24 hours: 3'],
  ]);
  expect(figures(page, 'Backup')).toEqual([expect.stringMatching(/^Last backup: 10 hours ago \(/)]);
  expect(figures(page, 'Failed sign-ins')).toEqual(['Within the last hour: 4', 'Within 24 hours: 17']);
});

test('asks again every ten seconds, and keeps what it shows while that fails', async () => {
  const { page } = await open();
  answer = () => ({ ...healthy, failedSignInsLastHour: 99 });
  await pass(9_000);
  expect([requests, figures(page, 'Failed sign-ins')[0]]).toEqual([1, 'Within the last hour: 4']);
  await pass(2_000);
  expect([requests, figures(page, 'Failed sign-ins')[0]]).toEqual([2, 'Within the last hour: 99']);
  answer = () => {
    throw new Error('offline');
  };
  await pass(10_000);
  expect(figures(page, 'Failed sign-ins')[0]).toBe('Within the last hour: 99');
  expect(warnings(page)).toEqual([expect.stringContaining('may be out of date')]);
  answer = () => healthy;
  await pass(10_000);
  expect([warnings(page), figures(page, 'Failed sign-ins')[0]]).toEqual([[], 'Within the last hour: 4']);
});

test('says what needs attention', async () => {
  answer = () => ({
    ...healthy,
    gateways: [
      { ...gateway, isDiskFull: true, isClockWrong: true, clockDifference: 90 },
      {
        ...gateway,
        id: 'g2',
        host: 'studio-2',
        startedAt: '2026-02-20T09:00:00Z',
        responds: false,
        isThis: false,
        isClockWrong: true,
      },
      { ...gateway, id: 'g3', host: 'studio-3', version: '0.2.0', isThis: false, diskFree: null, diskTotal: null },
    ],
    lastBackupAt: null,
  });
  const { page } = await open();
  expect(warnings(page)).toEqual([
    expect.stringMatching(/^studio-1: the disk .* is full/),
    expect.stringMatching(/^studio-1: the clock differs/),
    expect.stringMatching(/^studio-2 isn’t responding/),
    expect.stringContaining('different versions'),
    expect.stringContaining('No backup'),
  ]);
  expect(figures(page, 'Gateway studio-3')).toContain('Disk of the data folder: Unknown');
  expect(figures(page, 'Gateway studio-2')).toContain('Started: 20 Feb 2026, 09:00:00');
  expect(figures(page, 'Backup')).toEqual(['Last backup: None']);
});

test('says that it failed to load, and loads again', async () => {
  answer = () => {
    throw new Error('offline');
  };
  const { page, control } = await open();
  expect(page.textContent).toContain('could not be loaded');
  answer = () => healthy;
  control('button', 'Try again').click();
  await pass(0);
  expect(figures(page, 'Database')).toContain('PostgreSQL: 15.6');
});

test.each([
  [0, '0 byte'],
  [1023, '1,023 byte'],
  [1024, '1 kB'],
  [1536, '1.5 kB'],
  [40 * megabyte, '40 MB'],
  [8192 * megabyte, '8 GB'],
  [3 * megabyte ** 2, '3 TB'],
  [5000 * megabyte ** 2, '5,000 TB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(bytesText(bytes, 'en-GB')).toBe(shown);
});

test('a difference of clocks has one decimal', () => {
  expect(secondsText(90.04, 'en-GB')).toBe('90 seconds');
});
