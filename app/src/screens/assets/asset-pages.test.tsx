// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { plugin } from '@scn/plugins/asset/global-action/index';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { nameOf } from '#catalogue/asset';
import { toGateway } from '#catalogue/gateway-values';
import { CommandRegistry } from '#services/commands/command-registry';
import { renderSignedIn } from '#testing/render.tsx';
import { assetKind } from './asset-kind';
import { useAssetView } from './asset-list';
import ChoiceTable from './asset-table';
import { press } from './testing/open-asset-form';

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => {
  await close();
  sessionStorage.clear();
});

interface Asked {
  readonly skip: number;
  readonly take: number;
  readonly search: string;
  readonly order: readonly object[];
  readonly where: { readonly id: { readonly in: readonly string[] } } | null;
}

const kind = assetKind(plugin, () => true);

/** The rows of the list, one of which was just created. */
function CreatedRows() {
  const { source } = useAssetView(kind, 'Global Actions', null, 'asset-299');
  return <p>{source.rows.map(({ data }) => nameOf(plugin, data)).join(', ')}</p>;
}

/** The table of a catalogue with this many global actions, by a gateway that pages and searches. */
async function open(count: number, Shown?: ComponentType) {
  const common = { revision: 1, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' };
  const items = Array.from({ length: count }, (_, index) => ({
    ...{ __typename: 'Asset', id: `asset-${index}`, ...common },
    ...toGateway(jsonSchemaOf(plugin.schema), {
      ...plugin.defaults,
      code: `BOXYG${String(index + 1).padStart(3, '0')}`,
      systemTitle: `Action ${String(index + 1).padStart(3, '0')}`,
    }),
  }));
  const asked: Asked[] = [];
  const faults = { isFailing: false };
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const found = { __typename: 'Page', totalCount: 0, items: [] as unknown[] };
        if (operationName.startsWith('List') && 'take' in variables) {
          const request = variables as Asked;
          asked.push(request);
          if (faults.isFailing) {
            observer.error(new Error('No connection.'));
            return;
          }
          const matching = items.filter(
            (item) =>
              JSON.stringify(item).includes(request.search) &&
              (request.where === null || request.where.id.in.includes(item.id)),
          );
          found.totalCount = matching.length;
          found.items = matching.slice(request.skip, request.skip + request.take);
        }
        const others = { pluginPackages: [], terms: { __typename: 'Terms', items: [] } };
        observer.next({ data: { found, gridViews: { __typename: 'Views', items: [] }, ...others } });
        observer.complete();
      }),
  );
  const cache = new InMemoryCache();
  const client = new ApolloClient({ link, cache });
  const services = { commands: new CommandRegistry(), alerts: { show: () => undefined } as never };
  const Table = () => (
    <div style={{ height: 600 }}>
      <ChoiceTable kind="asset.global-action" title="Global Actions" use={{ as: 'drag', payload: 'global-action' }} />
    </div>
  );
  const router = createMemoryRouter([{ path: '*', Component: Shown ?? Table }]);
  const rendered = await renderSignedIn(<RouterProvider router={router} />, { client, services });
  ({ close } = rendered);
  const { page } = rendered;
  const shows = async (text: string) => act(async () => vi.waitFor(() => expect(page.textContent).toContain(text)));
  await shows('Action 001');
  const button = (name: string) => page.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!;
  return { ...rendered, asked, cache, faults, shows, button };
}

describe('a list with more assets than the browser loads', () => {
  test('asks for one page at a time, and keeps none that was left', async () => {
    const { page, asked, cache, shows, button } = await open(450);
    expect(page.textContent).toContain('1 to 20 of 450');
    expect(asked.map(({ skip, take }) => [skip, take])).toEqual([[0, 20]]);
    await press(button('Next page'));
    await shows('Action 021');
    expect(page.textContent).toContain('21 to 40 of 450');
    await press(button('Last page'));
    await shows('Action 450');
    expect(page.textContent).not.toContain('Action 021');
    expect(asked.map(({ skip, take }) => [skip, take])).toEqual([
      [0, 20],
      [20, 20],
      [440, 20],
    ]);
    expect(JSON.stringify(cache.extract())).toContain('Action 020');
    expect(JSON.stringify(cache.extract())).not.toMatch(/Action (021|450)/);
  });

  test('shows an asset first that was just created, in addition to the page where it isn’t', async () => {
    const { page, shows } = await open(450, CreatedRows);
    await shows('Action 300');
    expect(page.textContent.split(', ').slice(0, 3)).toEqual(['Action 300', 'Action 001', 'Action 002']);
    expect(page.textContent.split(', ')).toHaveLength(21);
  });

  test('says when a page can’t be loaded, keeps that of before, and loads it when asked', async () => {
    const { page, faults, shows, button } = await open(450);
    faults.isFailing = true;
    await press(button('Next page'));
    await shows('These rows could not be loaded');
    expect(page.textContent).toContain('Action 001');
    faults.isFailing = false;
    await press([...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')!);
    await shows('Action 021');
    expect(page.textContent).not.toContain('These rows could not be loaded');
  });
});

test('a short list is loaded whole, for the browser to sort and filter', async () => {
  const { page, asked, button, shows } = await open(150);
  expect(page.textContent).toContain('1 to 20 of 150');
  await press(button('Last page'));
  await shows('Action 150');
  expect(asked.map(({ skip, take }) => [skip, take])).toEqual([
    [0, 20],
    [0, 200],
  ]);
});
