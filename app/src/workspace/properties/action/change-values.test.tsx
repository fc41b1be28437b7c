// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { actionWith, patient as whole } from '../../physiology/testing/sepsis';
import { openAction } from '../../testing/open-action';
import { ChangeValues } from './action-effects.tsx';

/** With few items, which are drawn faster. */
const patient = {
  ...whole,
  physiology: {
    ...whole.physiology,
    reports: whole.physiology.reports
      .filter(({ report }) => report === 'report.monitor')
      .map((report) => ({ ...report, items: report.items.slice(0, 3) })),
  },
};

test('saving change values says that they were updated', async () => {
  const scenario = { patients: [patient], actions: [actionWith({ physiologyChanges: [] })] } as unknown as JsonObject;
  const { click, control, action, alerts, close } = await openAction(scenario, 'CFLUI001', (part) => (
    <ChangeValues {...part} patients={[patient]} count={0} />
  ));
  await click('button', 'Edit change values');
  const name = 'Systolic blood pressure';
  await click('input', `Change ${name}`);
  await act(async () => {
    const field = control('input', `Change, ${name}`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '90');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
  await click('[role=dialog] button', 'Save');
  expect(action().physiologyChanges[0]?.values).toMatchObject([{ valueChange: 90 }]);
  expect(alerts).toMatchObject([
    { severity: 'success', title: 'Physiology action change values successfully updated' },
  ]);
  await close();
});
