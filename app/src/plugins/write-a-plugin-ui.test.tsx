// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OperationCall } from '@scn/core/base/issue';
import type { EditorProps, PluginUi } from '@scn/core/kernel/contract';
import { FormHostProvider } from '@scn/kit/form/plugin-form.tsx';
import { renderApp } from '#testing/render.tsx';
import { plugin as pump } from '../../../examples/plugin-package/index.js';

/*
 * Runs the user interfaces of docs/how-to/write-a-plugin-ui.md as written: a block with `file=NAME` is saved beside the headless half of the
 * example package, and rendered.
 */

const root = join(import.meta.dirname, '..', '..', '..');
const guide = readFileSync(join(root, 'docs/how-to/write-a-plugin-ui.md'), 'utf8');
const blocks = new Map(
  [...guide.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', text = '']) => [file, text]),
);

let folder: string;
beforeAll(() => {
  // in the repository, where the kit is found, and where no one commits it
  const ignored = join(root, 'coverage');
  mkdirSync(ignored, { recursive: true });
  folder = mkdtempSync(join(ignored, 'guide-'));
  copyFileSync(join(root, 'examples/plugin-package/index.js'), join(folder, 'index.js'));
  for (const [file, text] of blocks) writeFileSync(join(folder, file), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

/** Renders a part of a user interface of the guide. */
async function show(file: string, part: 'Form' | 'Card') {
  const { ui } = (await import(pathToFileURL(join(folder, file)).href)) as { readonly ui: PluginUi };
  expect(ui.for).toBe(pump.id);
  const Part = ui[part] as ComponentType<EditorProps<never>>;
  const calls: OperationCall[] = [];
  const rendered = await renderApp(
    <FormHostProvider value={{ ReferencePicker: () => <span>patients</span> }}>
      <Part
        id="p1"
        args={pump.defaults as never}
        issues={[]}
        readOnly={false}
        dispatch={(call) => void calls.push(call)}
      />
    </FormHostProvider>,
  );
  ({ close } = rendered);
  return { ...rendered, calls };
}

test('a form adds to the derived one', async () => {
  const { page, control, calls } = await show('ui.jsx', 'Form');
  expect(page.textContent).toContain('Volume to be infused');
  act(() => control('button', 'Bolus').click());
  expect(calls).toEqual([{ name: 'playlist-command.update', input: { id: 'p1', args: { rate: 999 } } }]);
});

test('a card says what runs', async () => {
  const { page } = await show('ui.jsx', 'Card');
  expect(page.textContent).toBe('Runs at 100 mL/h');
});

test('a form has controls of its own', async () => {
  const { page } = await show('controls.jsx', 'Form');
  expect(page.querySelector<HTMLInputElement>('input[type=range]')?.labels?.[0]?.textContent).toBe('Rate');
  expect(page.textContent).toContain('patients');
});

test('the form of the physiology trigger is as it says', () => {
  const file = readFileSync(join(root, 'plugins/trigger/physiology/ui.tsx'), 'utf8');
  expect(file.replaceAll(/^\/\*\*.*\*\/\n/gm, '')).toBe(blocks.get('physiology.tsx'));
});
