// @vitest-environment happy-dom
import { act, useState, useSyncExternalStore, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { JsonObject, Pointer } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { provideKitTexts } from '../testing/kit-texts';
import { render } from '../testing/render';
import type { FieldDraft, FormDrafts } from './form-drafts';
import { SchemaForm } from './schema-form';

beforeAll(provideKitTexts);

const schema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 5, 'x-text': true },
    weight: { anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }], title: 'Weight', 'x-unit': 'kg' },
    limbs: { type: 'array', title: 'Limbs', items: { type: 'string', minLength: 1, title: 'Limb' } },
    doses: { type: 'object', title: 'Doses', additionalProperties: { type: 'number', minimum: 0 } },
  },
  required: ['name', 'weight', 'limbs', 'doses'],
  additionalProperties: false,
};

/** A document and the drafts of a computer, with what others do. */
class Computer {
  value: JsonObject = { name: 'Ann', weight: 70, limbs: ['arm'], doses: { aspirin: 1 } };
  held: ReadonlyMap<Pointer, FieldDraft> = new Map();
  wanted: Pointer | null = null;
  refusalOf: (value: JsonObject) => string | null = () => null;
  lost: Pointer[] = [];
  #version = 0;
  readonly #listeners = new Set<() => void>();
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly version = () => this.#version;
  change(next: Partial<Pick<Computer, 'value' | 'held' | 'wanted'>>): void {
    Object.assign(this, next);
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
  readonly drafts = (): FormDrafts => ({
    byPointer: this.held,
    wanted: this.wanted,
    set: (pointer, draft) => this.change({ held: new Map([...this.held, [pointer, draft]]) }),
    drop: (pointer) => this.change({ held: new Map([...this.held].filter(([each]) => each !== pointer)) }),
    lose: (pointer) => this.lost.push(pointer),
    reached: () => this.change({ wanted: null }),
    changedBy: () => 'Bob',
    follow: this.subscribe,
  });
}

function Form({ computer }: { readonly computer: Computer }): ReactNode {
  useSyncExternalStore(computer.subscribe, computer.version);
  const [Picker] = useState(() => () => null);
  return (
    <SchemaForm
      label="Patient"
      schema={schema}
      value={computer.value}
      drafts={computer.drafts()}
      ReferencePicker={Picker}
      refusalOf={(value) => computer.refusalOf(value)}
      onCommit={(value) => computer.change({ value })}
    />
  );
}

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

async function open(computer = new Computer()) {
  const rendered = await render(<Form computer={computer} />);
  ({ close } = rendered);
  const doing = (what: () => void) =>
    act(async () => {
      what();
      await Promise.resolve();
    });
  await doing(() => undefined);
  const fieldOf = (pointer: Pointer) => document.querySelector<HTMLElement>(`[data-pointer="${pointer}"]`)!;
  const input = (pointer: Pointer) => fieldOf(pointer).querySelector('input')!;
  const typeIn = async (field: HTMLInputElement, text: string, isLeft = true) => {
    await doing(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    if (isLeft) await doing(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  };
  const pressIn = async (field: HTMLInputElement, key: string) => {
    const event = new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true });
    await doing(() => field.dispatchEvent(event));
    return event.defaultPrevented;
  };
  return {
    ...rendered,
    computer,
    doing,
    input,
    says: (pointer: Pointer) => fieldOf(pointer).textContent,
    typeIn,
    type: (pointer: Pointer, text: string) => typeIn(input(pointer), text),
    pressIn,
    press: (pointer: Pointer, key: string) => pressIn(input(pointer), key),
    click: (pointer: Pointer, name: string) =>
      doing(() => [...fieldOf(pointer).querySelectorAll('button')].find((each) => each.textContent === name)!.click()),
  };
}

test('a refused value is kept with the saved one, and everything else is saved', async () => {
  const { type, computer, says } = await open();
  await type('/weight', '72,500');
  await type('/name', 'Eva');
  expect(computer.value).toEqual({ name: 'Eva', weight: 70, limbs: ['arm'], doses: { aspirin: 1 } });
  expect([...computer.held]).toEqual([['/weight', { value: '72,500', base: 70 }]]);
  expect(says('/weight')).toContain('Not saved. Saved value: 70 kg');
});

test('it is in its field when the form opens again, with its message, until it is valid', async () => {
  const first = await open();
  await first.type('/weight', '72,500');
  await first.close();
  const { input, says, type, computer } = await open(first.computer);
  expect(input('/weight').value).toBe('72,500');
  expect(input('/weight').getAttribute('aria-invalid')).toBe('true');
  expect(says('/weight')).toContain('Write 72500 or 72.5.');
  await type('/weight', '72.5');
  expect(computer.value['weight']).toBe(72.5);
  expect(computer.held.size).toBe(0);
  expect(says('/weight')).not.toContain('Not saved');
});

test.each(['/weight', '/name'] as const)(
  'Ctrl+Z undoes a draft of %s first, then nothing of the form',
  async (pointer) => {
    const { type, press, input, computer } = await open();
    const before = input(pointer).value;
    await type(pointer, 'much too long');
    expect(computer.held.size).toBe(1);
    expect(await press(pointer, 'z')).toBe(true);
    expect(input(pointer).value).toBe(before);
    expect(computer.held.size).toBe(0);
    // the document's own undo follows
    expect(await press(pointer, 'z')).toBe(false);
  },
);

test('a colleague’s value and the draft are both shown, and neither replaces the other', async () => {
  const { type, doing, says, input, click, computer } = await open();
  await type('/weight', '72,500');
  await doing(() => computer.change({ value: { ...computer.value, weight: 75 } }));
  expect(input('/weight').value).toBe('72,500');
  expect(says('/weight')).toContain('Bob changed this to 75 kg. Yours isn’t saved.');
  await click('/weight', 'Keep mine');
  expect(input('/weight').value).toBe('72,500');
  expect(says('/weight')).toContain('Not saved. Saved value: 75 kg');
  expect(document.activeElement).toBe(input('/weight'));
  await doing(() => computer.change({ value: { ...computer.value, weight: 80 } }));
  await click('/weight', 'Use theirs');
  expect([input('/weight').value, computer.value['weight'], computer.held.size]).toEqual(['80', 80, 0]);
  expect(document.activeElement).toBe(input('/weight'));
});

test('a colleague’s value that came while the form was closed is shown beside the draft', async () => {
  const first = await open();
  await first.type('/weight', '72,500');
  await first.close();
  first.computer.change({ value: { ...first.computer.value, weight: 75 } });
  const { says, input } = await open(first.computer);
  expect(input('/weight').value).toBe('72,500');
  expect(says('/weight')).toContain('Bob changed this to 75 kg.');
});

describe('a draft that becomes valid', () => {
  /** Refuses a change of the weight while it is the reason of something else. */
  async function openRefused() {
    const computer = new Computer();
    computer.refusalOf = ({ weight }) => (weight === 80 ? 'Too much.' : null);
    const opened = await open(computer);
    await opened.type('/weight', '80');
    expect([opened.says('/weight').includes('Too much.'), computer.value['weight']]).toEqual([true, 70]);
    const accept = () =>
      opened.doing(() => {
        computer.refusalOf = () => null;
        computer.change({});
      });
    const rejudged = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    return { ...opened, accept, rejudged };
  }

  test('is saved when something else changes', async () => {
    const { accept, rejudged, computer, says } = await openRefused();
    await accept();
    await rejudged();
    expect([computer.value['weight'], computer.held.size]).toEqual([80, 0]);
    expect(says('/weight')).not.toContain('Not saved');
  });

  test('is saved when its form opens', async () => {
    const { computer } = await openRefused();
    await close();
    computer.refusalOf = () => null;
    await open(computer);
    expect([computer.value['weight'], computer.held.size]).toEqual([80, 0]);
  });

  test.each([
    ['Keep mine', 80],
    ['Use theirs', 75],
  ])('doesn’t replace a colleague’s value that its author hasn’t seen, until: %s', async (choice, chosen) => {
    const { accept, rejudged, doing, type, click, says, computer, input } = await openRefused();
    await doing(() => computer.change({ value: { ...computer.value, weight: 75 } }));
    await accept();
    await rejudged();
    // nor when another field is saved
    await type('/name', 'Eva');
    expect(computer.value).toMatchObject({ name: 'Eva', weight: 75 });
    expect([computer.held.size, input('/weight').value]).toEqual([1, '80']);
    expect(says('/weight')).toContain('Bob changed this to 75 kg. Yours isn’t saved.');
    await click('/weight', choice);
    expect([computer.value['weight'], computer.held.size, input('/weight').value]).toEqual([chosen, 0, String(chosen)]);
  });
});

test('a text that is refused is merged with what others type', async () => {
  const { type, doing, input, computer } = await open();
  await type('/name', 'Ann Smith');
  await doing(() => computer.change({ value: { ...computer.value, name: 'Mr Ann' } }));
  expect(input('/name').value).toBe('Mr Ann Smith');
  expect(computer.value['name']).toBe('Mr Ann');
});

test('a new item that can’t be saved yet is kept, also while others change the list', async () => {
  const first = await open();
  await first.click('/limbs', 'Add');
  expect(first.computer.value['limbs']).toEqual(['arm']);
  expect([...first.computer.held]).toEqual([['/limbs/1', { value: '' }]]);
  await first.type('/limbs/0', 'leg');
  expect(first.computer.value['limbs']).toEqual(['leg']);
  await first.close();
  const { type, computer } = await open(first.computer);
  await type('/limbs/1', 'head');
  expect(computer.value['limbs']).toEqual(['leg', 'head']);
  expect(computer.held.size).toBe(0);
});

describe('an entry of a record', () => {
  const groups = () => document.querySelectorAll<HTMLElement>('[data-pointer="/doses"] [role=group]');
  const entry = (number: number) => groups()[number - 1]!;
  const shown = () => [...groups()].map((group) => [...group.querySelectorAll('input')].map(({ value }) => value));
  async function openEntries(computer = new Computer()) {
    const opened = await open(computer);
    return {
      ...opened,
      fill: async (number: number, name: string, value: string) => {
        if (groups().length < number) await opened.click('/doses', 'Add');
        for (const [index, text] of [name, value].entries())
          await opened.typeIn(entry(number).querySelectorAll('input')[index]!, text);
      },
    };
  }

  test.each([
    ['without a name', '', '5', [['/doses/', { value: [['', '5']] }]], 'Enter a name.'],
    [
      'with a repeated name',
      'aspirin',
      '5',
      [['/doses/', { value: [['aspirin', '5']] }]],
      'Another entry has this name. Enter a different name.',
    ],
    ['with a refused value', 'heparin', '7,500', [['/doses/heparin', { value: '7,500' }]], 'Write 7500 or 7.5.'],
  ])('%s is kept, and another one is saved', async (_, name, value, held, message) => {
    const first = await openEntries();
    await first.fill(2, name, value);
    await first.fill(3, 'insulin', '3');
    expect(first.computer.value['doses']).toEqual({ aspirin: 1, insulin: 3 });
    expect([...first.computer.held]).toEqual(held);
    expect(shown()).toEqual([
      ['aspirin', '1'],
      [name, value],
      ['insulin', '3'],
    ]);
    await first.close();
    const again = await openEntries(first.computer);
    expect(shown()).toContainEqual([name, value]);
    const number = shown().findIndex(([shownName, shownValue]) => shownName === name && shownValue === value) + 1;
    expect(entry(number).textContent).toContain(message);
    expect(entry(number).textContent).toContain('Not saved.');
    await again.fill(number, 'heparin', '7.5');
    expect(again.computer.value['doses']).toEqual({ aspirin: 1, insulin: 3, heparin: 7.5 });
    expect(again.computer.held.size).toBe(0);
  });

  test('is undone by Ctrl+Z while it is a draft, and stays while others change the record', async () => {
    const { fill, doing, computer, pressIn } = await openEntries();
    await fill(2, '', '5');
    await doing(() => computer.change({ value: { ...computer.value, doses: { aspirin: 2, insulin: 4 } } }));
    expect(shown()).toEqual([
      ['aspirin', '2'],
      ['', '5'],
      ['insulin', '4'],
    ]);
    await fill(1, 'aspirin', '3');
    expect(computer.value['doses']).toEqual({ aspirin: 3, insulin: 4 });
    expect(await pressIn(entry(2).querySelector('input')!, 'z')).toBe(true);
    expect(computer.held.size).toBe(0);
    expect(shown()).toEqual([
      ['aspirin', '3'],
      ['insulin', '4'],
    ]);
  });

  test('that is being named isn’t lost when others change the record', async () => {
    // what is typed is committed after a pause: on a busy machine, that can be between two keys
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { click, doing, computer, typeIn } = await openEntries();
    await click('/doses', 'Add');
    await typeIn(entry(2).querySelectorAll('input')[1]!, '5');
    await typeIn(entry(2).querySelectorAll('input')[0]!, 'hep', false);
    await doing(() => computer.change({ value: { ...computer.value, doses: { aspirin: 1, insulin: 4 } } }));
    expect(shown().slice(0, 2)).toEqual([
      ['aspirin', '1'],
      ['hep', '5'],
    ]);
    await typeIn(entry(2).querySelectorAll('input')[0]!, 'heparin');
    expect(computer.value['doses']).toEqual({ aspirin: 1, insulin: 4, heparin: 5 });
  });
});

test('another window’s draft appears, and disappears when it is discarded there', async () => {
  const { doing, input, computer } = await open();
  await doing(() => computer.change({ held: new Map([['/weight', { value: '1,200', base: 70 }]]) }));
  expect(input('/weight').value).toBe('1,200');
  await doing(() => computer.change({ held: new Map() }));
  expect(input('/weight').value).toBe('70');
});

test('a draft without a place is given away', async () => {
  const computer = new Computer();
  computer.held = new Map([['/limbs/0/size', { value: '1,200', base: 1 }]]);
  await open(computer);
  expect(computer.lost).toEqual(['/limbs/0/size']);
});
