// @vitest-environment happy-dom
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { observable, runInAction } from 'mobx';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { settleFocus } from '#testing/focus-walk';
import { MenuTree } from '#workspace/menu-tree/menu-tree.tsx';
import { useTreeEditing, type TreeEditing } from '#workspace/menu-tree/commands/use-tree-editing';
import { menuNodesOf } from '#workspace/menu-tree/nodes/menu-nodes';
import { LocationDialog } from '#workspace/properties/location/location-dialog.tsx';
import { useClosePanel } from '#workspace/properties/panel-header.tsx';
import { ofAction } from '#workspace/selection/selection';
import { useSelection } from '#workspace/selection/use-selection';
import { menuScenario } from '#workspace/testing/menu-scenario';
import { openAction } from '#workspace/testing/open-action.tsx';
import { noteFocus } from '#workspace/work-area/focus-beside';
import { noViewMemory } from '@scn/kit/view-memory/view-memory';
import type { ActionLayout } from './actions/canvas/model/action-layout';
import { CanvasSelection, type SelectableCanvas } from './actions/canvas/tool/canvas-selection';

/* Closing the properties keeps the selection, and what is pasted or duplicated is selected. */

const scenario = menuScenario([{ id: 'in-desk', menuType: 'ACTION', actionCode: 'AMEDS001', locationId: 'desk' }]);
const [action] = scenario['actions'] as unknown as readonly { readonly responses: readonly object[] }[];
const commands = ['c1', 'c2', 'c3'].map((id) => ({ id, block: 'command.response-complete', args: {} }));
const document_ = {
  ...scenario,
  actions: [{ ...action, responses: [{ ...action?.responses[0], playlist: commands }] }],
} as typeof scenario;
const base = 's/compose-sim/actions';

async function open(screen: ReactNode) {
  const opened = await openAction(document_, 'AMEDS001', () => (
    <main tabIndex={-1} onFocus={({ target }) => noteFocus(target)}>
      <Routes>
        <Route path={`${base}/:actionCode?/:elementType?/:elementId?`} element={screen} />
        <Route path="*" element={null} />
      </Routes>
    </main>
  ));
  const go = async (what: () => void) => {
    await opened.run(what);
    await settleFocus();
  };
  await go(() => void opened.router.navigate(`/${base}/AMEDS001/ACTION/AMEDS001`));
  return { ...opened, go };
}

function Close(): ReactNode {
  const close = useClosePanel();
  return (
    <div data-properties>
      <button onClick={close}>Close</button>
    </div>
  );
}

const selected = () =>
  [...document.querySelectorAll('[role=treeitem][aria-selected=true]')].map((row) => row.textContent);

test('closing the properties keeps the node of the tree selected, and returns the focus to it', async () => {
  const { go, router, control, close } = await open(
    <>
      <MenuTree LocationDialog={LocationDialog} SeveralDialog={() => null} />
      <Close />
    </>,
  );
  const [before] = selected();
  const row = document.querySelector<HTMLElement>('[role=treeitem][aria-selected=true]')!;
  await go(() => row.focus());
  const button = control('button', 'Close');
  await go(() => {
    button.focus();
    button.click();
  });
  expect(router.state.location.pathname).toBe(`/${base}/AMEDS001`);
  expect(selected()).toEqual([before]);
  expect(document.activeElement).toBe(row);
  await close();
});

const tile = (key: string) => ({ kind: 'command', key, id: key, x: 0, y: 0, width: 10, height: 10 });
const layout = {
  actionCode: 'AMEDS001',
  action: { kind: 'action', key: 'AMEDS001', id: 'AMEDS001', x: 0, y: 0, width: 10, height: 10 },
  columns: [
    {
      ...{ x: 0, y: 0 },
      column: {
        responseCode: 'AMEDS001R1',
        frame: tile('AMEDS001R1'),
        commands: commands.map(({ id }) => tile(id)),
        links: [],
        add: null,
      },
    },
  ],
} as unknown as ActionLayout;

test('on the canvas, too, and everything that was pasted at once is selected', async () => {
  let canvas!: CanvasSelection;
  let close!: () => void;
  let marked: string | null = null;
  const opened = await openAction(document_, 'AMEDS001', ({ action: shown }) => {
    function Canvas(): ReactNode {
      const { marked: selection, select } = useSelection();
      const host = { memory: noViewMemory, select };
      const [selectable] = useState(() =>
        observable.object<SelectableCanvas>({ contents: { action: shown, selection }, layout, host }, undefined, {
          deep: false,
        }),
      );
      const [selected] = useState(() => new CanvasSelection(selectable));
      useLayoutEffect(() => {
        runInAction(() =>
          selected.follow(() => Object.assign(selectable, { contents: { action: shown, selection }, host })),
        );
      });
      canvas = selected;
      close = useClosePanel();
      marked = selection.elementId;
      return null;
    }
    const [Part] = useState(() => Canvas);
    return (
      <Routes>
        <Route path={`${base}/:actionCode?/:elementType?/:elementId?`} element={<Part />} />
        <Route path="*" element={null} />
      </Routes>
    );
  });
  const { run, router } = opened;
  await run(() => void router.navigate(`/${base}/AMEDS001/PLAYLIST_COMMAND/c2`));
  await run(() => close());
  expect(router.state.location.pathname).toBe(`/${base}/AMEDS001`);
  expect([marked, canvas.active]).toEqual(['c2', 'c2']);
  await run(() => canvas.openSeveral(['c2', 'c3']));
  expect(router.state.location.pathname).toBe(`/${base}/AMEDS001/PLAYLIST_COMMAND/c2`);
  expect([canvas.active, canvas.picked]).toEqual(['c2', ['c2', 'c3']]);
  await run(() => canvas.clear());
  expect([marked, canvas.picked]).toEqual([null, []]);
  await opened.close();
});

test('a copied action is selected', async () => {
  let editing!: TreeEditing;
  function Tree(): ReactNode {
    editing = useTreeEditing();
    return <MenuTree LocationDialog={LocationDialog} SeveralDialog={() => null} />;
  }
  const { go, router, scenario: now, close } = await open(<Tree />);
  const nodes = menuNodesOf(now());
  const node = [...nodes.byId.values()].find(({ itemType }) => itemType === 'action')!;
  const desk = [...nodes.byId.values()].find(({ itemId }) => itemId === 'desk')!;
  await go(() => editing.copy(node, { parent: { kind: 'location', id: 'desk' }, after: null } as never));
  const code = now().actions.at(-1)?.actionCode ?? '';
  expect(desk).toBeDefined();
  expect(code).not.toBe('AMEDS001');
  expect(router.state.location.pathname).toBe(`/${base}/${Object.values(ofAction(code)).join('/')}`);
  expect(selected()).toHaveLength(1);
  await close();
});
