// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../testing/render';
import { Tree } from './tree';

interface Node {
  readonly id: string;
}
const roots: readonly Node[] = [{ id: 'bed' }, { id: 'monitor' }, { id: 'pump' }];
const idOf = ({ id }: Node) => id;
const childless = () => [];
const none: ReadonlySet<string> = new Set();

function Sample() {
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState(none);
  return (
    <Tree
      label="Props"
      roots={roots}
      nodeId={idOf}
      nodeTitle={idOf}
      childrenOf={childless}
      expanded={none}
      selectionMode="multiple"
      selected={selected}
      search={search}
      empty={{ title: 'No props', message: '' }}
      onExpandedChange={() => undefined}
      onSelectedChange={setSelected}
      onSearchChange={setSearch}
    />
  );
}

const press = async (init: KeyboardEventInit) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    document.activeElement?.dispatchEvent(event);
    await Promise.resolve();
    return event;
  });

test('Ctrl+F leads from the tree to its search, and the Down key back', async () => {
  const { page, close } = await render(<Sample />);
  const item = page.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]');
  const field = page.querySelector('input');
  item?.focus();
  await press({ key: 'f', ctrlKey: true });
  expect(document.activeElement).toBe(field);
  await press({ key: 'ArrowDown' });
  expect(document.activeElement).toBe(item);
  await close();
});

test('Ctrl and Shift with a click select several rows', async () => {
  const { page, close } = await render(<Sample />);
  const click = async (name: string, keys: MouseEventInit = {}) =>
    act(async () => {
      const item = [...page.querySelectorAll('[role=treeitem]')].find(({ textContent }) => textContent === name);
      item?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys }));
      await Promise.resolve();
    });
  const selected = () =>
    [...page.querySelectorAll('[role=treeitem][aria-selected=true]')].map(({ textContent }) => textContent).toSorted();
  await click('bed');
  await click('pump', { ctrlKey: true });
  expect(selected()).toEqual(['bed', 'pump']);
  await click('bed');
  await click('pump', { shiftKey: true });
  expect(selected()).toEqual(['bed', 'monitor', 'pump']);
  await click('monitor');
  expect(selected()).toEqual(['monitor']);
  await close();
});
