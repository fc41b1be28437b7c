// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { plugin } from '@scn/plugins/asset/global-action/index';
import { AssetTableProvider, type AssetTableProps } from '#lists/asset-table/asset-table.tsx';
import { openAction } from '#workspace/testing/open-action.tsx';
import { GlobalActions } from './global-actions';

const oxygen = {
  ...{ id: 'asset-1', revision: 1, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' },
  data: { ...(plugin.defaults as unknown as JsonObject), code: 'BOXYG001', systemTitle: 'Give oxygen' },
};

/** The menu of one row of the table. */
function Menu({ entries }: AssetTableProps): ReactNode {
  return (entries?.(oxygen) ?? []).map(({ id, title, run }) => (
    <button key={id} type="button" onClick={run}>
      {title}
    </button>
  ));
}

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

async function open(isReadOnly = false) {
  const scenario = {
    actions: [{ actionCode: 'ALOOK001', title: 'Look', trigger: { trigger: 'trigger.hidden' } }],
  };
  const opened = await openAction(
    scenario,
    'ALOOK001',
    () => (
      <AssetTableProvider value={Menu}>
        <GlobalActions actionCode="ALOOK001" />
      </AssetTableProvider>
    ),
    { isReadOnly },
  );
  ({ close } = opened);
  await opened.click('button', 'Global Actions');
  const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  const press = async (title: string) =>
    act(async () => {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === title)?.click();
      await Promise.resolve();
    });
  const linked = () => opened.scenario().actions[0]?.globalActionId;
  return { ...opened, buttons, press, linked };
}

test('the open action is linked to a global action, and the link is removed', async () => {
  const { press, linked, buttons, alerts } = await open();
  expect(buttons()).toContain('Link to the open action');
  await press('Link to the open action');
  expect(linked()).toBe('asset-1');
  expect(alerts.at(-1)?.title).toBe('Linked to “Give oxygen”');
  expect(buttons()).not.toContain('Link to the open action');
  await press('Remove the link to the open action');
  expect(linked()).toBeNull();
  expect(alerts.at(-1)?.title).toBe('Link to the global action removed');
});

test('an action that is in no menu has no place beside it', async () => {
  const { buttons } = await open();
  expect(buttons().some((title) => title.startsWith('Insert after'))).toBe(false);
  expect(buttons()).toContain('Insert into a menu…');
});
