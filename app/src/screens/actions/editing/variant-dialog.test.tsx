// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { CommandPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { renderApp } from '#testing/render.tsx';
import { VariantDialog } from './new-command-dialog.tsx';

const block = builtInPlugins.find(
  (plugin): plugin is CommandPlugin => plugin.kind === 'command' && plugin.variants.length > 1,
)!;

test('a variant has to be chosen before the command is added', async () => {
  const onChosen = vi.fn<(variant: string) => void>();
  const { control, close } = await renderApp(
    <VariantDialog block={block} onChosen={onChosen} onCancel={() => undefined} />,
  );
  const press = async () =>
    act(async () => {
      control('button', 'Create').click();
      await Promise.resolve();
    });
  await press();
  expect(document.body.textContent).toContain('Please select a playlist command');
  expect(onChosen).not.toHaveBeenCalled();
  const [, { id } = { id: '' }] = block.variants;
  await act(async () => {
    const select = document.querySelector('select');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, id);
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
  });
  expect(document.body.textContent).not.toContain('Please select a playlist command');
  await press();
  expect(onChosen.mock.calls).toEqual([[id]]);
  await close();
});
