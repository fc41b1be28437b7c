// @vitest-environment happy-dom
import type { Json, JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SamplePicker } from '../gallery/sample-picker';
import { pressKeys } from '../testing/press-keys';
import { render, type Rendered } from '../testing/render';
import { focusFieldAt } from './focus-field';
import { partSize } from './list-parts';
import { SchemaForm } from './schema-form';

const schema = {
  type: 'object',
  properties: {
    list: {
      type: 'array',
      title: 'Competencies',
      items: { type: 'object', title: 'Competency', properties: { name: { type: 'string', default: '' } } },
      default: [],
    },
  },
} as unknown as JsonSchema;

let rendered: Rendered;
let saved: JsonObject = {};
afterEach(() => rendered.close());

const named = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `n${index + 1}` }));
const names = () => (saved['list'] as readonly { name: string }[]).map(({ name }) => name);

async function open(count: number, value: Json = named(count)) {
  saved = { list: value };
  rendered = await render(
    <SchemaForm
      label="Framework"
      schema={schema}
      value={saved}
      ReferencePicker={SamplePicker}
      onCommit={(next) => {
        saved = next;
      }}
    />,
  );
}

const shown = () => [...document.querySelectorAll<HTMLInputElement>('form ul input')].map(({ value }) => value);
const button = (label: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`);
const click = async (label: string) =>
  act(async () => {
    button(label)?.click();
    await Promise.resolve();
  });
const focused = () => (document.activeElement as HTMLInputElement).value;
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `n${from + index}`);

test('a list that fits is shown whole, without a choice of parts', async () => {
  await open(partSize);
  expect(shown()).toHaveLength(partSize);
  expect(document.querySelector('select')).toBeNull();
});

test('a long list shows one part, and the next and previous ones on request', async () => {
  await open(120);
  expect(shown()).toEqual(numbered(1, 50));
  await click('Next items of Competencies');
  expect(shown()).toEqual(numbered(51, 100));
  await click('Next items of Competencies');
  expect(shown()).toEqual(numbered(101, 120));
  expect(button('Next items of Competencies')?.getAttribute('aria-disabled')).toBe('true');
  await click('Previous items of Competencies');
  expect(shown()).toEqual(numbered(51, 100));
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '1–50 of 120',
    '51–100 of 120',
    '101–120 of 120',
  ]);
});

test('values that are not shown are committed as they were', async () => {
  await open(120);
  await click('Next items of Competencies');
  await click('Remove Competency 60');
  expect(names()).toEqual([...numbered(1, 59), ...numbered(61, 120)]);
  await click('Previous items of Competencies');
  await click('Remove Competency 1');
  expect(names()).toEqual([...numbered(2, 59), ...numbered(61, 120)]);
});

test('an item that moves into another part takes the list and the focus there', async () => {
  await open(120);
  await click('Move Competency 50 down');
  expect(names().slice(48, 52)).toEqual(['n49', 'n51', 'n50', 'n52']);
  expect(shown()[0]).toBe('n50');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Competency 51 down');
  await act(async () => {
    pressKeys({ key: 'ArrowUp', altKey: true });
    await Promise.resolve();
  });
  expect(names()).toEqual(numbered(1, 120));
  expect(shown()).toEqual(numbered(1, 50));
});

test('an added item is shown with the focus, and the part before it when the last one of a part is removed', async () => {
  await open(100);
  await click('Add to Competencies');
  expect(shown()).toEqual(['']);
  expect(document.activeElement?.tagName).toBe('INPUT');
  await click('Remove Competency 101');
  expect(shown()).toEqual(numbered(51, 100));
  expect(names()).toEqual(numbered(1, 100));
});

test('a field that is not shown is shown and focused when it is asked for, such as by the list of errors', async () => {
  await open(120);
  const form = document.querySelector('form');
  if (form === null) throw new Error('There is no form.');
  await act(async () => {
    expect(focusFieldAt(form, '/list/109/name')).toBe(true);
    await Promise.resolve();
  });
  expect(focused()).toBe('n110');
  expect(shown()).toEqual(numbered(101, 120));
  // one that is shown needs no other part
  focusFieldAt(form, '/list/100/name');
  expect(focused()).toBe('n101');
});
