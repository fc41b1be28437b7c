// @vitest-environment happy-dom
import { act, useState } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { DocumentProvider } from '#document/document-context.tsx';
import { LeaveGuard } from '#services/leaving/leave-guard';
import { renderSignedIn } from '#testing/render.tsx';
import { WorkspaceProvider, type Workspace } from '../open/workspace-context';
import { LeaveWithDrafts } from './leave-with-drafts';
import { UnusedWorkProvider, useReportUnusedWork } from './unused-work';

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

function Part() {
  const report = useReportUnusedWork();
  return (
    <>
      <button onClick={() => report(true)}>Record</button>
      <button onClick={() => report(false)}>Use</button>
    </>
  );
}

/** @param drafts - number of values that aren’t saved */
async function open(drafts: number) {
  const saved = { drafts };
  const workspace = { base: '/s', saves: { subscribe: () => () => undefined, read: () => saved } };
  const Screens = () => {
    const [isThere, setThere] = useState(true);
    return (
      <WorkspaceProvider value={workspace as unknown as Workspace}>
        <DocumentProvider value={{ state: 'opening' }}>
          <UnusedWorkProvider>
            {isThere ? <Part /> : null}
            <button onClick={() => setThere(false)}>Remove</button>
            <LeaveWithDrafts hasLeft={() => false} />
          </UnusedWorkProvider>
        </DocumentProvider>
      </WorkspaceProvider>
    );
  };
  const router = createMemoryRouter([{ path: '*', Component: Screens }], { initialEntries: ['/s/speech'] });
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
  const rendered = await renderSignedIn(<RouterProvider router={router} />, {
    client,
    services: { leaving: new LeaveGuard() },
  });
  ({ close } = rendered);
  const press = async (name: string) =>
    act(async () => {
      rendered.control('button', name).click();
      await Promise.resolve();
    });
  const go = async (path: string) =>
    act(async () => {
      void router.navigate(path);
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { press, go, at: () => router.state.location.pathname, text: () => document.body.textContent };
}

test('recordings that aren’t used are asked about before their screen is left, also for another of the scenario', async () => {
  const { press, go, at, text } = await open(0);
  await press('Record');
  await go('/s/setup');
  await vi.waitFor(() => expect(text()).toContain('Recordings aren’t used yet.'));
  expect(at()).toBe('/s/speech');
  await press('Stay');
  await press('Use');
  await go('/s/setup');
  expect(at()).toBe('/s/setup');
});

test('a part that goes has none any more', async () => {
  const { press, go, at } = await open(0);
  await press('Record');
  await press('Remove');
  await go('/s/setup');
  expect(at()).toBe('/s/setup');
});

test('values that aren’t saved are asked about before the scenario is left, not before another of its screens', async () => {
  const { go, at, text } = await open(2);
  await go('/s/setup');
  expect(at()).toBe('/s/setup');
  await go('/dashboard');
  await vi.waitFor(() => expect(text()).toContain('Leave with 2 unsaved values?'));
  expect(at()).toBe('/s/setup');
});
