// @vitest-environment happy-dom
import { act, useEffect, type ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { createMongoAbility } from '@casl/ability';
import { plugin } from '@scn/plugins/asset/global-action/index';
import { pressKeys } from '@scn/kit/testing/press-keys';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import { renderApp } from '#testing/render.tsx';
import { assetKind } from '../asset-kinds.tsx';
import { press } from '../testing/open-asset-form';
import { useInsertAsset } from './use-insert-asset';

const viewer = {
  ...{ id: 'u1', name: 'Ann', email: null, picture: null, reportUrl: null, institutions: [] },
  institution: { id: 'i1', externalId: 'x', name: 'Hospital', userInactivePeriod: 30 },
};
const asset = {
  ...{ id: 'asset-1', revision: 1, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' },
  data: { code: 'BOXYG001', systemTitle: 'Give oxygen' },
};
let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

test('asks for a scenario that can be changed, and leads there with the asset', async () => {
  const asked: unknown[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        asked.push(variables['where']);
        const item = { __typename: 'Item', scenarioCode: 'SEP001GB', title: 'Sepsis', libraryCode: 'ACUTE' };
        observer.next({ data: { scenariosFilter: { __typename: 'Page', totalCount: 1, items: [item] } } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const kind = assetKind(plugin, () => true);
  function Asking(): ReactNode {
    const { ask, dialog } = useInsertAsset(kind);
    useEffect(() => ask(asset), [ask]);
    return dialog;
  }
  const router = createMemoryRouter(
    [
      { path: '/assets', Component: Asking },
      { path: '*', element: null },
    ],
    { initialEntries: ['/assets'] },
  );
  const rendered = await renderApp(
    <PermissionsProvider viewer={viewer} ability={createMongoAbility([])}>
      <ShellServicesProvider value={{ client } as unknown as ShellServices}>
        <RouterProvider router={router} />
      </ShellServicesProvider>
    </PermissionsProvider>,
  );
  ({ close } = rendered);
  expect(document.body.textContent).toContain('Insert “Give oxygen” into a scenario');
  expect(rendered.control('button', 'Continue').getAttribute('aria-disabled')).toBe('true');
  await act(async () => {
    document.querySelector<HTMLElement>('[role=dialog] [role=combobox]')?.focus();
    await Promise.resolve();
    pressKeys('s', 'e', 'p');
    await vi.waitFor(() => expect(JSON.stringify(asked.at(-1))).toContain('"contains":"sep"'));
  });
  expect(JSON.stringify(asked.at(-1))).toContain('{"isScenarioReadOnly":{"eq":false}}');
  await act(async () => {
    pressKeys('Enter');
    await Promise.resolve();
  });
  await press(rendered.control('button', 'Continue'));
  await vi.waitFor(() =>
    expect(router.state.location.pathname).toBe('/libraries/ACUTE/scenario/SEP001GB/compose-sim/actions'),
  );
  expect(router.state.location.search).toBe('?insert=asset-1');
});
