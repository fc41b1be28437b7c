// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { object, title } from '@scn/core/schema/fields';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { render } from '../testing/render';
import { EditHistoryContext, historyDirectionOf, type EditHistory, type TypedText } from './edit-history';
import type { ReferencePickerProps } from './form-context';
import { SchemaForm, type SchemaFormProps } from './schema-form';

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const Picker = ({ label }: ReferencePickerProps) => <input type="search" aria-label={label} />;

/** Remembers what fields ask of their history. */
class AskedHistory implements EditHistory {
  readonly asked: string[] = [];
  readonly texts = new Set<TypedText>();
  readonly undo = () => void this.asked.push('undo');
  readonly redo = () => void this.asked.push('redo');
  readonly typed = (text: TypedText) => void this.texts.add(text);
  readonly forget = (text: TypedText) => void this.texts.delete(text);
}

async function open(form: Omit<SchemaFormProps, 'label' | 'ReferencePicker'>) {
  const history = new AskedHistory();
  const shown = (
    <EditHistoryContext value={history}>
      <SchemaForm label="Form" ReferencePicker={Picker} {...form} />
    </EditHistoryContext>
  );
  const rendered = await render(shown);
  ({ close } = rendered);
  const fields = [...rendered.page.querySelectorAll<HTMLElement>('input, textarea, select')];
  return { ...rendered, history, fields };
}

const key = (pressed: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: pressed, ctrlKey: true, bubbles: true, cancelable: true, ...more });
const menu = (inputType: string) => new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true });

/** Every way to undo and redo in a field, in turn. */
const ways: readonly (readonly [asked: string, event: () => Event])[] = [
  ['undo', () => key('z')],
  ['redo', () => key('y')],
  ['redo', () => key('Z', { shiftKey: true })],
  ['undo', () => key('z', { ctrlKey: false, metaKey: true })],
  ['undo', () => menu('historyUndo')],
  ['redo', () => menu('historyRedo')],
];

/** Tries all ways in all fields: returns what the browser would still do itself, and what the history was asked. */
function tryAll(fields: readonly Element[], { asked }: AskedHistory) {
  const left: string[] = [];
  for (const field of fields) {
    for (const [, event] of ways) {
      const made = event();
      act(() => void field.dispatchEvent(made));
      if (!made.defaultPrevented) left.push(`${field.outerHTML.slice(0, 200)}: ${made.type}`);
    }
  }
  return { left, asked };
}

test('every field of every plugin is undone by the history of what it edits', async () => {
  let tried = 0;
  for (const { id: name, schema: given, defaults } of builtInPlugins) {
    const form = { schema: jsonSchemaOf(given), value: defaults as JsonObject, onCommit: () => undefined };
    const { fields, history } = await open(form);
    const own = fields.filter((field) => !field.matches('[type=search]'));
    const { left, asked } = tryAll(own, history);
    expect(left, name).toEqual([]);
    expect(asked, name).toEqual(own.flatMap(() => ways.map(([way]) => way)));
    tried += own.length;
    await close();
  }
  expect(tried).toBeGreaterThan(100);
});

const schema = jsonSchemaOf(object({ first: title({ title: 'First name' }), last: title({ title: 'Last name' }) }));
const value = { first: 'Ann', last: 'Lee' };

function type(field: Element | undefined, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('a form', () => {
  it('with a button that saves it is undone by the browser, and so is what is typed to search', async () => {
    const saved = await open({ schema, value, onSubmit: () => null });
    type(saved.fields[0], 'Anna');
    expect(tryAll(saved.fields, saved.history).asked).toEqual([]);
    expect([...saved.history.texts].filter(({ isPending }) => isPending())).toEqual([]);
    await close();
    const speech = builtInPlugins.find(({ id }) => id === 'command.speech');
    const searched = await open({
      schema: jsonSchemaOf(speech?.schema ?? {}),
      value: speech?.defaults as JsonObject,
      onCommit: () => undefined,
    });
    const searches = searched.fields.filter((field) => field.matches('[type=search]'));
    expect(searches).not.toEqual([]);
    expect(tryAll(searches, searched.history).asked).toEqual([]);
  });

  it('reports what is typed until it is saved, typed back or removed', async () => {
    const { fields, history } = await open({ schema, value, onCommit: () => undefined });
    type(fields[0], 'Anna');
    const [text] = history.texts;
    expect(text?.isPending()).toBe(true);
    type(fields[0], 'Ann');
    expect(text?.isPending()).toBe(false);
    type(fields[0], 'Anna');
    act(() => text?.commit());
    expect(text?.isPending()).toBe(false);
    await close();
    expect([...history.texts]).toEqual([]);
  });

  it('undoes a value that can’t be saved before the history is asked', async () => {
    const { fields, history } = await open({ schema, value, onCommit: () => undefined });
    const saved = (fields[1] as HTMLInputElement).value;
    type(fields[1], 'a'.repeat(300));
    for (const [, event] of ways) act(() => void fields[1]?.dispatchEvent(event()));
    expect((fields[1] as HTMLInputElement).value).toBe(saved);
    expect(history.asked).toEqual(['redo', 'redo', 'undo', 'undo', 'redo']);
  });
});

test.each([
  ['z', {}, 'undo'],
  ['Z', { shiftKey: true }, 'redo'],
  ['y', {}, 'redo'],
  ['Y', { shiftKey: true }, null],
  ['z', { altKey: true }, null],
  ['z', { ctrlKey: false }, null],
  ['x', {}, null],
  ['z', { isComposing: true }, null],
] as const)('%s with %j leads to %s', (pressed, more, way) => {
  expect(historyDirectionOf(key(pressed, more))).toBe(way);
});
