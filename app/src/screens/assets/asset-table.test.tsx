// @vitest-environment happy-dom
import { act } from 'react';
import { plugin } from '@scn/plugins/asset/global-action/index';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AssetTableProps } from '#lists/asset-table/asset-table.tsx';
import ChoiceTable from './asset-table';
import { press } from './testing/open-asset-form';
import { openCatalogue } from './testing/open-catalogue';

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => {
  await close();
  sessionStorage.clear();
});

/** The table of a catalogue of 25 global actions. */
async function open(use: AssetTableProps['use']) {
  const Table = () => (
    <div style={{ height: 600 }}>
      <ChoiceTable kind="asset.global-action" title="Global Actions" use={use} />
    </div>
  );
  const opened = await openCatalogue(25, Table, '/?view=other');
  ({ close } = opened);
  const { page } = opened;
  await act(async () => vi.waitFor(() => expect(page.textContent).toContain('Action 001')));
  const rowOf = (name: string) =>
    [...page.querySelectorAll<HTMLElement>('[role=row]')].find(({ textContent }) => textContent.includes(name))!;
  return { ...opened, rowOf };
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
    await press(rowOf('Action 002').querySelector<HTMLElement>('[role=gridcell]')!);
    expect(onChoose.mock.calls.at(-1)?.[0]).toMatchObject({ id: 'asset-1' });
    expect(rowOf('Action 002').querySelector('a')).toBeNull();
  });

  test('lets rows be dragged', async () => {
    const { rowOf } = await open({ as: 'drag', payload: 'global-action' });
    expect(rowOf('Action 003').getAttribute('draggable')).toBe('true');
  });

  test('only the drag variant can be dragged', async () => {
    const { rowOf } = await open({ as: 'select', chosen: null, onChoose: () => undefined });
    expect(rowOf('Action 003').getAttribute('draggable')).not.toBe('true');
  });
});
