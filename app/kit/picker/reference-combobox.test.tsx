// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressKeys } from '../testing/press-keys';
import { render } from '../testing/render';
import { localSource } from './local-source';
import { ReferencePicker } from './reference-picker';
import { searchDelay } from './use-search';

const source = localSource([
  { id: 'nurse', name: 'Nurse' },
  { id: 'doctor', name: 'Doctor' },
]);

let close = (): Promise<void> => Promise.resolve();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

const control = { id: 'who', 'aria-labelledby': 'label' } as never;

function One() {
  const [value, setValue] = useState<string | null>(null);
  const shared = { label: 'Character', source, readOnly: false, control, value, onChange: setValue };
  return <ReferencePicker {...shared} multiple={false} />;
}

function Several() {
  const [value, setValue] = useState<readonly string[]>([]);
  const shared = { label: 'Roles', source, readOnly: false, control, value, onChange: setValue };
  return <ReferencePicker {...shared} multiple ordered={false} />;
}

async function open(Picker: () => React.ReactNode) {
  const rendered = await render(
    <>
      <Picker />
      <button>Next</button>
    </>,
  );
  ({ close } = rendered);
  const { page } = rendered;
  const field = () => page.querySelector<HTMLInputElement>('[role=combobox]')!;
  const does = (what: () => void) =>
    act(async () => {
      what();
      await vi.advanceTimersByTimeAsync(searchDelay);
    });
  return {
    page,
    field,
    does,
    type: async (text: string) => {
      await does(() => field().focus());
      await does(() => pressKeys(...Array.from(text)));
    },
    leave: () => does(() => [...page.querySelectorAll('button')].at(-1)!.focus()),
    note: () => page.querySelector(`#${CSS.escape(field().getAttribute('aria-describedby') ?? 'none')}`)?.textContent,
  };
}

test('what is typed without selecting an item doesn’t vanish when the field is left', async () => {
  const { page, field, does, type, leave, note } = await open(One);
  await type('Ask again');
  await leave();
  expect(field().value).toBe('Ask again');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(note()).toBe('“Ask again” isn’t saved. Select an item from the list.');
  await does(() => page.querySelector<HTMLElement>('[aria-label="Discard unsaved Character"]')!.click());
  expect([field().value, field().getAttribute('aria-invalid'), document.activeElement]).toEqual(['', null, field()]);
});

test('a search that has led to an item is over', async () => {
  const { field, does, type, leave } = await open(Several);
  await type('nur');
  await does(() => pressKeys('Enter'));
  await leave();
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['', null]);
  await type('zzz');
  await does(() => pressKeys('Escape'));
  await leave();
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['', null]);
});
