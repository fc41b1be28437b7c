import type { JsonObject } from '@scn/core/base/json';
import { object, title } from '@scn/core/schema/fields';
import { jsonSchemaOf, isShown } from '@scn/core/schema/json-schema';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { beforeAll, describe, expect, it } from 'vitest';
import { draw } from '../testing/draw';
import { provideKitTexts } from '../testing/kit-texts';
import type { KitText } from '../texts/kit-text';
import { planField } from './field-plan';
import type { ReferencePickerProps } from './form-context';
import { SchemaForm } from './schema-form';
import { problemsOf } from './schema-resolver';
import { settleHidden } from './settle-hidden';

beforeAll(provideKitTexts);

function Picker({ label, target, multiple }: ReferencePickerProps) {
  return <input aria-label={label} data-target={target} data-multiple={multiple} />;
}

function drawn(plugin: (typeof builtInPlugins)[number], readOnly: boolean): string {
  return draw(
    <SchemaForm
      label={plugin.title}
      schema={jsonSchemaOf(plugin.schema)}
      value={plugin.defaults as JsonObject}
      readOnly={readOnly}
      ReferencePicker={Picker}
      onSubmit={() => null}
    />,
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
}

describe.each(builtInPlugins.map((plugin) => [plugin.id, plugin] as const))('the form of %s', (_, plugin) => {
  const schema = jsonSchemaOf(plugin.schema);
  const defaults = plugin.defaults as JsonObject;
  const shown = Object.entries(schema.properties ?? {})
    .map(([name, property]) => planField(property, name))
    .filter(({ when, control }) => control.kind !== 'constant' && isShown(when, defaults));

  it('renders every visible property with label and help', () => {
    const page = drawn(plugin, false);
    for (const { label, help } of shown) {
      expect(page).toContain(escaped(label));
      if (help !== null) expect(page).toContain(escaped(help));
    }
  });

  it('has no enabled controls when it is read-only', () => {
    const page = drawn(plugin, true);
    expect(page).not.toContain('type="submit"');
    expect(page).not.toContain('<select');
    for (const [input] of page.matchAll(/<(?:input|textarea)[^>]*>/g))
      expect(input).toMatch(/readonly|disabled|data-target/i);
  });

  it('shows no messages for the defaults', () => {
    const text: KitText = (key) => key;
    expect(problemsOf(schema, defaults, text)).toEqual([]);
  });
});

it('a single field can be only for reading', () => {
  const page = draw(
    <SchemaForm
      label="Person"
      schema={jsonSchemaOf(object({ name: title({ title: 'Name' }), secret: title({ title: 'Secret' }) }))}
      value={{ name: 'Ann', secret: 'x' }}
      isFieldReadOnly={(pointer) => pointer === '/secret'}
      ReferencePicker={Picker}
    />,
  );
  const inputs = [...page.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  expect(inputs.map((input) => /readonly/i.test(input))).toEqual([false, true]);
});

it.each([
  { is: 'chosen', terms: [{ value: '1.0.0', title: '1.0.0' }], isLoading: false, control: 'select', shows: '1.0.0' },
  { is: 'a list that is loading', terms: [], isLoading: true, control: 'select', shows: 'Loading…' },
  { is: 'typed, without the list', terms: [], isLoading: false, control: 'input', shows: '' },
])('a term of a complete list is $is', ({ terms, isLoading, control, shows }) => {
  const page = draw(
    <SchemaForm
      label="Client"
      schema={jsonSchemaOf(object({ version: title({ title: 'Version', 'x-terms': 'client-versions' }) }))}
      value={{ version: '' }}
      useTerms={() => ({ terms, isComplete: true, isLoading })}
      ReferencePicker={Picker}
    />,
  );
  expect(page).toMatch(new RegExp(`<${control}[^>]*>`));
  expect(page.includes('<select')).toBe(control === 'select');
  expect(page).toContain(shows);
});

describe('a switch that needs items of a list', () => {
  const learner = builtInPlugins.find(({ id }) => id === 'trigger.learner');
  const schema = jsonSchemaOf(learner?.schema ?? {});
  const observers = (roles: readonly string[], observable: boolean): string => {
    const page = draw(
      <SchemaForm
        label="Learner"
        schema={schema}
        value={{ roles, observable }}
        readOnly={false}
        ReferencePicker={Picker}
        onSubmit={() => null}
      />,
    );
    return /<input[^>]*role="switch"[^>]*>/.exec(page)?.[0] ?? '';
  };

  it('can be turned on only with them, and always be turned off', () => {
    expect(observers(['nurse'], false)).toContain('disabled=""');
    expect(observers(['nurse', 'doctor'], false)).not.toContain('disabled=""');
    expect(observers(['nurse'], true)).not.toContain('disabled=""');
  });

  it('is turned off when an item is removed', () => {
    expect(settleHidden(schema, { roles: ['nurse'], observable: true })).toEqual({
      roles: ['nurse'],
      observable: false,
    });
    const both = { roles: ['nurse', 'doctor'], observable: true };
    expect(settleHidden(schema, both)).toEqual(both);
  });
});

it('shows hidden characters of a text as their codes', () => {
  const page = draw(
    <SchemaForm
      label="Action"
      schema={jsonSchemaOf(object({ title: title({ title: 'Name' }) }))}
      value={{ title: 'Give \u202E01\u202C mg' }}
      readOnly={false}
      ReferencePicker={Picker}
      onSubmit={() => null}
    />,
  );
  expect(page).toContain('<q>Give [U+202E]01[U+202C] mg</q>');
  expect(page).toContain('U+202E (right-to-left override), U+202C (pop directional formatting)');
});
