// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { NewActionValues } from './new-action-calls';
import { NewActionDialog } from './new-action-dialog';

const triggers = builtInPlugins.flatMap((plugin): TriggerPlugin[] => (plugin.kind === 'trigger' ? [plugin] : []));
const places = [{ id: 'location:desk', path: ['Bay', 'Desk'], place: 'location' }] as const;

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open() {
  const onSubmit = vi.fn<(values: NewActionValues, next: (() => void) | null) => void>();
  const onCancel = vi.fn<() => void>();
  const rendered = await renderApp(
    <NewActionDialog
      taken={new Set(['AMEDS001'])}
      places={places}
      proposed="location:desk"
      triggers={triggers}
      faultOf={() => null}
      locationFaultOf={() => null}
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
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input:not([type=checkbox])')];
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
  expect(onSubmit.mock.calls).toMatchObject([
    [{ title: 'Give antibiotics', actionCode: 'AMEDS002', place: 'location:desk', trigger: undefined }, null],
  ]);
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
