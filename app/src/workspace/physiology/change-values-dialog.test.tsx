// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OperationCall } from '@scn/core/base/issue';
import type { Action } from '@scn/core/document/actions/schema';
import { renderApp } from '#testing/render.tsx';
import { ChangeValuesDialog } from './change-values-dialog';
import { actionWith, monitorItem, patient as whole, plugins } from './testing/sepsis';

const pressure = monitorItem('systolic-blood-pressure');
const name = 'Systolic blood pressure';
/** With few items, which are drawn faster. */
const patient = {
  ...whole,
  physiology: {
    ...whole.physiology,
    reports: whole.physiology.reports
      .filter(({ report }) => ['report.monitor', 'report.neuro'].includes(report))
      .map((report) => ({ ...report, items: report.items.slice(0, 3) })),
  },
};
const valueOf = (valueChange: number, absolute: boolean) => ({
  physiologyItemId: pressure.id,
  valueChange,
  absolute,
  changeTowards: 'goal' as const,
  disabled: false,
});
const changing = (value = valueOf(100, true)) =>
  actionWith({
    actionCategoryId: null,
    physiologyChanges: [{ id: 'change', patientId: patient.id, resetsPhysiology: true, values: [value] }],
  });

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

async function open(action: Action = changing(), readOnly = false) {
  const onSave = vi.fn((_calls: readonly OperationCall[], onMade: () => void) => onMade());
  const onClose = vi.fn<() => void>();
  const drawn = await renderApp(
    <ChangeValuesDialog
      action={action}
      patients={[patient]}
      plugins={plugins}
      readOnly={readOnly}
      onSave={onSave}
      onClose={onClose}
    />,
  );
  close = drawn.close;
  const { control } = drawn;
  const press = async (label: string, selector = 'button') =>
    act(async () => {
      control(selector, label).click();
      await Promise.resolve();
    });
  const enter = async (label: string, text: string, selector = 'input') =>
    act(async () => {
      const field = control(selector, label);
      const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
      await Promise.resolve();
    });
  const key = async (label: string, pressed: string) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true });
      control('[role=slider]', label).dispatchEvent(event);
      await Promise.resolve();
    });
  const number = () => (control('input', `Change, ${name}`) as HTMLInputElement).value;
  const end = () => control('[role=slider]', `${name} at the end of the change`).getAttribute('aria-valuetext');
  const dialogs = () =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].map((each) => each.textContent);
  return { ...drawn, onSave, onClose, press, enter, key, number, end, dialogs };
}

test('it opens in the first value, not in the preview', async () => {
  await open();
  await act(async () => vi.waitFor(() => expect(document.activeElement?.closest('[role=tabpanel] li')).not.toBeNull()));
  expect(document.activeElement?.matches('input:not([type=checkbox])')).toBe(true);
});

test('the number moves the end of the curve', async () => {
  const { enter, end } = await open();
  expect(end()).toBe('100 mmHg at 10:00');
  await enter(`Change, ${name}`, '120');
  expect(end()).toBe('120 mmHg at 10:00');
});

test('arrow keys on the end of the curve change the number, and it is saved', async () => {
  const { key, number, press, onSave, onClose } = await open();
  await key(`${name} at the end of the change`, 'ArrowUp');
  await key(`${name} at the end of the change`, 'PageUp');
  expect(number()).toBe('111');
  await press('Save');
  expect(onSave.mock.calls.map(([calls]) => [calls])).toStrictEqual([
    [
      [
        {
          name: 'physiology.update-change-values',
          input: {
            actionCode: 'CFLUI001',
            scenarioPatientId: patient.id,
            physiologyChangeId: 'change',
            physiologyChangeValues: [valueOf(111, true)],
          },
        },
      ],
    ],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('an absolute change starts with the worst value, a percentage with 100', async () => {
  const { enter, number } = await open(changing(valueOf(35, false)));
  await enter(`Kind of change, ${name}`, 'absolute', 'select');
  expect(number()).toBe(String(pressure.worst));
  await enter(`Kind of change, ${name}`, 'percent', 'select');
  expect(number()).toBe('100');
});

test('what isn’t a positive number isn’t saved: its tab names the problem, and it gets the focus', async () => {
  const { enter, press, onSave } = await open();
  await enter(`Change, ${name}`, 'many');
  expect(document.body.textContent).toContain('Change must be a number');
  await act(async () => {
    [...document.querySelectorAll<HTMLElement>('[role=tab]')]
      .find((tab) => tab.textContent.startsWith('Neuro'))
      ?.click();
    await Promise.resolve();
  });
  await press('Save');
  expect(onSave).not.toHaveBeenCalled();
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Change, ${name}`);
  expect(document.body.textContent).toContain('Monitor, 1 error');
  await enter(`Change, ${name}`, '-3');
  expect(document.body.textContent).toContain('Change must be a positive number');
});

test('without change values it asks whether to continue without physiology changes', async () => {
  const { press, dialogs, onSave } = await open();
  await press('Clear all');
  await press('Save');
  expect(dialogs().join()).toContain('Physiology changes mismatch');
  expect(dialogs().join()).toContain('Change values are required. Continue without physiology changes?');
  await press('Continue');
  expect(onSave.mock.calls[0]?.[0].map(({ name: operation }) => operation)).toStrictEqual([
    'physiology.update-change-values',
    'action.update',
  ]);
});

test('cancelling with changes asks, and without changes it doesn’t', async () => {
  const { enter, press, dialogs, onClose } = await open();
  await enter(`Change, ${name}`, '120');
  await press('Cancel');
  expect(dialogs().join()).toContain('Change Values Not Saved');
  expect(onClose).not.toHaveBeenCalled();
  await close?.();
  const other = await open();
  await other.press('Cancel');
  expect(other.onClose).toHaveBeenCalledOnce();
});

test('an action without a category is warned about', async () => {
  const text = 'An appropriate action category must be selected to match intended physiological changes';
  await open();
  expect(document.body.textContent).toContain(text);
  await close?.();
  await open(actionWith({ actionCategoryId: 'circulation' }));
  expect(document.body.textContent).not.toContain(text);
});

test('tables say what the curves show', async () => {
  await open();
  await act(async () => {
    document.querySelector<HTMLElement>('input[role=switch]')?.click();
    await Promise.resolve();
  });
  const table = [...document.querySelectorAll('table')].find(({ caption }) => caption?.textContent === name);
  const rows = [...(table?.rows ?? [])].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent).join(' | '),
  );
  expect(rows[0]).toBe('Time | With this action | Without it');
  expect(rows).toContain('10:00 | 100 mmHg | 81 mmHg');
});

test('a read-only scenario shows everything and changes nothing', async () => {
  const { control } = await open(changing(), true);
  expect((control('input', `Change, ${name}`) as HTMLInputElement).readOnly).toBe(true);
  expect(document.querySelector('[role=slider]')).toBeNull();
  expect(() => control('button', 'Save')).toThrow('There is no');
});

test('what the action changes is shown first: its report, and its items before the others, also after they are cleared', async () => {
  const items = patient.physiology.reports.find(({ report }) => report === 'report.neuro')?.items ?? [];
  const last = items.at(-1)!;
  const { press } = await open(changing({ ...valueOf(1, true), physiologyItemId: last.id }));
  const tab = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent;
  const rows = () => [...document.querySelectorAll('[role=tabpanel] ul > li')].map(({ textContent }) => textContent);
  const before = rows();
  expect(tab()).toContain('Neuro');
  expect(before).toHaveLength(items.length);
  const boxes = [...document.querySelectorAll('[role=tabpanel] ul > li')].map(
    (row) => row.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked,
  );
  expect(boxes).toEqual([true, ...items.slice(1).map(() => false)]);
  await press('Clear all');
  expect(rows().map((text) => text.slice(0, 8))).toEqual(before.map((text) => text.slice(0, 8)));
});

test('a unit that is typed is converted when the field is left, and the row says so', async () => {
  const { enter, number, dialogs } = await open();
  const leave = () =>
    act(async () => {
      const field = document.querySelector(`input[aria-label="Change, ${name}"]`);
      field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      await Promise.resolve();
    });
  await enter(`Change, ${name}`, '12,5 kPa');
  expect(dialogs().join(' ')).not.toContain('must be a number');
  await leave();
  expect([number(), dialogs().join(' ').includes('12.5 kPa → 94 mmHg')]).toEqual(['94', true]);
});

test('what is typed is kept, and the row says why the item doesn’t get there', async () => {
  const { enter, number, dialogs } = await open(
    actionWith({
      physiologyChanges: [
        {
          id: 'change',
          patientId: patient.id,
          resetsPhysiology: false,
          values: [{ ...valueOf(100, true), changeTowards: 'baseline' }],
        },
      ],
    }),
  );
  const says = (text: RegExp) => text.test(dialogs().join(' '));
  for (const [typed, said] of [
    ['90', /Ends at \d+ mmHg, not at 90 mmHg, because deterioration continues during the change/],
    ['3000', /Systolic blood pressure must be between 0 and \d+ mmHg/],
    ['112,500', /“112,500”: which number is meant\?/],
  ] as const) {
    await enter(`Change, ${name}`, typed);
    expect([number(), says(said)]).toEqual([typed, true]);
  }
  expect(says(/Change values of “Give Hartmann’s/)).toBe(true);
});
