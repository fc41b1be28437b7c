// @vitest-environment happy-dom
import { act, createRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../testing/render';
import { ChosenList } from './chosen-list';
import type { Names } from './use-names';

const names = { of: (id: string) => ({ id, name: id }), ofMissing: () => null, failed: false } as unknown as Names;

function Sample() {
  const [value, setValue] = useState<readonly string[]>(['oxygen', 'mask', 'oxygen']);
  return (
    <ChosenList
      label="Props"
      names={names}
      value={value}
      ordered
      readOnly={false}
      field={createRef()}
      list={createRef()}
      onChange={setValue}
    />
  );
}

test('an item that a document names twice is listed twice, and each can be removed', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { page, close } = await render(<Sample />);
  const shown = () => [...page.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(shown()).toEqual(['1oxygen', '2mask', '3oxygen']);
  await act(async () => {
    page.querySelectorAll<HTMLElement>('[data-part=remove]')[2]?.click();
    await Promise.resolve();
  });
  expect(shown()).toEqual(['1oxygen', '2mask']);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  await close();
});

test('of many items the first ones are shown until all are asked for, or one is added', async () => {
  const list = (value: readonly string[]) => (
    <ChosenList
      label="Linked actions"
      names={names}
      value={value}
      ordered={false}
      readOnly={false}
      field={createRef()}
      list={createRef()}
      atFirst={2}
      onChange={() => undefined}
    />
  );
  const { page, close } = await render(list(['a', 'b', 'c', 'd']));
  const shown = () => [...page.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(shown()).toEqual(['a', 'b', '+2']);
  await act(async () => {
    page.querySelector<HTMLElement>('button[aria-label="Show 2 more: Linked actions"]')?.click();
    await Promise.resolve();
  });
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  await close();
  const other = await render(list(['a', 'b', 'c']));
  await other.rerender(list(['a', 'b', 'c', 'd']));
  expect([...other.page.querySelectorAll('li')]).toHaveLength(4);
  await other.close();
});
