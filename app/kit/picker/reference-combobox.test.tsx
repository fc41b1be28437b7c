// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pressKeys } from '../testing/press-keys';
import { render } from '../testing/render';
import { ReferencePicker } from './reference-picker';
import { localSource, type ReferenceSource } from './reference-source';
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

describe('Enter before the list has appeared', () => {
  /** A source that answers when the test says so. */
  function slow() {
    const answers: (() => void)[] = [];
    const late: ReferenceSource = {
      ...source,
      search: async (...asked) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return source.search(...asked);
      },
    };
    return { late, answer: () => answers.at(-1)?.() };
  }
  const pickers = {
    'one item': ({ late }: { late: ReferenceSource }) => {
      const [value, setValue] = useState<string | null>(null);
      const shared = { label: 'Character', source: late, readOnly: false, control, value, onChange: setValue };
      return (
        <>
          <ReferencePicker {...shared} multiple={false} />
          <output>{value}</output>
        </>
      );
    },
    'several items': ({ late }: { late: ReferenceSource }) => {
      const [value, setValue] = useState<readonly string[]>([]);
      const shared = { label: 'Roles', source: late, readOnly: false, control, value, onChange: setValue };
      return (
        <>
          <ReferencePicker {...shared} multiple ordered={false} />
          <output>{value.join()}</output>
        </>
      );
    },
  };

  describe.each(Object.entries(pickers))('of a picker of %s', (_, Picker) => {
    async function typed(text: string) {
      const { late, answer } = slow();
      const opened = await open(() => <Picker late={late} />);
      const { field, does } = opened;
      await does(() => field().focus());
      act(() => pressKeys(...Array.from(text), 'Enter')); // before the search has begun
      await does(() => undefined);
      const picked = () => opened.page.querySelector('output')!.textContent;
      expect(picked()).toBe('');
      return { ...opened, answer, picked };
    }

    test('picks the match when it arrives', async () => {
      const { picked, does, answer } = await typed('doc');
      await does(answer);
      expect(picked()).toBe('doctor');
    });

    test('picks it also when the field was left', async () => {
      const { picked, does, answer, leave, page } = await typed('doc');
      await leave();
      await does(answer);
      expect(picked()).toBe('doctor');
      expect(document.activeElement).toBe([...page.querySelectorAll('button')].at(-1));
      expect(document.querySelector('[role=listbox]')).toBe(null);
    });

    test('keeps what is typed if nothing matches', async () => {
      const { picked, does, answer, leave, note } = await typed('xyz');
      await leave();
      await does(answer);
      expect([picked(), note()]).toEqual(['', '“xyz” isn’t saved. Select an item from the list.']);
    });

    test('picks nothing after more was typed, or after Escape', async () => {
      const more = await typed('doc');
      await more.does(() => pressKeys('t'));
      await more.does(more.answer);
      expect(more.picked()).toBe('');
      await close();
      const escaped = await typed('doc');
      await escaped.does(() => pressKeys('Escape'));
      await escaped.does(escaped.answer);
      expect(escaped.picked()).toBe('');
    });
  });
});
