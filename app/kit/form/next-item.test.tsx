// @vitest-environment happy-dom
import { act, type KeyboardEvent } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Json, JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { SamplePicker } from '../gallery/sample-picker';
import { tabStops } from '../focus/focusable';
import { isNextItemKey } from '../focus/next-item';
import { pressKeys } from '../testing/press-keys';
import { render, type Rendered } from '../testing/render';
import { SchemaForm } from './schema-form';

const text = { type: 'string', default: '' } as const;
const drug = {
  type: 'object',
  title: 'Drug',
  properties: { name: text, dose: text, given: { type: 'boolean', default: false } },
} as const;
const lists: Readonly<Record<string, JsonSchema>> = {
  texts: { type: 'array', title: 'Aliases', items: text, default: [] },
  objects: { type: 'array', title: 'Drugs', items: drug, default: [] },
  full: { type: 'array', title: 'Pair', items: text, maxItems: 1, default: [] },
  nested: {
    type: 'array',
    title: 'Boxes',
    items: { type: 'object', properties: { drugs: { type: 'array', title: 'Drugs', items: text, default: [] } } },
    default: [],
  },
} as unknown as Readonly<Record<string, JsonSchema>>;

let rendered: Rendered;
let saved: JsonObject = {};
afterEach(() => rendered.close());

async function open(name: string, value: Json) {
  saved = { list: value };
  const schema = { type: 'object', properties: { list: lists[name] } } as JsonSchema;
  rendered = await render(
    <SchemaForm
      label="Form"
      schema={schema}
      value={saved}
      ReferencePicker={SamplePicker}
      onCommit={(next) => {
        saved = next;
      }}
    />,
  );
}

const fields = () => [...document.querySelectorAll<HTMLInputElement>('form ul input')];
const press = async (at: number, ...keys: readonly (string | KeyboardEventInit)[]) =>
  act(async () => {
    fields().at(at)?.focus();
    pressKeys(...keys);
    await Promise.resolve();
  });
const focusedAt = () => fields().indexOf(document.activeElement as HTMLInputElement);

test('Enter in the last item of a list of texts adds the next one, and the focus goes there', async () => {
  await open('texts', ['Air', 'Oxygen']);
  await press(0, 'Enter');
  expect(fields()).toHaveLength(2);
  await press(1, 'Enter');
  expect([fields().length, focusedAt()]).toEqual([3, 2]);
  // that one is still as it was added
  await press(2, 'Enter');
  expect(fields()).toHaveLength(3);
  await press(2, 'N', '2', 'O', 'Enter');
  expect([fields().length, focusedAt()]).toEqual([4, 3]);
  expect(saved['list']).toEqual(['Air', 'Oxygen', 'N2O', '']);
});

test('in a list of several fields, it does so from the last text of the last item, never from a switch', async () => {
  const item = { name: 'Paracetamol', dose: '1 g', given: false };
  await open('objects', [item, item]);
  for (const at of [0, 1, 2, 3, 5]) await press(at, 'Enter');
  expect(fields()).toHaveLength(6);
  await press(4, 'Enter');
  expect([fields().length, focusedAt()]).toEqual([9, 6]);
});

test.each([
  '<input type="text" role="combobox" aria-expanded="false" />',
  '<input type="search" />',
  '<input type="text" aria-haspopup="dialog" />',
  '<input type="text" list="names" />',
  '<input type="checkbox" role="switch" />',
  '<input type="radio" />',
  '<input type="text" readonly />',
  '<button role="combobox">None</button>',
  '<select></select>',
  '<textarea></textarea>',
])('%s keeps Enter, also as the only field of the last item', (field) => {
  const item = document.body.appendChild(document.createElement('div'));
  item.innerHTML = `<div>${field}</div>`;
  const target = item.querySelector<HTMLElement>('div > *')!;
  const event = { key: 'Enter', target, currentTarget: item, nativeEvent: {} } as unknown as KeyboardEvent<HTMLElement>;
  expect(isNextItemKey(event)).toBe(false);
  item.remove();
});

test('the first one is added by a button that Tab reaches, and no more than there may be', async () => {
  await open('full', []);
  const add = rendered.control('button', 'Add to Pair');
  expect(tabStops(rendered.page)).toContain(add);
  await act(async () => {
    add.click();
    await Promise.resolve();
  });
  expect(focusedAt()).toBe(0);
  await press(0, 'x', 'Enter');
  expect(fields()).toHaveLength(1);
});

test('a list in a list adds to itself, not to what is around it', async () => {
  await open('nested', [{ drugs: ['Paracetamol'] }]);
  await press(0, 'Enter');
  expect(fields()).toHaveLength(2);
  await press(1, 'Enter');
  expect(saved['list']).toEqual([{ drugs: ['Paracetamol', ''] }]);
});

test('the buttons of an item are one tab stop', async () => {
  await open('texts', ['Air', 'Oxygen']);
  const [bar] = document.querySelectorAll('form ul [role=toolbar]');
  expect(tabStops(bar!)).toHaveLength(1);
  expect(bar?.querySelectorAll('button')).toHaveLength(3);
});
