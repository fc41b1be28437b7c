// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../testing/render';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { FormDialog } from '../dialogs/form-dialog';
import { WorkButton } from './work-button';

/** Work that runs until the test ends it. */
function slowWork() {
  let end: () => void = () => undefined;
  const work = vi.fn<() => Promise<void>>(async () => new Promise((resolve) => (end = resolve)));
  const finish = async () =>
    act(async () => {
      end();
      await Promise.resolve();
    });
  return { work, end: finish };
}

const press = async (button: HTMLElement, times: number) =>
  act(async () => {
    // all before the screen is drawn again
    for (let each = 0; each < times; each += 1) button.click();
    await Promise.resolve();
  });

test('a double press on a button starts its work once, and it can be started again afterwards', async () => {
  const { work, end } = slowWork();
  const { control, close } = await render(<WorkButton work={work}>Republish</WorkButton>);
  const button = control('button', 'Republish');
  await press(button, 2);
  expect(work).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await press(button, 1);
  expect(work).toHaveBeenCalledTimes(1);
  await end();
  expect(button.getAttribute('aria-disabled')).not.toBe('true');
  await press(button, 1);
  expect(work).toHaveBeenCalledTimes(2);
  await end();
  await close();
});

test('a form in a dialog is submitted once', async () => {
  const { work, end } = slowWork();
  const { control, close } = await render(
    <FormDialog title="Publish" confirmLabel="Publish" onSubmit={work} onCancel={() => undefined}>
      <input aria-label="Notes" />
    </FormDialog>,
  );
  await press(control('button', 'Publish'), 2);
  await act(async () => {
    document.querySelector('form')?.requestSubmit();
    await Promise.resolve();
  });
  expect(work).toHaveBeenCalledTimes(1);
  await end();
  await close();
});

test('a confirmation is carried out once, also while its dialog closes', async () => {
  const { work, end } = slowWork();
  const instant = vi.fn();
  const dialog = (open: boolean, onConfirm: () => unknown) => (
    <ConfirmDialog open={open} title="Delete?" confirmLabel="Delete" onConfirm={onConfirm} onCancel={() => undefined}>
      Text
    </ConfirmDialog>
  );
  const { control, rerender, close } = await render(dialog(true, work));
  await press(control('button', 'Delete'), 2);
  expect(work).toHaveBeenCalledTimes(1);
  await end();
  await rerender(dialog(true, instant));
  const button = control('button', 'Delete');
  await press(button, 1);
  await rerender(dialog(false, instant));
  await press(button, 1);
  expect(instant).toHaveBeenCalledTimes(1);
  await close();
});
