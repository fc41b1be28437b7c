import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyPlugin, EditorProps, PluginUi } from '@scn/core/kernel/contract';
import { FormHostProvider } from '@scn/kit/form/plugin-form.tsx';
import { provideKitTexts } from '@scn/kit/testing/kit-texts';
import { writeFolder } from '../../cli/src/commands/plugin/new';

/* The forms and cards of `scn plugin new --form --card`, which cli/test/scaffold.test.ts checks otherwise. */

const root = join(import.meta.dirname, '..', '..');
let samples: string;
beforeAll(async () => {
  samples = mkdtempSync(join(tmpdir(), 'scn-new-ui-'));
  symlinkSync(join(root, 'node_modules'), join(samples, 'node_modules'));
  await provideKitTexts();
});
afterAll(() => rmSync(samples, { recursive: true, force: true }));

test.each(['command', 'trigger', 'report'] as const)('the form and the card of a new %s are shown', async (kind) => {
  const folder = join(samples, kind);
  writeFolder(kind, 'with-ui', folder, { form: true, card: true }, join(root, 'cli/templates'));
  const { plugin } = (await import(join(folder, 'index.ts'))) as { readonly plugin: AnyPlugin };
  const { ui } = (await import(join(folder, 'ui.tsx'))) as { readonly ui: PluginUi };
  expect(ui.for).toBe(plugin.id);
  const given: EditorProps<never> = {
    ...{ id: 'x', args: plugin.defaults as never, issues: [], readOnly: false, dispatch: () => undefined },
  };
  const shown = (part: unknown) =>
    renderToStaticMarkup(
      createElement(
        FormHostProvider,
        { value: { ReferencePicker: () => null } },
        createElement(part as ComponentType<EditorProps<never>>, given),
      ),
    );
  expect(shown(ui.Card)).toContain(plugin.summary(plugin.defaults as never));
  expect(shown(ui.Form)).toContain(plugin.description);
  expect(shown(ui.Form)).toContain('<form');
});
