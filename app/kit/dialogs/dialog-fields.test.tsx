// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Field, Input } from '@fluentui/react-components';
import { ViewNameDialog } from '../grid/view-picker.tsx';
import { render, type Rendered } from '../testing/render';
import { useKitTexts } from '../texts/kit-text';
import { DialogFrame } from './dialog-frame';
import { faultOf, FormDialog } from './form-dialog';

/** A dialog's request, and its answer. */
interface Sending {
  /** @returns why it is refused; null if it isn't */
  send(name: string): Promise<string | null>;
  close(): void;
}

function NameField(props: { readonly fault: string | null; readonly name: string; onName(name: string): void }) {
  return (
    <Field label="Name" {...faultOf(props.fault)}>
      <Input aria-label="Name" value={props.name} onChange={(_, { value }) => props.onName(value)} />
    </Field>
  );
}

function OwnForm({ send, close }: Sending): ReactNode {
  const [name, setName] = useState('Oxygen');
  const [fault, setFault] = useState<string | null>(null);
  const submit = async () => {
    const refused = await send(name);
    setFault(refused);
    if (refused === null) close();
  };
  return (
    <FormDialog title="Rename" confirmLabel="Save" onSubmit={submit} onCancel={close}>
      <NameField fault={fault} name={name} onName={setName} />
    </FormDialog>
  );
}

function OwnFrame({ send, close }: Sending): ReactNode {
  const [name, setName] = useState('Oxygen');
  const [fault, setFault] = useState<string | null>(null);
  const save = async () => {
    const refused = await send(name);
    setFault(refused);
    if (refused === null) close();
  };
  return (
    <DialogFrame
      title="Rename"
      onClose={close}
      buttons={[
        { label: 'Cancel', run: close },
        { label: 'Save', isPrimary: true, run: save },
      ]}
    >
      <NameField fault={fault} name={name} onName={setName} />
    </DialogFrame>
  );
}

function View({ send, close }: Sending): ReactNode {
  const { text } = useKitTexts();
  const save = async (name: string) => {
    const refused = await send(name);
    if (refused === null) close();
    return refused === null;
  };
  return <ViewNameDialog title="Save view" note="" name="Oxygen" text={text} onSave={save} onCancel={close} />;
}

let rendered: Rendered | null = null;
afterEach(async () => {
  await rendered?.close();
  rendered = null;
});

/** Opens a dialog whose answers the test gives. */
async function open(Dialog: (sending: Sending) => ReactNode) {
  const sent: string[] = [];
  let answer: (refused: string | null) => void = () => undefined;
  const close = vi.fn<() => void>();
  const send = async (name: string) => {
    sent.push(name);
    return new Promise<string | null>((resolve) => (answer = resolve));
  };
  rendered = await render(<Dialog send={send} close={close} />);
  const { control } = rendered;
  const field = () =>
    document.querySelector<HTMLInputElement>('[role=dialog] input') ?? document.createElement('input');
  const settle = (run: () => void) =>
    act(async () => {
      run();
      await Promise.resolve();
    });
  return {
    ...{ sent, close, field },
    button: (name: string) => control('button', name),
    type: (text: string) =>
      settle(() => {
        field().focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
        field().dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (name: string) =>
      settle(() => {
        control('button', name).focus();
        control('button', name).click();
      }),
    enter: () => settle(() => field().form?.requestSubmit()),
    escape: () =>
      settle(() => {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      }),
    answer: (refused: string | null) => settle(() => answer(refused)),
  };
}

const dialogs = [
  ['a form in a dialog', OwnForm],
  ['a frame with a button that saves', OwnFrame],
  ['the name of a view', View],
] as const;

test.each(dialogs)(
  '%s: nothing can be typed between Save and the answer, and nothing is lost if it is refused',
  async (_, Dialog) => {
    const { sent, close, field, button, type, press, answer } = await open(Dialog);
    await type('Oxygen mask');
    expect(field().closest('[inert]')).toBe(null);
    await press('Save');
    expect(field().closest('[inert]')).not.toBe(null);
    const save = button('Save');
    expect(document.activeElement).toBe(save);
    expect(save.getAttribute('aria-disabled')).toBe('true');
    expect(save.getAttribute('aria-description')).toBe('Still in progress.');
    await answer('There is one with this name.');
    expect(close).not.toHaveBeenCalled();
    expect(field().closest('[inert]')).toBe(null);
    expect(field().value).toBe('Oxygen mask');
    // it continues with what was refused
    expect(document.activeElement).toBe(field());
    await type('Oxygen mask 2');
    await press('Save');
    await answer(null);
    expect(sent).toEqual(['Oxygen mask', 'Oxygen mask 2']);
    expect(close).toHaveBeenCalledOnce();
  },
);

test.each(dialogs)(
  '%s: neither Cancel nor Escape closes it before the answer, which would come to nothing',
  async (_, Dialog) => {
    const { close, button, type, press, escape, answer } = await open(Dialog);
    await type('Oxygen mask');
    await press('Save');
    await press('Cancel');
    expect(button('Cancel').getAttribute('aria-description')).toBe('Still in progress.');
    await escape();
    expect(document.querySelector('[role=alertdialog]')).toBe(null);
    expect(close).not.toHaveBeenCalled();
    await answer('Not now.');
    await press('Cancel');
    expect(close).toHaveBeenCalledOnce();
  },
);

test('Enter in a field leads to the button while it is sent, and back to the field after an answer without a reason', async () => {
  const { field, button, type, enter, answer } = await open(({ send, close }) => (
    <FormDialog title="Rename" confirmLabel="Save" onSubmit={() => send('')} onCancel={close}>
      <input aria-label="Name" />
    </FormDialog>
  ));
  await type('Oxygen mask');
  await enter();
  expect(document.activeElement).toBe(button('Save'));
  await answer(null);
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('Oxygen mask');
});

test('progress is shown outside of what can’t be used', async () => {
  const { press } = await open(({ send, close }) => (
    <FormDialog
      title="Change status"
      confirmLabel="Save"
      progress={<p role="status">1 of 2</p>}
      onSubmit={() => send('')}
      onCancel={close}
    >
      <input aria-label="Name" />
    </FormDialog>
  ));
  await press('Save');
  expect(document.querySelector('[role=dialog] [role=status]')?.closest('[inert]')).toBe(null);
});
