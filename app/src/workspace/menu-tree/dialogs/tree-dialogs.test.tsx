// @vitest-environment happy-dom
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { useScenario } from '#document/document-context.tsx';
import { menuScenario } from '../../testing/menu-scenario';
import { openAction } from '../../testing/open-action';
import type { TreeRequest } from '../commands/tree-request';
import { useTreeEditing, type TreeEditing } from '../commands/use-tree-editing';
import type { MenuNode, MenuNodes } from '../nodes/menu-node';
import { menuNodesOf } from '../nodes/menu-nodes';
import { TreeDialogs } from './tree-dialogs';

const scenario = menuScenario([
  { id: 'drugs', menuType: 'MENU', title: 'Drugs', locationId: 'bed' },
  { id: 'in-drugs', menuType: 'ACTION', actionCode: 'AMEDS001', parentMenuItemId: 'drugs' },
  { id: 'empty', menuType: 'MENU', title: 'Fluids', locationId: 'bed' },
]);
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

type Ask = (nodes: MenuNodes) => TreeRequest;
const node = (nodes: MenuNodes, id: string): MenuNode => nodes.byId.get(id)!;

async function open(ask: Ask | null = null) {
  let editing: TreeEditing | undefined;
  let nodes: MenuNodes | undefined;
  function Dialogs(): ReactNode {
    nodes = useScenario(menuNodesOf);
    editing = useTreeEditing();
    const [request, setRequest] = useState(() => (ask === null || nodes === undefined ? null : ask(nodes)));
    return request === null ? null : (
      <TreeDialogs request={request} editing={editing} onShow={() => undefined} onClose={() => setRequest(null)} />
    );
  }
  const opened = await openAction(scenario, 'AMEDS001', () => <Dialogs />);
  ({ close } = opened);
  const titles = () => opened.alerts.map(({ title }) => title);
  const edit = (id: string, what: (editing: TreeEditing, node: MenuNode) => void) =>
    opened.run(() => what(editing!, node(nodes!, id)));
  return { ...opened, titles, edit };
}
const create =
  (what: 'folder' | 'location' | 'menu', parent: string | null = null): Ask =>
  (nodes) => ({ kind: 'create', what, parent: parent === null ? null : node(nodes, parent) });

describe('dialogs', () => {
  test.each(['move', 'clone'] as const)('greyed places say why: %s', async (kind) => {
    await open((nodes) => ({ kind, node: node(nodes, 'item:in-drugs') }));
    const greyed = [...document.querySelectorAll('[role=dialog] [role=treeitem][aria-disabled=true]')];
    expect(greyed.length).toBeGreaterThan(1);
    expect(greyed.map((row) => row.getAttribute('aria-description'))).not.toContain(null);
    const now = greyed.find((row) => row.textContent.startsWith('Drugs'));
    expect(now?.getAttribute('aria-description')).toBe('It is there now.');
  });

  test.each([
    ['folder', create('folder'), 'Folder “Cupboard” successfully created'],
    ['location', create('location', 'folder:bay'), 'Location “Cupboard” successfully created'],
    ['menu', create('menu', 'location:bed'), 'Menu “Cupboard” successfully created'],
  ])('a new %s requires a title', async (_, ask, success) => {
    const { click, type, says, titles } = await open(ask);
    await click('[role=dialog] button', 'Create');
    expect(says('Title is required')).toBe(true);
    expect(titles()).toEqual([]);
    await type('Title', 'Cupboard');
    await click('[role=dialog] button', 'Create');
    expect(titles()).toEqual([success]);
  });

  test.each([
    ['folder:hall', 'Folder successfully renamed to “Cupboard”'],
    ['location:desk', 'Location successfully renamed to “Cupboard”'],
    ['item:drugs', 'Menu successfully renamed to “Cupboard”'],
  ])('renaming %s requires a title', async (id, success) => {
    const { click, type, says, titles } = await open((nodes) => ({ kind: 'rename', node: node(nodes, id) }));
    await type('Title', ' ');
    await click('[role=dialog] button', 'Save');
    expect(says('Title is required')).toBe(true);
    await type('Title', 'Cupboard');
    await click('[role=dialog] button', 'Save');
    expect(titles()).toEqual([success]);
  });

  test('a side menu entry requires a name, a document and an action', async () => {
    const { click, says, calls, titles } = await open((nodes) => ({
      kind: 'side-menu',
      node: node(nodes, 'item:drugs'),
    }));
    await click('[role=dialog] button', 'Add entry');
    await click('[role=dialog] button', 'Save');
    for (const text of ['Name is required', 'Document is required', 'Action is required'])
      expect(says(text)).toBe(true);
    expect(calls).toEqual([]);
    await click('[role=dialog] button', 'Remove entry 1');
    await click('[role=dialog] button', 'Save');
    expect(titles()).toEqual([expect.stringMatching(/^Side menu of “.+” successfully saved$/)]);
  });
});

describe('changes', () => {
  test.each([
    ['folder:bay', 'Cannot delete folder'],
    ['location:bed', 'Cannot delete location'],
    ['item:drugs', 'Cannot delete menu'],
  ])('%s contains child items: %s', async (id, title) => {
    const { edit, dialogs, calls } = await open();
    await edit(id, (editing, it) => editing.remove(it));
    expect(dialogs).toMatchObject([{ title }]);
    expect(dialogs[0]?.text).toContain('contains child items');
    expect(calls).toEqual([]);
  });

  test.each([
    ['folder:hall', /^Folder “.+” successfully deleted$/],
    ['location:desk', /^Location “.+” successfully deleted$/],
    ['item:empty', /^Menu “.+” successfully deleted$/],
  ])('%s is empty: %s, with Undo', async (id, title) => {
    const { edit, alerts } = await open();
    await edit(id, (editing, it) => editing.remove(it));
    expect(alerts).toMatchObject([{ title: expect.stringMatching(title) as string, action: { title: 'Undo' } }]);
  });

  test('moving and reordering are announced, and what can’t be placed somewhere says why', async () => {
    const { edit, titles, alerts } = await open();
    await edit('item:empty', (editing, it) =>
      editing.move(it, { parent: { kind: 'location', id: 'desk' }, after: null }),
    );
    await edit('folder:hall', (editing, it) => editing.reorder(it, -1));
    expect(titles()).toEqual(['“Fluids” successfully moved to “Desk”', '“Hall” successfully reordered: 1 of 2']);
    await edit('folder:hall', (editing, it) =>
      editing.move(it, { parent: { kind: 'location', id: 'desk' }, after: null }),
    );
    expect(alerts.at(-1)).toMatchObject({ severity: 'error', title: '“Hall” was not moved' });
  });
});
