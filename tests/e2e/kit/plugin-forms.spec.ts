import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyPlugin, PluginKind } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/kernel/json';
import { acceptsArguments } from '@scn/core/validation/structure';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, test, type Locator, type Page } from '@playwright/test';

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

/** Changes the first field of each kind in the form. @returns false if there is no field to change */
async function edit(page: Page, form: Locator): Promise<boolean> {
  const edits: readonly (readonly [selector: string, change: (field: Locator) => Promise<unknown>])[] = [
    ['input[inputmode]', (field) => field.press('ArrowUp')],
    ['input[spellcheck=true]', (field) => field.fill('Edited by hand')],
    ['textarea[spellcheck=true]', (field) => field.fill('Edited by hand')],
    ['input[type=checkbox]', (field) => field.click()],
    ['input[type=radio]:not(:checked)', (field) => field.click()],
    // remove before adding: a list may be full
    ['[data-part=remove]', (field) => field.click()],
    [
      '[role=combobox]',
      async (field) => {
        await field.click();
        await page.getByRole('listbox').getByRole('option').last().click();
        await field.press('Escape');
      },
    ],
    ['select', (field) => field.press('ArrowDown')],
  ];
  let isEdited = false;
  for (const [selector, change] of edits) {
    const field = form.locator(selector).first();
    if ((await field.count()) === 0) continue;
    await change(field);
    isEdited = true;
  }
  return isEdited;
}

for (const kind of ['command', 'trigger', 'report', 'asset'] as const satisfies readonly PluginKind[])
  test(`each ${kind}: examples round-trip unchanged, and edited ones still match the schema`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.goto('/?exhibit=form-plugin&theme=light');
    const form = page.getByRole('form');
    for (const plugin of builtInPlugins.filter((each) => each.kind === kind))
      await test.step(plugin.id, async () => {
        await page.getByRole('combobox', { name: 'Plugin', exact: true }).selectOption(plugin.id);
        const show = (name: string) => page.getByRole('combobox', { name: 'Example' }).selectOption(name);
        const valid = examplesOf(plugin, 'valid');
        for (const [name, { args }] of valid) {
          await show(name);
          expect(await save(page), name).toEqual(args);
        }
        const [[name, { args }] = ['', { args: {} }]] = valid;
        await show('');
        await show(name);
        if (await edit(page, form)) {
          const edited = await save(page);
          expect(edited).not.toEqual(args);
          expect(acceptsArguments(plugin, edited)).toBe(true);
        }
        for (const [broken, { findings = [] }] of examplesOf(plugin, 'invalid')) {
          await show(broken);
          const ofRules = findings.filter(({ rule }) => rule !== 'structure');
          for (const { rule } of ofRules) await expect(form.getByText(`Rule ${rule}: `).first(), broken).toBeVisible();
          if (ofRules.length === findings.length) continue;
          await page.getByRole('button', { name: 'Save' }).click();
          await expect(form.getByText('needs your attention').or(form.getByText('need your attention'))).toBeVisible();
        }
      });
  });
