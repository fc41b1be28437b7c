// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Json, JsonObject } from '@scn/core/base/json';
import { scenarioSchema } from '@scn/core/document/scenario';
import { explain } from '@scn/core/schema/explain';
import { jsonSchemaOf, resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { unitText } from '@scn/core/units/unit-text';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { provideKitTexts } from '../testing/kit-texts';
import { render } from '../testing/render';
import { planField } from './field-plan';
import { showNumber } from './number-text';
import { SchemaForm } from './schema-form';
import { typingPause } from './use-settle-later';

/*
 * Every number field reads numbers in one way: of each schema that has one, in the scenario and in the plugins, the field is rendered and typed into.
 */

beforeAll(provideKitTexts);

const isNumber = ({ kind }: ReturnType<typeof planField>['control']) =>
  kind === 'number' || kind === 'slider' || kind === 'duration';

/** The number fields of a schema, with those of what it contains. */
function numbersIn(given: JsonSchema, path: string): readonly (readonly [path: string, schema: JsonSchema])[] {
  // conditions are edited elsewhere
  if (given.$ref !== undefined) return [];
  const schema = resolveSchema(given);
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    property.$ref === undefined && isNumber(planField(property, name).control)
      ? [[`${path}.${name}`, property] as const]
      : numbersIn(property, `${path}.${name}`),
  );
  const inner = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  return [...named, ...inner.flatMap((each) => numbersIn(each, path))];
}

const fields = [
  ...numbersIn(jsonSchemaOf(scenarioSchema), 'scenario'),
  ...builtInPlugins.flatMap(({ id, schema }) => numbersIn(jsonSchemaOf(schema), id)),
];

/** The form gets nothing of a field but its schema, and each test gives it one title and shows it alone: fields that differ in no more are one field. */
const distinctFields = [
  ...new Map(
    fields
      .toReversed()
      .map(([path, { title: _title, description: _description, 'x-when': _when, ...rest }]) => [
        JSON.stringify(rest),
        [path, rest] as const,
      ]),
  ).values(),
].toReversed();

const startOf = (schema: JsonSchema): Json => schema.default ?? 1;

/** Values of which a field has at least one. */
const candidates = [2.5, 0.5, 50.5, 40, 12, 5, 1, 120, 100, 1000, -12.5];
const validIn = (schema: JsonSchema) => candidates.find((value) => explain(schema, value).length === 0);

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open(schema: JsonSchema) {
  // alone, it is always shown
  const { 'x-when': _, ...rest } = schema;
  const value = { field: startOf(schema) };
  const committed: JsonObject[] = [];
  const rendered = await render(
    <SchemaForm
      label="Form"
      schema={{ type: 'object', properties: { field: { ...rest, title: 'Field' } }, required: ['field'] }}
      value={value}
      ReferencePicker={() => null}
      onCommit={(next) => committed.push(next)}
    />,
  );
  ({ close } = rendered);
  const doing = (what: () => void) =>
    act(async () => {
      what();
      await Promise.resolve();
    });
  await doing(() => undefined);
  const input = document.querySelector<HTMLInputElement>('input:not([type="range"])')!;
  const enter = (text: string) =>
    doing(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const leave = () => doing(() => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  return {
    input,
    committed: () => committed.at(-1)?.['field'],
    says: () => document.querySelector('[data-pointer="/field"]')!.textContent,
    /** Types, waits for the pause after which it is saved, and leaves the field. @returns what was saved while typing */
    typeSlowly: async (text: string) => {
      await enter(text);
      await doing(() => vi.advanceTimersByTime(typingPause));
      const whileTyping = committed.at(-1)?.['field'];
      await leave();
      return whileTyping;
    },
    type: async (text: string) => {
      await enter(text);
      await leave();
    },
    buttons: () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent),
    click: (name: string) =>
      doing(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()),
  };
}

test('there are number fields in the scenario and in plugins', () => {
  expect(fields.filter(([path]) => path.startsWith('scenario')).length).toBeGreaterThan(15);
  expect(fields.filter(([path]) => !path.startsWith('scenario')).length).toBeGreaterThan(15);
});

describe.each(distinctFields)('%s', (_, schema) => {
  const value = validIn(schema)!;
  const { unit, control } = planField(schema, '');
  const isWhole = 'integer' in control && control.integer;

  test('asks which number is meant, and saves neither before', async () => {
    const { type, committed, buttons, click, input, says } = await open(schema);
    await type('1,000');
    expect(committed()).toBeUndefined();
    expect(input.value).toBe('1,000');
    expect(says()).toContain('1000 or 1.');
    expect(buttons().length).toBe(2);
    await click(buttons()[1]!);
    expect(input.value).toMatch(/^1(?:\.0)?$/);
    if (explain(schema, 1).length === 0 && startOf(schema) !== 1) expect(committed()).toBe(1);
  });

  test('takes a decimal comma, and its own unit', async () => {
    const { type, committed, input } = await open(schema);
    const written = showNumber(value);
    for (const text of [written.replace('.', ','), unit === null ? written : `${written} ${unitText(unit)}`]) {
      await type(text === '' ? written : '');
      await type(text);
      expect(committed() ?? startOf(schema)).toBe(value);
      expect(input.value).not.toContain(',');
    }
  });

  test('saves nothing while typing that leaving the field changes, and says what it rounds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { typeSlowly, committed, says, input } = await open(schema);
    const plain = showNumber(value + (Number.isInteger(value) ? 0.4 : 0.01));
    const whileTyping = (await typeSlowly(plain)) ?? startOf(schema);
    vi.useRealTimers();
    expect(committed() ?? startOf(schema)).toBe(whileTyping);
    const isRounded = isWhole && 0.4 <= 0.1 * value;
    if (isRounded) expect([whileTyping, input.value]).toEqual([value, showNumber(value)]);
    if (isRounded) expect(says()).toContain(`${plain} → ${value}`);
  });

  test('says what a spreadsheet’s error is', async () => {
    const { type, committed, says } = await open(schema);
    await type('#REF!');
    expect(committed()).toBeUndefined();
    expect(says()).toContain('“#REF!” is the error of a formula');
  });
});
