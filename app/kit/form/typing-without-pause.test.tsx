// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { provideKitTexts } from '../testing/kit-texts';
import { render } from '../testing/render';
import { SchemaForm } from './schema-form';
import { maxWait } from './use-settle-later';

/*
 * What others see of what someone types without a pause: at the latest after `maxWait` it is committed, whatever the field is; what follows
 * takes a few milliseconds (benchmark: from an edit to its acknowledgement).
 */

const properties: Readonly<Record<string, JsonSchema>> = {
  name: { type: 'string', title: 'Name', maxLength: 200, 'x-text': true },
  notes: { type: 'string', title: 'Notes', 'x-text': true, 'x-control': 'multiline' },
  code: { type: 'string', title: 'Code', pattern: '^(?:[A-Z]{3}\\d{3})?$' },
  weight: { anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }], title: 'Weight', 'x-unit': 'kg' },
};
const schema: JsonSchema = {
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
};
const value: JsonObject = { name: '', notes: '', code: '', weight: null };
/** Milliseconds between two keys. */
const pace = 90;

beforeAll(provideKitTexts);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
let close = (): Promise<void> => Promise.resolve();
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

async function open() {
  const committed: JsonObject[] = [];
  function Form(): ReactNode {
    const [saved, setSaved] = useState(value);
    const [Picker] = useState(() => () => null);
    return (
      <SchemaForm
        label="Form"
        schema={schema}
        value={saved}
        ReferencePicker={Picker}
        onCommit={(next) => {
          committed.push(next);
          setSaved(next);
        }}
      />
    );
  }
  const rendered = await render(<Form />);
  ({ close } = rendered);
  const field = (name: string) =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[data-pointer="/${name}"] :is(input, textarea):not([type="range"])`,
    )!;
  const doing = (what: () => void) =>
    act(async () => {
      what();
      await Promise.resolve();
    });
  await doing(() => undefined);
  const press = (name: string, text: string) =>
    doing(() => {
      const element = field(name);
      const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(element, text);
      element.setSelectionRange(text.length, text.length);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const pass = (milliseconds: number) => doing(() => vi.advanceTimersByTime(milliseconds));
  const compose = (name: string, type: 'compositionstart' | 'compositionend') =>
    doing(() => field(name).dispatchEvent(new CompositionEvent(type, { bubbles: true })));
  return { committed, field, press, pass, compose, last: (name: string) => committed.at(-1)?.[name] };
}

describe('what is typed without a pause', () => {
  it.each(['name', 'notes'])(
    'is committed within a second while its author types on, in the field %s',
    async (name) => {
      const { press, pass, field, last, committed } = await open();
      const text = 'Asks about allergies and  ends words with a space ';
      for (let length = 1; length <= text.length; length += 1) {
        await press(name, text.slice(0, length));
        await pass(pace);
        const saved = last(name) ?? '';
        const pending = typeof saved === 'string' ? length - saved.length : length;
        expect(pending * pace, text.slice(0, length)).toBeLessThanOrEqual(maxWait + pace);
        // a space at the end is in the field, whatever was committed
        expect(field(name).value).toBe(text.slice(0, length));
        expect(field(name).selectionStart).toBe(length);
      }
      // not with each key: each commit is validated and sent
      expect(committed.length).toBeLessThanOrEqual(Math.ceil((text.length * pace) / maxWait));
    },
  );

  it('is not committed during a composition, and within a second after it', async () => {
    const { press, pass, compose, last, committed } = await open();
    await press('name', 'A');
    await compose('name', 'compositionstart');
    for (const text of ['Ak', 'Aka', 'Akan', 'Akanj', 'Akanji'].flatMap((each) => [each, each])) {
      await press('name', text);
      await pass(300);
      expect(committed).toEqual([]);
    }
    await pass(5000);
    expect(committed).toEqual([]);
    await compose('name', 'compositionend');
    await pass(maxWait);
    expect(last('name')).toBe('Akanji');
  });
});

describe('what a field refuses', () => {
  it('is not committed on the way to a value that it accepts, and the field is left as it is typed', async () => {
    const { press, pass, field, committed, last } = await open();
    for (const text of ['A', 'AB', 'ABC', 'ABC0', 'ABC00', 'ABC001']) {
      await press('code', text);
      await pass(maxWait);
      expect([field('code').value, last('code') ?? '']).toEqual([text, text === 'ABC001' ? text : '']);
    }
    expect(committed).toHaveLength(1);
  });

  it.each([
    ['-5', ['-', '-5'], [null, null]],
    ['7e1', ['7', '7e', '7e1'], [7, 7, 70]],
    ['72,5', ['7', '72', '72,', '72,5'], [7, 72, 72, 72.5]],
  ])('is not committed of the number %s', async (_, steps, saved) => {
    const { press, pass, field, last } = await open();
    for (const [index, text] of steps.entries()) {
      await press('weight', text);
      await pass(maxWait);
      expect([field('weight').value, last('weight') ?? null]).toEqual([text, saved[index]]);
    }
  });
});
