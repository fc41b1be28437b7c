// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { RefusalMessage } from '../dialogs/refusal-message';
import { provideKitTexts } from '../testing/kit-texts';
import { render } from '../testing/render';
import { SchemaForm, type FormRefusal } from './schema-form';

beforeAll(provideKitTexts);

const schema: JsonSchema = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } };
const palette = <input aria-label="Search" />;
const searchField = () => document.querySelector<HTMLInputElement>('[aria-label="Search"]')!;

test('a refusal that comes while a dialog is open takes the focus when that has closed', async () => {
  let answer: (refusal: FormRefusal) => void = () => undefined;
  const onSubmit = async () =>
    new Promise<FormRefusal>((resolve) => {
      answer = resolve;
    });
  const screen = (isOpen: boolean): ReactNode => (
    <>
      <SchemaForm ReferencePicker={() => null} label="Prop" schema={schema} value={{ name: '' }} onSubmit={onSubmit} />
      {isOpen ? <div aria-modal="true">{palette}</div> : null}
    </>
  );
  const { page, rerender, close } = await render(screen(false));
  await act(async () => {
    page.querySelector('form')?.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve));
  });
  await rerender(screen(true));
  searchField().focus();
  await act(async () => {
    answer({ message: 'Another prop has this name.' });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(page.textContent).toContain('Another prop has this name.');
  expect(document.activeElement).toBe(searchField());
  await rerender(screen(false));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(document.activeElement?.textContent).toContain('Another prop has this name.');
  await close();
});

test('the reason of a refusal leaves the focus in a dialog that was opened in the meantime', async () => {
  const screen = (isRefused: boolean): ReactNode => (
    <>
      {isRefused ? <RefusalMessage>Try again.</RefusalMessage> : null}
      <div aria-modal="true">{palette}</div>
    </>
  );
  const { rerender, close } = await render(screen(false));
  searchField().focus();
  await rerender(screen(true));
  expect(document.activeElement).toBe(searchField());
  await close();
});
