// @vitest-environment happy-dom
import { act } from 'react';
import { observable, runInAction, type IObservableValue } from 'mobx';
import { observer } from 'mobx-react-lite';
import { expect, test, vi } from 'vitest';
import { render } from '@scn/kit/testing/render.tsx';
import { useObserved } from './use-observed';

const boxOf = <T,>(value: T) => observable.box(value, { deep: false });

/** Sets a box, and renders. */
async function set<T>(box: IObservableValue<T>, value: T): Promise<void> {
  await act(async () => {
    runInAction(() => box.set(value));
    await Promise.resolve();
  });
}

test('a component renders again when the part that it reads changes, and only then', async () => {
  const box = boxOf({ name: 'Ann', age: 7 });
  const draw = vi.fn<() => void>();
  const Name = () => {
    draw();
    return useObserved(() => box.get().name);
  };
  const { page, close } = await render(<Name />);
  await set(box, { name: 'Ann', age: 8 });
  expect([page.textContent, draw.mock.calls.length]).toEqual(['Ann', 1]);
  await set(box, { name: 'Bo', age: 8 });
  expect([page.textContent, draw.mock.calls.length]).toEqual(['Bo', 2]);
  await close();
});

test('it follows another store as soon as its component reads that one', async () => {
  const boxes = { one: boxOf('one'), other: boxOf('other') };
  const shown = boxOf<keyof typeof boxes>('one');
  const Text = ({ from }: { readonly from: keyof typeof boxes }) => useObserved(() => boxes[from].get());
  const Choice = observer(function Choice() {
    return <Text from={shown.get()} />;
  });
  const { page, close } = await render(<Choice />);
  await set(shown, 'other');
  expect(page.textContent).toBe('other');
  await set(boxes.one, 'one, changed');
  expect(page.textContent).toBe('other');
  await set(boxes.other, 'other, changed');
  expect(page.textContent).toBe('other, changed');
  await close();
});

test('a component that reads a store without being an observer fails in tests', async () => {
  const box = boxOf('Ann');
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Name = () => box.get();
  await expect(render(<Name />)).rejects.toThrow('observer');
  silent.mockRestore();
  document.body.replaceChildren();
});
