// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { plugin } from '@scn/plugins/asset/global-action/index';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { nameOf } from '#catalogue/asset';
import { useAssetAddress } from './asset-address';
import { assetKind } from './asset-kinds.tsx';
import { useAssetView } from './asset-list';
import ChoiceTable from './asset-table';
import { press } from './testing/open-asset-form';
import { openCatalogue } from './testing/open-catalogue';

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => {
  await close();
  sessionStorage.clear();
});

const kind = assetKind(plugin, () => true);
const byCode = { area: 'assets', path: 'global-actions/:code?', title: 'Global Actions', screen: 'assets' } as const;

/** The rows of the list, one of which was just created. */
function CreatedRows() {
  const { source } = useAssetView(kind, 'Global Actions', null, 'asset-299');
  return <p>{source.rows.map(({ data }) => nameOf(plugin, data)).join(', ')}</p>;
}

/** The page that a list with an address shows. */
function AddressedRows() {
  const address = useAssetAddress(byCode, kind.properties);
  const { source } = useAssetView(kind, 'Global Actions', address, null);
  const { paged, rows } = source;
  return (
    <>
      <p>
        {paged?.remote.isBusy === false ? 'Page ' : 'Loading '}
        {String(paged?.remote.page)}: {rows.map(({ data }) => nameOf(plugin, data)).join(', ')}
      </p>
      <button type="button" aria-label="Next page" onClick={() => paged?.remote.onPage((paged.remote.page ?? 0) + 1)} />
    </>
  );
}

function Table() {
  return (
    <div style={{ height: 600 }}>
      <ChoiceTable kind="asset.global-action" title="Global Actions" use={{ as: 'drag', payload: 'global-action' }} />
    </div>
  );
}

/** Shows a catalogue with this many global actions. */
async function open(count: number, Shown: ComponentType = Table, at = '/', shownFirst = 'Action 001') {
  const opened = await openCatalogue(count, Shown, at);
  ({ close } = opened);
  const { page } = opened;
  const shows = async (text: string) => act(async () => vi.waitFor(() => expect(page.textContent).toContain(text)));
  await shows(shownFirst);
  const button = (name: string) => page.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!;
  return { ...opened, shows, button };
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

  test.each([
    ['by its id', '/assets/global-actions?selected=asset-299'],
    ['by its code', '/assets/global-actions/BOXYG300'],
  ])('shows the page of the asset that is opened %s, and no other one until it is left', async (_, at) => {
    const { page, places, shows, button } = await open(450, AddressedRows, at, 'Action 300');
    await shows('Page 14: Action 281');
    expect(page.textContent).toContain('Action 300');
    await press(button('Next page'));
    await shows('Page 15: Action 301');
    expect(places).toHaveLength(1);
  });

  test('goes to the page of each asset that is opened elsewhere, and stays on a page that has it', async () => {
    const { router, places, shows } = await open(450, AddressedRows, '/assets/global-actions');
    await act(async () => router.navigate('/assets/global-actions?selected=asset-3'));
    expect(places).toEqual([]);
    await act(async () => router.navigate('/assets/global-actions?selected=asset-449'));
    await shows('Page 22: Action 441');
    await act(async () => router.navigate('/assets/global-actions?selected=asset-444'));
    await shows('Page 22: Action 441');
    expect(places.map(({ id }) => id)).toEqual(['asset-449']);
  });

  test('stays where it is for an asset that it doesn’t have', async () => {
    const { places, shows } = await open(450, AddressedRows, '/assets/global-actions?selected=other');
    await act(async () => vi.waitFor(() => expect(places).toHaveLength(1)));
    await shows('Page 0: Action 001');
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
