// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { Button, Textarea } from '@fluentui/react-components';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { FormDialog } from '../dialogs/form-dialog';
import { render } from '../testing/render';
import { saveText } from './save-text';

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

async function show(children: ReactNode) {
  const rendered = await render(children);
  ({ close } = rendered);
  return async () =>
    act(async () => {
      document.querySelector<HTMLElement>('textarea')?.focus();
      saveText();
      await Promise.resolve();
    });
}

function Saved({ onSave }: { readonly onSave: (text: string) => void }): ReactNode {
  const [text, setText] = useState('Well');
  return <Textarea value={text} onChange={(_, { value }) => setText(value)} onBlur={() => onSave(text)} />;
}

test('in a dialog, it presses the one primary button', async () => {
  const onSubmit = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  const save = await show(
    <FormDialog title="New response" confirmLabel="Save" onSubmit={onSubmit} onCancel={onCancel}>
      <Textarea />
    </FormDialog>,
  );
  await save();
  expect([onSubmit.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
});

test('in a panel, it saves the text and leaves the focus there', async () => {
  const onSave = vi.fn<(text: string) => void>();
  const save = await show(
    <>
      <Saved onSave={onSave} />
      <Button appearance="primary">Publish</Button>
    </>,
  );
  await save();
  expect(onSave.mock.calls).toEqual([['Well']]);
  expect(document.activeElement?.localName).toBe('textarea');
});

test('with two primary buttons, it presses neither; a question isn’t answered', async () => {
  const pressed = vi.fn<() => void>();
  const onSave = vi.fn<(text: string) => void>();
  const save = await show(
    <form>
      <Saved onSave={onSave} />
      <Button appearance="primary" onClick={pressed}>
        One
      </Button>
      <Button appearance="primary" onClick={pressed}>
        Two
      </Button>
    </form>,
  );
  await save();
  expect([pressed.mock.calls.length, onSave.mock.calls.length]).toEqual([0, 1]);
  await close();
  const ask = await show(
    <ConfirmDialog open title="Delete?" confirmLabel="Delete" onConfirm={pressed} onCancel={() => undefined}>
      It is gone then.
    </ConfirmDialog>,
  );
  await ask();
  expect(pressed).not.toHaveBeenCalled();
});
