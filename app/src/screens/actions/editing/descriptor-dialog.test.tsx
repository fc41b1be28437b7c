// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import { DescriptorDialog } from './descriptor-dialog';

test('Save is off until something was typed; a descriptor of at most 255 characters is required', async () => {
  const onSubmit = vi.fn<(description: string) => void>();
  const { control, close } = await renderApp(<DescriptorDialog onSubmit={onSubmit} onCancel={() => undefined} />);
  const save = () => control('button', 'Save');
  const press = async () =>
    act(async () => {
      save().click();
      await Promise.resolve();
    });
  const type = async (text: string) =>
    act(async () => {
      const field = document.querySelector('textarea');
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    });
  const says = (text: string) => document.body.textContent.includes(text);
  expect(save().getAttribute('aria-disabled')).toBe('true');
  await type(' ');
  expect(says('Response Descriptor is required')).toBe(true);
  await type('x'.repeat(256));
  expect(says('Use at most 255 characters.')).toBe(true);
  await press();
  expect(onSubmit).not.toHaveBeenCalled();
  await type(` ${'x'.repeat(255)}`);
  await press();
  expect(onSubmit.mock.calls).toEqual([['x'.repeat(255)]]);
  await close();
});
