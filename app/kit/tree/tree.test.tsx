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

test('rows are in the page as they are drawn, also after some were added or removed, and the focus stays', async () => {
  const draw = (ids: readonly string[]) => (
    <Tree
      label="Props"
      roots={ids.map((id) => ({ id }))}
      nodeId={idOf}
      nodeTitle={idOf}
      childrenOf={childless}
      expanded={none}
      empty={{ title: 'No props', message: '' }}
      onExpandedChange={() => undefined}
    />
  );
  const { page, rerender, close } = await render(draw(['a', 'b', 'c']));
  const titles = () => [...page.querySelectorAll('[role=treeitem]')].map(({ textContent }) => textContent);
  page.querySelector<HTMLElement>('[role=treeitem]')?.focus();
  await press({ key: 'ArrowDown' });
  for (const ids of [
    ['x', 'a', 'b', 'y', 'c'],
    ['b', 'c', 'd'],
    ['z', 'd', 'c', 'b'],
  ]) {
    await rerender(draw(ids));
    expect(titles()).toEqual(ids);
    expect(document.activeElement?.textContent).toBe('b');
  }
  await rerender(draw(['z', 'd', 'c']));
  expect(titles()).toEqual(['z', 'd', 'c']);
  expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
  await close();
});
