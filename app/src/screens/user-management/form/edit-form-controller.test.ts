import { expect, test, vi } from 'vitest';
import type { FieldValues } from './draft';
import { EditFormController, type EditFormHost } from './edit-form-controller';

type Host = EditFormHost<FieldValues>;
const saved = { name: 'Nurses', code: 'N' };

function open(changes: Partial<Host> = {}) {
  const save = vi.fn<Host['save']>(async () => Promise.resolve(null));
  const onSaved = vi.fn<() => void>();
  const host: Host = {
    ...{ fields: [{ name: 'name', label: 'Name', kind: 'text', isRequired: true }], saved, onSaved },
    ...{ save, ...changes },
  };
  const focus = vi.fn<(field: string | null) => void>();
  const release = vi.fn<() => void>();
  const controller = new EditFormController(host);
  const submit = async () => controller.submit({ focus, release, requiredText: (label) => `${label} is missing.` });
  return { controller, host, save, onSaved, focus, release, submit };
}

test('only what is changed is sent', async () => {
  const { controller, save, onSaved, submit } = open();
  controller.edit('name', 'Doctors');
  expect(controller.isChanged).toBe(true);
  await submit();
  expect(save.mock.calls).toEqual([[{ name: 'Doctors' }]]);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(controller.isChanged).toBe(false);
});

test('everything of a new entity is sent, and its guard ends', async () => {
  const { controller, save, release, submit } = open({ isNew: true });
  controller.edit('name', 'Doctors');
  await submit();
  expect(save.mock.calls).toEqual([[{ name: 'Doctors', code: 'N' }]]);
  expect([release.mock.calls.length, controller.isChanged]).toEqual([1, false]);
});

test('a field that must be filled in gets the focus, and nothing is sent', async () => {
  const { controller, save, focus, submit } = open();
  controller.edit('name', '  ');
  await submit();
  expect([focus.mock.calls, save.mock.calls]).toEqual([[['name']], []]);
  expect([controller.refusal?.message, controller.refusalOfForm]).toEqual(['Name is missing.', null]);
  controller.edit('name', 'Doctors');
  expect(controller.refusal).toBeNull();
});

test('a refusal about no field is about the form', async () => {
  const refusal = { code: null, field: 'culture', message: 'It is wrong.' };
  const { controller, focus, submit } = open({ save: async () => Promise.resolve(refusal) });
  controller.edit('name', 'Doctors');
  await submit();
  expect([controller.refusalOfForm, focus.mock.calls]).toEqual([refusal, [[null]]]);
  expect(controller.draft.values['name']).toBe('Doctors');
});

test('a field that someone else has changed as well is shown before anything is sent', async () => {
  const theirs = { name: 'Surgeons', code: 'N' };
  const { controller, save, focus, submit } = open({ refresh: async () => Promise.resolve(theirs) });
  controller.edit('name', 'Doctors');
  await submit();
  expect([save.mock.calls, focus.mock.calls, controller.theirsOf('name')]).toEqual([[], [['name']], 'Surgeons']);
  controller.edit('name', 'Doctors');
  await submit();
  expect(save.mock.calls).toEqual([[{ name: 'Doctors' }]]);
});

test('what others save appears, and what is typed while it is sent stays', async () => {
  let answer: (refusal: null) => void = () => undefined;
  const { controller, host, submit } = open({ save: async () => new Promise((resolve) => (answer = resolve)) });
  controller.update({ ...host, saved: { ...saved, code: 'M' } });
  expect(controller.draft.values['code']).toBe('M');
  controller.edit('name', 'Doctors');
  const sending = submit();
  await Promise.resolve();
  controller.edit('name', 'Doctors and nurses');
  controller.update({ ...host, saved: { name: 'Doctors', code: 'M' } });
  answer(null);
  await sending;
  expect([controller.draft.values['name'], controller.theirsOf('name')]).toEqual(['Doctors and nurses', undefined]);
  controller.discard();
  expect(controller.draft.values['name']).toBe('Doctors');
});
