// @vitest-environment happy-dom
import { act } from 'react';
import i18next from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { provideKitTexts } from '@scn/kit/testing/kit-texts';
import { render } from '@scn/kit/testing/render.tsx';
import { errors } from '#texts/en-GB/errors';
import { userManagement } from '#texts/en-GB/user-management';
import { EditForm } from './edit-form';
import type { Refusal } from '#services/changes/use-gateway-change';

interface Values {
  readonly [name: string]: string;
  readonly name: string;
  readonly email: string;
}
const saved: Values = { name: 'Ada', email: 'ada@example.org' };

beforeAll(async () => {
  await provideKitTexts();
  i18next.addResourceBundle('en-GB', 'userManagement', userManagement);
  i18next.addResourceBundle('en-GB', 'errors', errors);
});

async function draw(
  refusal: Refusal | null = null,
  refresh: () => Promise<Values | null> = async () => Promise.resolve(null),
) {
  const save = vi.fn<(changes: Partial<Values>) => Promise<Refusal | null>>(async () => Promise.resolve(refusal));
  const form = (values: Values) => (
    <EditForm
      label="Profile"
      saved={values}
      fields={[
        { name: 'name', label: 'Name', kind: 'text', isRequired: true },
        { name: 'email', label: 'E-mail', kind: 'email' },
      ]}
      submitLabel="Save"
      refresh={refresh}
      save={save}
    />
  );
  const { page, control, rerender, close } = await render(form(saved));
  const input = (index: number) => page.querySelectorAll('input')[index]!;
  const type = async (index: number, text: string) =>
    act(async () => {
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setter?.call(input(index), text);
      input(index).dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    });
  const press = async (name: string) =>
    act(async () => {
      control('button', name).click();
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { page, input, type, press, save, close, show: async (values: Values) => rerender(form(values)) };
}

test('sends only what changed', async () => {
  const { type, press, save, close } = await draw();
  await type(0, 'Ada L.');
  await press('Save');
  expect(save.mock.calls).toEqual([[{ name: 'Ada L.' }]]);
  await close();
});

test('a refusal appears at its field, which gets the focus, and what was typed stays', async () => {
  const { page, type, press, input, close } = await draw({
    code: 'PropertyNotUniqueError',
    field: 'email',
    message: 'Another user has this e-mail address.',
  });
  await type(1, 'grace@example.org');
  await press('Save');
  expect(page.querySelector('[data-field="email"]')?.textContent).toContain('Another user has this e-mail address.');
  expect(document.activeElement).toBe(input(1));
  expect(input(1).value).toBe('grace@example.org');
  await close();
});

test('when the server can’t be reached, the form says that nothing typed is lost', async () => {
  const { page, type, press, input, close } = await draw({ code: null, field: null, message: null });
  await type(0, 'Typed');
  await press('Save');
  expect(page.querySelector('[data-summary]')?.textContent).toContain('Nothing typed is lost');
  expect(input(0).value).toBe('Typed');
  await close();
});

test('a required field is asked for before anything is sent', async () => {
  const { page, type, press, save, close } = await draw();
  await type(0, ' ');
  await press('Save');
  expect(page.textContent).toContain('Enter a value for “Name”.');
  expect(save).not.toHaveBeenCalled();
  await close();
});

test('a field that someone else has changed shows both values, and is saved after a decision', async () => {
  const { page, type, press, input, save, show, close } = await draw();
  await type(0, 'Mine');
  await show({ ...saved, name: 'Theirs', email: 'new@example.org' });
  expect(input(0).value).toBe('Mine');
  expect(input(1).value).toBe('new@example.org');
  expect(page.textContent).toContain('Someone else has changed this to: Theirs.');
  await press('Keep mine');
  expect(page.textContent).not.toContain('Theirs');
  await press('Save');
  expect(save.mock.calls).toEqual([[{ name: 'Mine' }]]);
  await close();
});

test('what is typed while a change is being saved stays, and is saved with the next', async () => {
  const { page, input, type, press, save, show, close } = await draw();
  let answer: (refusal: null) => void = () => undefined;
  save.mockImplementationOnce(
    async () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await type(0, 'Ada L.');
  await press('Save');
  await type(0, 'Ada Lovelace');
  await type(1, 'countess@example.org');
  // the list that it was opened from can have the saved value first
  await show({ ...saved, name: 'Ada L.' });
  await act(async () => {
    answer(null);
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(page.textContent).not.toContain('Someone else');
  expect([input(0).value, input(1).value]).toEqual(['Ada Lovelace', 'countess@example.org']);
  await press('Save');
  expect(save.mock.calls).toEqual([[{ name: 'Ada L.' }], [{ name: 'Ada Lovelace', email: 'countess@example.org' }]]);
  await close();
});

test('what is typed while saved values are read again stays', async () => {
  let answer: (values: Values) => void = () => undefined;
  const refresh = async () =>
    new Promise<Values>((resolve) => {
      answer = resolve;
    });
  const { input, type, press, save, close } = await draw(null, refresh);
  await type(0, 'Ada L.');
  await press('Save');
  await type(0, 'Ada Lovelace');
  await act(async () => {
    answer({ ...saved, email: 'new@example.org' });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(save.mock.calls).toEqual([[{ name: 'Ada L.' }]]);
  expect([input(0).value, input(1).value]).toEqual(['Ada Lovelace', 'new@example.org']);
  await close();
});

test('a change by someone else that is noticed when saving stops it', async () => {
  const { page, type, press, input, save, close } = await draw(null, async () =>
    Promise.resolve({ ...saved, name: 'Theirs' }),
  );
  await type(0, 'Mine');
  await press('Save');
  expect(save).not.toHaveBeenCalled();
  expect(page.textContent).toContain('Someone else has changed this to: Theirs.');
  await press('Use their value');
  expect(input(0).value).toBe('Theirs');
  await close();
});
