import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyPlugin, PluginKind } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/kernel/json';
import { acceptsArguments } from '@scn/core/validation/structure';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { showExhibit } from './gallery-page';
import { saveExamples } from './plugin-form-page';

interface Example {
  readonly args: JsonObject;
  readonly findings?: readonly { readonly rule: string; readonly at: string }[];
}

const root = join(import.meta.dirname, '..', '..', '..', 'plugins');

function examplesOf({ id }: AnyPlugin, kind: 'valid' | 'invalid'): readonly (readonly [name: string, Example])[] {
  const folder = join(root, ...id.split('.'), 'examples', kind);
  return readdirSync(folder).map((file) => [
    `${kind}/${file.replace('.json', '')}`,
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Example,
  ]);
}

async function save(page: Page): Promise<unknown> {
  await page.getByRole('button', { name: 'Save' }).click();
  const sent = page.getByRole('status', { name: 'Sent', includeHidden: true });
  await expect(sent, await page.getByRole('form').locator('[tabindex="-1"]').first().innerText()).not.toHaveText('');
  return JSON.parse((await sent.textContent()) ?? '');
}

/** How a user changes the first field of each kind. */
const edits: readonly (readonly [selector: string, change: (field: Locator, page: Page) => Promise<unknown>])[] = [
  ['input[inputmode]', (field) => field.press('ArrowUp')],
  ['input[spellcheck=true]', (field) => field.fill('Edited by hand')],
  ['textarea[spellcheck=true]', (field) => field.fill('Edited by hand')],
  ['input[type=checkbox]', (field) => field.click()],
  ['input[type=radio]:not(:checked)', (field) => field.click()],
  // remove before adding: a list may be full
  ['[data-part=remove]', (field) => field.click()],
  [
    '[role=combobox]',
    async (field, page) => {
      await field.click();
      await page.getByRole('listbox').getByRole('option').last().click();
      await field.press('Escape');
    },
  ],
  ['select', (field) => field.press('ArrowDown')],
];

for (const kind of ['command', 'trigger', 'report', 'asset'] as const satisfies readonly PluginKind[]) {
  const plugins = builtInPlugins.filter((each) => each.kind === kind);

  test(`each ${kind}: examples round-trip unchanged, and invalid ones show why`, async ({ page }) => {
    await showExhibit(page, 'form-plugin');
    for (const plugin of plugins) {
      const examples = [...examplesOf(plugin, 'valid'), ...examplesOf(plugin, 'invalid')];
      const answers = await saveExamples(
        page,
        plugin.id,
        examples.map(([name]) => name),
      );
      for (const [index, [name, { args, findings = [] }]] of examples.entries()) {
        const { sent = '', text = '' } = answers[index] ?? {};
        if (name.startsWith('valid/')) {
          expect(sent, `${plugin.id} ${name}: ${text}`).not.toBe('');
          expect(JSON.parse(sent), `${plugin.id} ${name}`).toEqual(args);
          continue;
        }
        const ofRules = findings.filter(({ rule }) => rule !== 'structure');
        for (const { rule } of ofRules) expect(text, `${plugin.id} ${name}`).toContain(`Rule ${rule}: `);
        if (ofRules.length < findings.length) expect(text, `${plugin.id} ${name}`).toMatch(/needs? your attention/);
      }
    }
  });

  test(`${kind}: a field of each kind is edited, and the result matches the schema`, async ({ page }) => {
    await showExhibit(page, 'form-plugin');
    const form = page.getByRole('form');
    const open = new Set(edits.map(([selector]) => selector));
    for (const plugin of plugins) {
      const [first] = examplesOf(plugin, 'valid');
      if (first === undefined) continue;
      const [name, { args }] = first;
      await page.getByRole('combobox', { name: 'Plugin', exact: true }).selectOption(plugin.id);
      await page.getByRole('combobox', { name: 'Example' }).selectOption(name);
      const present = await form.evaluate(
        (element, selectors) => selectors.filter((selector) => element.querySelector(selector) !== null),
        edits.map(([selector]) => selector),
      );
      if (!present.some((selector) => open.has(selector))) continue;
      await test.step(plugin.id, async () => {
        for (const [selector, change] of edits) {
          const field = form.locator(selector).first();
          if ((await field.count()) === 0) continue;
          await change(field, page);
          open.delete(selector);
        }
        const edited = await save(page);
        expect(edited).not.toEqual(args);
        expect(acceptsArguments(plugin, edited)).toBe(true);
      });
      if (open.size === 0) break;
    }
  });
}
