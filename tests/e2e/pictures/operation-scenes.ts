import type { Page } from '@playwright/test';
import { answerQuery } from './answer-query';
import { expect } from './expect';
import { sizes, type Scene } from './scene';

const megabyte = 1024 * 1024;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const gateway = {
  ...{ __typename: 'OperationGateway', id: 'g1', host: 'studio-1', version: '0.1.0', isThis: true, responds: true },
  ...{ startedAt: ago(3000), seenAt: ago(0), diskFree: 40_960 * megabyte, diskTotal: 102_400 * megabyte },
  ...{ isDiskFull: false, clockDifference: 0.2, isClockWrong: false },
};
const operation = {
  __typename: 'Operation',
  at: ago(0),
  gateways: [gateway],
  jobs: { __typename: 'OperationJobs', queued: 2, running: 1, oldestQueuedAt: ago(5), succeeded: 12, failed: 1 },
  database: {
    ...{ __typename: 'OperationDatabase', version: '15.6', bytes: 1800 * megabyte },
    ...{ connections: 18, connectionsMost: 100 },
  },
  ...{ lastBackupAt: ago(600), failedSignInsLastHour: 4, failedSignInsLastDay: 17 },
};
const troubled = {
  ...operation,
  gateways: [
    { ...gateway, isDiskFull: true, diskFree: 12 * megabyte, isClockWrong: true, clockDifference: -95 },
    { ...gateway, id: 'g2', host: 'studio-2', isThis: false, responds: false, seenAt: ago(50) },
    { ...gateway, id: 'g3', host: 'studio-3', isThis: false, version: '0.2.0', diskFree: null, diskTotal: null },
  ],
  lastBackupAt: null,
};

/** Makes the signed-in user an operator: the gateway of the demonstration has none. @param state - null: the page can't be loaded */
async function asOperator(page: Page, state: object | null): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"operationName":"Viewer"') !== true) return route.fallback();
    const response = await route.fetch();
    const { data } = (await response.json()) as { readonly data: { readonly session: object } };
    await route.fulfill({ json: { data: { ...data, session: { ...data.session, isOperator: true } } } });
  });
  await answerQuery(page, 'Operation', state === null ? null : { operation: state });
}

const shown = { as: 'Amira Administrator', address: '/operation' } as const;
const log = { as: 'Amira Administrator', address: '/admin/audit-log' } as const;

/** The page of operators, and the audit log without entries and when it can't be loaded. */
export const operationScenes: readonly Scene[] = [
  {
    ...{ name: 'operation-well', ...shown, sizes: [sizes.usual, sizes.small, sizes.zoomed] },
    before: (page) => asOperator(page, operation),
    steps: async (page) => {
      await expect(page.getByRole('heading', { name: 'Gateway studio-1' })).toBeVisible();
    },
  },
  {
    ...{ name: 'operation-troubled', ...shown },
    before: (page) => asOperator(page, troubled),
    steps: async (page) => {
      await expect(page.getByText('No backup has been made')).toBeVisible();
    },
  },
  { name: 'operation-failing', ...shown, before: (page) => asOperator(page, null) },
  {
    ...{ name: 'admin-audit-log-empty', ...log },
    before: (page) =>
      answerQuery(page, 'AuditLog', { auditLog: { __typename: 'AuditEntryPage', totalCount: 0, items: [] } }),
  },
  { name: 'admin-audit-log-failing', ...log, failure: 'failing' },
];
