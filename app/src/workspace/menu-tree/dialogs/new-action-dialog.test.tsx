// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import { NewActionDialog, type ActionWish } from './new-action-dialog';

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open() {
  const onSubmit = vi.fn<(wish: ActionWish) => void>();
  const onCancel = vi.fn<() => void>();
  const rendered = await renderApp(
    <NewActionDialog
      heading="New action"
      taken={new Set(['AMEDS001'])}
      faultOf={() => null}
      onSubmit={onSubmit}
      onCancel={onCancel}
    />,
  );
  ({ close } = rendered);
  const press = async (name: string) =>
    act(async () => {
      rendered.control('button', name).click();
      await Promise.resolve();
    });
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')];
  const type = async (index: number, text: string) =>
    act(async () => {
      const field = fields()[index];
      field?.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    });
  const escape = async () =>
    act(async () => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
      await Promise.resolve();
    });
  const says = (text: string) => document.body.textContent.includes(text);
  return { onSubmit, onCancel, press, type, escape, says };
}

test('a name and a free code are required', async () => {
  const { press, type, says, onSubmit } = await open();
  await press('Create');
  expect(says('Action name is required')).toBe(true);
  await type(0, 'Give antibiotics');
  expect(says('Action name is required')).toBe(false);
  await type(1, 'AMEDS001');
  await press('Create');
  expect(says('Action already in scenario')).toBe(true);
  await type(1, 'AMEDS002');
  await press('Create');
  expect(onSubmit.mock.calls).toEqual([[{ title: 'Give antibiotics', actionCode: 'AMEDS002' }]]);
});

test('Escape throws away what was typed only after ‘Action Not Saved’', async () => {
  const { escape, type, press, says, onCancel } = await open();
  await type(0, 'Give antibiotics');
  await escape();
  expect(says('Action Not Saved')).toBe(true);
  await press('Keep editing');
  expect(onCancel).not.toHaveBeenCalled();
});

test('Escape closes an empty form at once', async () => {
  const { escape, says, onCancel } = await open();
  await escape();
  expect(says('Action Not Saved')).toBe(false);
  expect(onCancel).toHaveBeenCalledOnce();
});
