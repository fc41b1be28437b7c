// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { plugin } from '@scn/plugins/asset/global-action/index';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toGateway } from '#catalogue/gateway-values';
import type { AssetTableProps } from '#lists/asset-table/asset-table.tsx';
import { CommandRegistry } from '#services/commands/command-registry';
import { renderSignedIn } from '#testing/render.tsx';
import ChoiceTable from './asset-table';
import { press } from './testing/open-asset-form';

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => {
  await close();
  sessionStorage.clear();
});

/** The table of a catalogue with this many global actions. */
async function open(use: AssetTableProps['use'], count = 25) {
  const common = { revision: 1, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' };
  const items = Array.from({ length: count }, (_, index) => ({
    ...{ __typename: 'Asset', id: `asset-${index}`, ...common },
    ...toGateway(jsonSchemaOf(plugin.schema), {
      ...plugin.defaults,
      code: `BOXYG${String(index + 1).padStart(3, '0')}`,
      systemTitle: `Action ${String(index + 1).padStart(2, '0')}`,
    }),
  }));
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        const found = { __typename: 'Page', totalCount: count, items };
        const data = operationName.startsWith('List')
          ? { found, gridViews: { __typename: 'Views', items: [] } }
          : { pluginPackages: [], terms: { __typename: 'Terms', items: [] }, found: { ...found, items: [] } };
        observer.next({ data });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const services = { commands: new CommandRegistry(), alerts: { show: () => undefined } as never };
  const Table = () => (
    <div style={{ height: 600 }}>
      <ChoiceTable kind="asset.global-action" title="Global Actions" use={use} />
    </div>
  );
  const router = createMemoryRouter([{ path: '*', Component: Table }], { initialEntries: ['/?view=other'] });
  const rendered = await renderSignedIn(<RouterProvider router={router} />, { client, services });
  ({ close } = rendered);
  await act(async () => vi.waitFor(() => expect(rendered.page.textContent).toContain('Action 01')));
  const rowOf = (name: string) =>
    [...rendered.page.querySelectorAll<HTMLElement>('[role=row]')].find(({ textContent }) =>
      textContent.includes(name),
    )!;
  return { ...rendered, router, rowOf };
}

describe('the table outside its screen (specification 002, §2)', () => {
  test('has views, columns and pages of 20, in every variant', async () => {
    const { page } = await open({ as: 'drag', payload: 'global-action' });
    expect(page.textContent).toContain('Columns');
    expect(page.textContent).toContain('1 to 20 of 25');
    expect(plugin.listLayout).toMatchObject({ pageSize: 20, pageSizes: [10, 20, 50] });
  });

  test('leaves the view in the address to the screen that it is on', async () => {
    const { router } = await open({ as: 'drag', payload: 'global-action' });
    expect(router.state.location.search).toBe('?view=other');
  });

  test('selects one row', async () => {
    const onChoose = vi.fn<(asset: { readonly id: string } | null) => void>();
    const { rowOf } = await open({ as: 'select', chosen: null, onChoose });
    await press(rowOf('Action 02').querySelector<HTMLElement>('[role=gridcell]')!);
    expect(onChoose.mock.calls.at(-1)?.[0]).toMatchObject({ id: 'asset-1' });
    expect(rowOf('Action 02').querySelector('a')).toBeNull();
  });

  test('lets rows be dragged', async () => {
    const { rowOf } = await open({ as: 'drag', payload: 'global-action' });
    expect(rowOf('Action 03').getAttribute('draggable')).toBe('true');
  });

  test('only the drag variant can be dragged', async () => {
    const { rowOf } = await open({ as: 'select', chosen: null, onChoose: () => undefined });
    expect(rowOf('Action 03').getAttribute('draggable')).not.toBe('true');
  });
});
