// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import { WorkspaceProvider, type Workspace } from '#workspace/open/workspace-context.tsx';
import type { OverviewItem } from './overview-item';
import { useRowSelection } from './use-row-selection';

const items = ['R1', 'R2', 'R3'].map((responseCode) => ({
  row: { id: responseCode, described: { action: { actionCode: 'A' } }, response: { response: { responseCode } } },
})) as unknown as readonly OverviewItem[];

test('several rows that are selected at once are one step: Back restores the selection before it', async () => {
  let rows: ReturnType<typeof useRowSelection> | undefined;
  function Page() {
    rows = useRowSelection(items);
    return null;
  }
  const router = createMemoryRouter(
    [{ path: '/compose-sim/overview/:actionCode?/:elementType?/:elementId?', Component: Page }],
    { initialEntries: ['/compose-sim/overview', '/compose-sim/overview/A/RESPONSE/R1'] },
  );
  const { close } = await renderApp(
    <WorkspaceProvider value={{ base: '' } as Workspace}>
      <RouterProvider router={router} />
    </WorkspaceProvider>,
  );
  const settled = async (work: () => unknown) =>
    act(async () => {
      await work();
      await new Promise((resolve) => setTimeout(resolve));
    });
  await settled(() => rows?.choose(new Set(['R1'])));
  // both before the address changes
  await settled(() => {
    rows?.choose(new Set(['R1', 'R2']));
    rows?.choose(new Set(['R1', 'R2', 'R3']));
  });
  expect(router.state.location.pathname).toBe('/compose-sim/overview');
  expect([...(rows?.selected ?? [])]).toEqual(['R1', 'R2', 'R3']);
  await settled(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/compose-sim/overview/A/RESPONSE/R1');
  expect([...(rows?.selected ?? [])]).toEqual(['R1']);
  // selecting what was selected already was no step
  await settled(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/compose-sim/overview');
  expect([...(rows?.selected ?? [])]).toEqual([]);
  await close();
});
