// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Json, JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { openTerms } from '@scn/core/schema/keywords';
import { planField } from '@scn/kit/form/field-plan';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { propertiesOf, type Asset } from '#catalogue/asset';
import { openAssetForm, press, type, type OpenedAsset } from './testing/open-asset-form';

/* What every form of an asset does, whatever its kind: also those of kinds that are added later. */

const folder = join(import.meta.dirname, '../../../../plugins/asset');
const kinds = builtInPlugins.flatMap((each) => (each.kind === 'asset' ? [each] : []));

/** A valid example of a kind. */
function exampleOf({ id }: AssetPlugin): JsonObject {
  const examples = join(folder, id.slice('asset.'.length), 'examples', 'valid');
  const [first = ''] = readdirSync(examples);
  const example = JSON.parse(readFileSync(join(examples, first), 'utf8')) as { readonly args: JsonObject };
  return example.args;
}

/** The properties of a kind whose values are terms of a complete list, with a value that the list lacks. */
function unlisted(plugin: AssetPlugin): readonly { readonly name: string; readonly value: Json }[] {
  return Object.entries(propertiesOf(plugin)).flatMap(([name, property]): { name: string; value: Json }[] => {
    const { control } = planField(property, name);
    if (control.kind === 'terms') return [{ name, value: ['not in the list'] }];
    const list = control.kind === 'text' ? control.terms?.list : undefined;
    return list === undefined || openTerms.has(list) ? [] : [{ name, value: 'not in the list' }];
  });
}

const stored = (data: JsonObject): Asset => ({
  ...{ id: 'a1', revision: 3, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann', issues: [] },
  data,
});
let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

async function open(opened: OpenedAsset) {
  const form = await openAssetForm(opened);
  ({ close } = form);
  const fields = () => [...form.page.querySelectorAll<HTMLElement>('form [data-pointer]')];
  const text = () => {
    const found = form.page.querySelector<HTMLInputElement>(
      'form [data-pointer] :is(input:not([type]), input[type=text], textarea):not([readonly], :disabled)',
    );
    if (found === null) throw new Error('There is nothing to type into.');
    return found;
  };
  return { ...form, fields, text };
}

describe.each(kinds.map((plugin) => [plugin.id, plugin] as const))('the form of %s', (kind, plugin) => {
  const data = exampleOf(plugin);

  test('shows each refusal at its field, all at once, and keeps what was typed', async () => {
    let names: readonly string[] = [];
    const refuse = () => {
      const findings = names.map((name) => ({ at: `/${name}`, message: `Refused: ${name}.` }));
      const metadata = JSON.stringify({ field: names[0], findings });
      return { message: findings[0]?.message ?? '', extensions: { code: 'ValidationError', metadata } };
    };
    const { fields, text, control, page, sent } = await open({ kind, asset: stored(data), refuse });
    names = fields().flatMap(({ dataset }) => {
      const [, name = '', ...deeper] = (dataset['pointer'] ?? '').split('/');
      return deeper.length > 0 ? [] : [name];
    });
    const input = text();
    await type(input, `${input.value} x`);
    await press(control('button', 'Save'));
    await vi.waitFor(() => expect(page.textContent).toContain('Refused: '));
    expect(sent).toHaveLength(1);
    for (const name of names) {
      const shown = page.querySelector(`form [data-pointer="/${name}"]`);
      expect(shown?.textContent, name).toContain(`Refused: ${name}.`);
    }
    expect(input.value).toMatch(/ x$/);
  });

  test('of another institution is only for reading', async () => {
    const { page } = await open({ kind, asset: { ...stored(data), isOwned: false } });
    const editable = [
      ...page.querySelectorAll<HTMLInputElement>('form [data-pointer] :is(input, select, textarea, [role=textbox])'),
    ].filter((each) => !each.disabled && !each.readOnly && each.ariaReadOnly !== 'true');
    expect(editable.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(page.querySelector('form button[type=submit]')).toBeNull();
  });
});

test.each(kinds.flatMap((plugin) => (unlisted(plugin).length > 0 ? [[plugin.id, plugin] as const] : [])))(
  'the form of %s keeps values that a list of terms lacks, and says so',
  async (kind, plugin) => {
    const data = exampleOf(plugin);
    const terms = unlisted(plugin);
    const old = Object.fromEntries(terms.map(({ name, value }) => [name, value]));
    const { page, text, control, sent } = await open({ kind, asset: stored({ ...data, ...old }) });
    for (const { name } of terms) {
      const field = page.querySelector(`form [data-pointer="/${name}"]`);
      // a field that others hide is kept as it is
      if (field !== null) expect(field.textContent, name).toContain('not in the list (not in the list)');
    }
    const input = text();
    await type(input, `${input.value} x`);
    await press(control('button', 'Save'));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    for (const { name } of terms) expect(sent[0]).not.toHaveProperty(name);
  },
);
