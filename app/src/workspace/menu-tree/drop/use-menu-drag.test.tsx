// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { TreeDrag } from '@scn/kit/tree/tree-drag';
import { useScenario } from '#document/document-context.tsx';
import { openAction } from '../../testing/open-action';
import { useTreeEditing } from '../commands/use-tree-editing';
import { useTreeRights } from '../commands/use-tree-rights';
import type { MenuNode } from '../nodes/menu-node';
import { menuNodesOf } from '../nodes/menu-nodes';
import { useMenuDrag } from './use-menu-drag';

const scenario = (scenarioCode: string, actionCode: string): JsonObject => ({
  scenarioCode,
  menu: { locations: [{ id: 'bed', displayName: 'Bed', type: 'ROOM' }] },
  actions: [
    { actionCode, title: 'Look', trigger: { trigger: 'trigger.learner', args: { roles: [], observable: false } } },
  ],
});
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open(isReadOnly = false) {
  let drag: TreeDrag<MenuNode> | undefined;
  let bed: MenuNode | undefined;
  function Dragging(): ReactNode {
    const nodes = useScenario(menuNodesOf);
    bed = nodes.byId.get('location:bed');
    drag = useMenuDrag(nodes, useTreeRights(), useTreeEditing());
    return null;
  }
  const sources = [scenario('TST002GB', 'CTHER001')];
  const opened = await openAction(scenario('TST001GB', 'AHERE001'), 'AHERE001', () => <Dragging />, {
    isReadOnly,
    sources,
  });
  ({ close } = opened);
  const dropFromOutside = (text: string) => opened.run(() => drag?.external?.onDrop(text, bed ?? null, 'into'));
  return { ...opened, dropFromOutside };
}

test.each([
  ['what is no data of an action', 'a sentence from another page'],
  ['data of something else', '{"folderId":"f1"}'],
  ['nothing', ''],
])('dropping %s changes nothing, and says why', async (_, text) => {
  const { dropFromOutside, alerts, calls } = await open();
  await dropFromOutside(text);
  expect(alerts).toMatchObject([{ severity: 'error', title: 'Could not extract data from dropped node' }]);
  expect(calls).toEqual([]);
});

test('an action dropped from another window is copied', async () => {
  const { dropFromOutside, alerts, calls } = await open();
  await dropFromOutside(JSON.stringify({ scenarioCode: 'TST002GB', actionCode: 'CTHER001' }));
  expect(alerts).toMatchObject([{ severity: 'success' }]);
  expect(calls[0]?.input).toMatchObject({ sourceScenarioCode: 'TST002GB', sourceActionCode: 'CTHER001' });
});

test('a read-only scenario takes nothing', async () => {
  const { dropFromOutside, alerts, calls } = await open(true);
  await dropFromOutside(JSON.stringify({ scenarioCode: 'TST002GB', actionCode: 'CTHER001' }));
  expect([alerts, calls]).toEqual([[], []]);
});
