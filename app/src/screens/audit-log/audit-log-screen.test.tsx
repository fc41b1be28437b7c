// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { of, throwError } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { adminRoutes } from '#routes/main-routes';
import { CommandRegistry } from '#services/commands/command-registry';
import { renderSignedIn } from '#testing/render.tsx';
import type { AuditRow } from './audit-documents';
import AuditLogScreen from './audit-log-screen';

const route = adminRoutes.find(({ screen }) => screen === 'audit-log')!;
const entry = (id: string, more: Partial<AuditRow>): AuditRow => ({
  ...{ id, at: '2026-03-01T12:00:05Z', kind: 'SIGN_IN', actorId: 'u1', actorName: 'Grace' },
  ...{ subjectId: null, subjectName: null, details: {} },
  ...more,
});
const entries = [
  entry('e1', {
    kind: 'LIBRARY_ACCESS_CHANGED',
    ...{ subjectId: 'l1', subjectName: 'EXAMPLES' },
    details: { groupId: 'g1', groupName: 'Authors', from: null, to: 'FULL' },
  }),
  entry('e2', { kind: 'SIGN_IN_FAILED', actorId: null, actorName: null, subjectId: 'u2', subjectName: 'Ada' }),
  entry('e3', { kind: 'PERSON_ERASED', subjectId: 'u3', subjectName: 'Erased user 1f2e' }),
];

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

/** Opens the log. @param items - null: the gateway doesn't respond */
async function open(items: readonly AuditRow[] | null) {
  const saved: { operation: string; variables: unknown }[] = [];
  const link = new ApolloLink(({ operationName = '', variables }) => {
    saved.push({ operation: operationName, variables });
    if (operationName === 'AuditLog' && items === null) return throwError(() => new Error('offline'));
    const rows = (items ?? []).map((each) => ({ __typename: 'AuditEntry', ...each }));
    const page = { __typename: 'AuditEntryPage', totalCount: rows.length, items: rows };
    const data: Readonly<Record<string, Record<string, unknown>>> = {
      AuditLog: { auditLog: page },
      ExportRecord: { exportRecord: true },
    };
    return of({ data: data[operationName] ?? { gridViews: { __typename: 'GridViewPage', totalCount: 0, items: [] } } });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const services = { commands: new CommandRegistry(), alerts: { show: vi.fn<() => void>() } } as never;
  const page = <AuditLogScreen title="Audit Log" route={route} />;
  const rendered = await renderSignedIn(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />,
    {
      client,
      services,
    },
  );
  ({ close } = rendered);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  return { ...rendered, saved };
}

test('says who gave whom what, whose sign-in failed, and who was erased under a pseudonym', async () => {
  const { page } = await open(entries);
  const rows = [...page.querySelectorAll('[role=row]')].map((row) => row.textContent);
  expect(rows.find((row) => row.includes('EXAMPLES'))).toMatch(/Grace.*Library access changed.*Authors · None → Full/);
  expect(rows.find((row) => row.includes('Sign-in failed'))).toContain('Ada');
  expect(rows.find((row) => row.includes('Personal data erased'))).toContain('Erased user 1f2e');
  // with seconds, to compare it with other logs
  expect(page.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-01T12:00:05Z');
  expect(page.querySelector('time')?.textContent).toMatch(/:05/);
});

test('offers to export it, and nothing that changes or deletes an entry', async () => {
  const { page, control, saved } = await open(entries);
  const buttons = [...page.querySelectorAll('button')].map((button) => button.textContent);
  expect(buttons.join()).not.toMatch(/delete|edit|change selected/i);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  try {
    await act(async () => {
      control('button', 'Export as CSV').click();
      await new Promise((resolve) => setTimeout(resolve));
    });
  } finally {
    vi.restoreAllMocks();
  }
  expect(saved.filter(({ operation }) => operation === 'ExportRecord')).toMatchObject([
    { variables: { input: { institutionId: 'i1', name: 'audit-log.csv', rows: 3 } } },
  ]);
});

test('says what an empty log will contain, and that a log could not be loaded', async () => {
  const empty = await open([]);
  expect(empty.page.textContent).toContain('No entries yet');
  await close();
  const failed = await open(null);
  expect(failed.page.textContent).toContain('could not be loaded');
});
