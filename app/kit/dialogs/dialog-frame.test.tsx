// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '../testing/render';
import { DialogFrame } from './dialog-frame';
import { FormDialog } from './form-dialog';

const press = (element: HTMLElement) => act(() => element.click());

test('a greyed button of a dialog says why, can have the focus, and does nothing', async () => {
  const ran: string[] = [];
  const { control, close } = await render(
    <DialogFrame
      title="Choose"
      buttons={[
        { label: 'Clear', whyNot: 'There is nothing to clear.', run: () => ran.push('clear') },
        { label: 'Save', isPrimary: true, whyNot: null, run: () => ran.push('save') },
      ]}
    >
      Text
    </DialogFrame>,
  );
  const clear = control('button', 'Clear');
  expect(clear.getAttribute('aria-disabled')).toBe('true');
  expect(clear.getAttribute('aria-description')).toBe('There is nothing to clear.');
  clear.focus();
  expect(document.activeElement).toBe(clear);
  press(clear);
  press(control('button', 'Save'));
  expect(control('button', 'Save').getAttribute('aria-description')).toBe(null);
  expect(ran).toEqual(['save']);
  await close();
});

test('a button whose work is running says that it is, and keeps the focus when its label changes', async () => {
  let end: () => void = () => undefined;
  const work = new Promise<void>((resolve) => (end = resolve));
  const frame = (label: string) => (
    <DialogFrame title="Save" buttons={[{ label, isPrimary: true, run: () => work }]}>
      Text
    </DialogFrame>
  );
  const { control, close, rerender } = await render(frame('Continue'));
  const button = control('button', 'Continue');
  button.focus();
  press(button);
  expect(button.getAttribute('aria-description')).toBe('Still in progress.');
  await act(async () => {
    end();
    await work;
  });
  expect(button.getAttribute('aria-disabled')).toBe(null);
  await rerender(frame('Save'));
  expect(document.activeElement).toBe(control('button', 'Save'));
  await close();
});

test('a form that can’t be submitted yet says why, and Enter doesn’t submit it either', async () => {
  let count = 0;
  const { control, close } = await render(
    <FormDialog
      title="Rename"
      confirmLabel="Rename"
      whyNot="Enter a name first."
      onSubmit={() => (count += 1)}
      onCancel={() => undefined}
    >
      <input />
    </FormDialog>,
  );
  expect(control('button', 'Rename').getAttribute('aria-description')).toBe('Enter a name first.');
  act(() => document.querySelector('form')?.requestSubmit());
  expect(count).toBe(0);
  await close();
});

test.each([
  ['the field that wants it', 1, false, 'second'],
  ['the button that wants it', null, true, 'Save'],
])('at first, the focus is at %s', async (_, field, button, expected) => {
  const { control, close } = await render(
    <DialogFrame
      title="Rename"
      buttons={[
        { label: 'Cancel', run: () => undefined },
        { label: 'Save', autoFocus: button, run: () => undefined },
      ]}
    >
      {['first', 'second'].map((name, index) => (
        <input key={name} aria-label={name} autoFocus={index === field} />
      ))}
    </DialogFrame>,
  );
  const focused = expected === 'Save' ? control('button', 'Save') : document.querySelector(`[aria-label=${expected}]`);
  expect(document.activeElement).toBe(focused);
  await close();
});
