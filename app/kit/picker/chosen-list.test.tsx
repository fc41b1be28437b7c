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
