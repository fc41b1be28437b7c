// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { map, of, Subject, type Observable } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { CommandRegistry } from '#services/commands/command-registry';
import type { ShellServices } from '#services/shell-services.tsx';
import { renderSignedIn } from '#testing/render.tsx';
import { DeletedScenarios } from './deleted-scenarios';

const deleted = (scenarioCode: string, name: string | null, libraryAccess = 'FULL') => ({
  ...{ __typename: 'ScenarioSummary', scenarioCode, title: `Title of ${scenarioCode}` },
  ...{ libraryId: 'l1', libraryCode: 'ACUTE', libraryName: 'Acute care' },
  ...{ ownedByInstitution: true, isScenarioReadOnly: false, libraryAccess, dateDeleted: '2026-01-02T10:00:00Z' },
  deletedBy: name === null ? null : { __typename: 'ScenarioPerson', id: name, name },
});
type Data = Record<string, unknown>;

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => {
  await close();
  sessionStorage.clear();
});

/** The list, with a gateway that restores what is sent. */
async function open(items: readonly ReturnType<typeof deleted>[]) {
  let rows = items;
  const restored: unknown[] = [];
  const revisions = new Subject<string>();
  const link = new ApolloLink(({ operationName, variables }): Observable<{ data: Data }> => {
    if (operationName === 'ScenariosRevision')
      return revisions.pipe(map((scenariosRevision) => ({ data: { scenariosRevision } })));
    if (operationName === 'ScenarioRestore') {
      const { scenarioCode } = variables['input'] as { readonly scenarioCode: string };
      restored.push(scenarioCode);
      rows = rows.filter((row) => row.scenarioCode !== scenarioCode);
      return of({ data: { scenarioRestore: { __typename: 'ScenarioSummary', scenarioCode } } });
    }
    return of({
      data: { scenariosDeleted: { __typename: 'ScenarioSummaryPage', totalCount: rows.length, items: rows } },
    });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const commands = new CommandRegistry();
  const alerts: { readonly title: string }[] = [];
  const services = { client, commands, alerts: { show: (alert: never) => alerts.push(alert) } };
  const router = createMemoryRouter([{ path: '*', element: <DeletedScenarios libraryCode="ACUTE" /> }]);
  const rendered = await renderSignedIn(<RouterProvider router={router} />, {
    client,
    services: services as unknown as ShellServices,
  });
  ({ close } = rendered);
  const { page } = rendered;
  const row = (code: string) =>
    [...page.querySelectorAll('[role=row]')].find((each) => each.textContent.includes(code));
  const colleagueDeletes = async (more: ReturnType<typeof deleted>) =>
    act(async () => {
      rows = [...rows, more];
      revisions.next(more.scenarioCode);
      await Promise.resolve();
    });
  return { page, row, restored, alerts, colleagueDeletes };
}

const restoreIn = async (row: Element | undefined) =>
  act(async () => {
    row?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(document.querySelector('[role=menuitem]')).not.toBeNull());
    const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      ({ textContent }) => textContent === 'Restore',
    );
    item?.click();
    await Promise.resolve();
  });

test('says who deleted each scenario, also if that isn’t known, and notices what others delete', async () => {
  const { page, row, colleagueDeletes } = await open([deleted('SEP001GB', 'Ann'), deleted('ANA001GB', null)]);
  await act(async () => vi.waitFor(() => expect(row('SEP001GB')?.textContent).toContain('Ann')));
  expect(row('ANA001GB')?.textContent).toContain('Unknown');
  await colleagueDeletes(deleted('TRA001GB', 'Bo'));
  await act(async () => vi.waitFor(() => expect(row('TRA001GB')?.textContent).toContain('Bo')));
  expect(page.textContent).not.toContain('No scenario of this library is deleted');
});

test('a scenario is restored from its menu, and leaves the list', async () => {
  const { row, restored, alerts } = await open([deleted('SEP001GB', 'Ann'), deleted('ANA001GB', 'Ann')]);
  await act(async () => vi.waitFor(() => expect(row('SEP001GB')).toBeDefined()));
  await restoreIn(row('SEP001GB')?.querySelector('[role=gridcell]:last-child') ?? undefined);
  await act(async () => vi.waitFor(() => expect(alerts.map(({ title }) => title)).toEqual(['SEP001GB restored'])));
  expect(restored).toEqual(['SEP001GB']);
  await act(async () => vi.waitFor(() => expect(row('SEP001GB')).toBeUndefined()));
  expect(row('ANA001GB')).toBeDefined();
});

test('a scenario that is restored is no longer selected, even when it is deleted again', async () => {
  const { row, alerts, colleagueDeletes } = await open([deleted('SEP001GB', 'Ann')]);
  await act(async () => vi.waitFor(() => expect(row('SEP001GB')).toBeDefined()));
  await act(async () => {
    row('SEP001GB')?.querySelector<HTMLElement>('[role=gridcell]')?.click();
    await Promise.resolve();
  });
  expect(row('SEP001GB')?.getAttribute('aria-selected')).toBe('true');
  await restoreIn(row('SEP001GB')?.querySelector('[role=gridcell]:last-child') ?? undefined);
  await act(async () => vi.waitFor(() => expect(alerts).toHaveLength(1)));
  await act(async () => vi.waitFor(() => expect(row('SEP001GB')).toBeUndefined()));
  await colleagueDeletes(deleted('SEP001GB', 'Bo'));
  await act(async () => vi.waitFor(() => expect(row('SEP001GB')).toBeDefined()));
  expect(row('SEP001GB')?.getAttribute('aria-selected')).toBe('false');
});

test('without full access to the library, a scenario can’t be restored', async () => {
  const { row, restored } = await open([deleted('SEP001GB', 'Ann', 'PARTIAL')]);
  await act(async () => vi.waitFor(() => expect(row('SEP001GB')).toBeDefined()));
  await restoreIn(row('SEP001GB')?.querySelector('[role=gridcell]:last-child') ?? undefined);
  expect(restored).toEqual([]);
});
