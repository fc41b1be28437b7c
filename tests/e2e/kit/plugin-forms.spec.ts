import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { acceptsArguments } from '@scn/core/validation/structure/structure';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, type Locator, type Page } from '@playwright/test';
import { showExhibit } from './gallery-page';
import { test } from './kit-test';

const root = join(import.meta.dirname, '..', '..', '..', 'plugins');

/** The first valid example of a plugin: its name in the gallery, and its arguments. */
function exampleOf({ id }: AnyPlugin): readonly [name: string, args: JsonObject] {
  const folder = join(root, ...id.split('.'), 'examples', 'valid');
  const [file = ''] = readdirSync(folder);
  const { args } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { readonly args: JsonObject };
  return [`valid/${file.replace('.json', '')}`, args];
}

async function save(page: Page): Promise<unknown> {
  await page.getByRole('button', { name: 'Save' }).click();
  const sent = page.getByRole('status', { name: 'Sent', includeHidden: true });
  await expect(sent, await page.getByRole('form').locator('[tabindex="-1"]').first().innerText()).not.toHaveText('');
  return JSON.parse((await sent.textContent()) ?? '');
}

/** How a user changes the first field of each kind. No plugin has radio buttons: schema-form.spec.ts tests them. */
const edits: readonly (readonly [selector: string, change: (field: Locator, page: Page) => Promise<unknown>])[] = [
  ['input[inputmode]', (field) => field.press('ArrowUp')],
  ['input[spellcheck=true]', (field) => field.fill('Edited by hand')],
  ['textarea[spellcheck=true]', (field) => field.fill('Edited by hand')],
  ['input[type=checkbox]', (field) => field.click()],
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

test('a field of each kind is edited, and the result matches the schema', async ({ page }) => {
  await showExhibit(page, 'form-plugin');
  const form = page.getByRole('form');
  const open = new Set(edits.map(([selector]) => selector));
  for (const plugin of builtInPlugins) {
    const [name, args] = exampleOf(plugin);
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
  expect([...open]).toEqual([]);
});
