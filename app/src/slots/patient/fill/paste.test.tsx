// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { Patient, PhysiologyItem } from '@scn/core/document/patients/schema';
import { openAction } from '#workspace/testing/open-action.tsx';
import ReportPage from '../report-page';

const file = join(import.meta.dirname, '../../../../../examples/adult-sepsis.scn.json');
const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: JsonObject };
/** With few items, which are drawn faster. */
for (const { physiology } of scenario['patients'] as unknown as readonly Patient[]) {
  for (const { items } of physiology.reports) (items as PhysiologyItem[]).splice(4);
}

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

async function open() {
  const opened = await openAction(scenario, 'CFLUI001', () => (
    <Routes>
      <Route
        path="s/compose-sim/patient-details/:patientId/physiology/:report"
        element={<ReportPage entityId="patient-ellison" />}
      />
      <Route path="*" element={null} />
    </Routes>
  ));
  close = opened.close;
  const { run } = opened;
  await run(() => void opened.router.navigate('/s/compose-sim/patient-details/patient-ellison/physiology/monitor'));
  const reports = () => opened.scenario().patients[0]!.physiology.reports;
  const item = (reference: string): PhysiologyItem | undefined =>
    reports()
      .flatMap(({ items }) => items)
      .find((each) => each.item === reference);
  return {
    ...opened,
    reports,
    item,
    /** Opens the dialog from the menu, and pastes a text into its field. */
    paste: async (text: string) => {
      await opened.click('button', 'Fill in');
      await run(() => {
        const entries = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
        entries.find(({ textContent }) => textContent === 'Paste values')?.click();
      });
      await run(() => {
        const field = document.querySelector('textarea')!;
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    /** Pastes a text into a value of the table. @returns whether the page has dealt with it */
    pasteInto: async (label: string, text: string) => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { getData: () => text } });
      await run(() => void opened.inputOf(label).dispatchEvent(event));
      return event.defaultPrevented;
    },
    questions: () => [...document.querySelectorAll('fieldset legend')].map(({ textContent }) => textContent),
    status: () => document.querySelector('[role=dialog] [role=status]')?.textContent,
    /** Why the dialog can’t be submitted; null if it can. */
    whyNot: () => {
      const buttons = [...document.querySelectorAll('[role=dialog] button')];
      const submit = buttons.find(({ textContent }) => textContent.startsWith('Fill in'));
      const isOff = submit?.getAttribute('aria-disabled') === 'true';
      return isOff ? submit.getAttribute('aria-description') : null;
    },
  };
}

const heartRate = 'monitor.heart-rate';
const systolic = 'monitor.systolic-blood-pressure';

test('pasted values are previewed and filled in as one change, and what isn’t used says why', async () => {
  const { paste, click, item, says, status, calls } = await open();
  await paste('HR\t131\tper min\nSBP\t82\nShoe size\t42');
  expect(says('131 per min')).toBe(true);
  expect(says('Shoe size 42: No report has an item called “Shoe size”.')).toBe(true);
  expect(status()).toBe('2 items read, 1 piece is not used');
  expect(calls).toEqual([]);
  await click('button', 'Fill in 2 items');
  expect(item(heartRate)?.baseline).toBe(131);
  expect(item(systolic)?.baseline).toBe(82);
  expect(item('monitor.mean-arterial-pressure')?.baseline).toBe(62);
});

test('what is rounded and converted says so', async () => {
  const { paste, says } = await open();
  await paste('T 98.7 °F\nHR 101.6');
  expect(says('98.7 °F → 37.1 °C')).toBe(true);
  expect(says('101.6 → 102')).toBe(true);
});

test('questions are answered in place, and nothing is filled in before', async () => {
  const { paste, questions, status, whyNot, choose, click, item } = await open();
  const before = item('monitor.spo2') ?? item('monitor.oxygen-saturation');
  await paste('HR 131 O2 100%');
  expect(questions()).toEqual(['“O2 100%”: which item is meant?']);
  expect(status()).toBe('1 item read, 1 question to answer');
  expect(whyNot()).toContain('Answer or skip the question first.');
  await choose('Skip');
  expect([status(), whyNot(), questions().length]).toEqual(['1 item read', null, 1]);
  const radios = [...document.querySelectorAll('[role=dialog] input[type=radio]')];
  expect(radios.length).toBeGreaterThan(2);
  await click('button', 'Fill in 1 item');
  expect(item(heartRate)?.baseline).toBe(131);
  expect(item('monitor.spo2') ?? item('monitor.oxygen-saturation')).toEqual(before);
});

test('a limit is used only if the author agrees', async () => {
  const { paste, questions, choose, click, item } = await open();
  await paste('HR >130');
  expect(questions()).toEqual(['“HR >130” is a limit, not a value. Use 130 per min for Heart rate?']);
  await choose('Use 130 per min');
  await click('button', 'Fill in 1 item');
  expect(item(heartRate)?.baseline).toBe(130);
});

test('a number with two meanings is asked about, and the answer is in the preview', async () => {
  const { paste, questions, choose, says } = await open();
  await paste('Platelets\t1,234');
  expect(questions().length).toBe(1);
  expect(says('1234 ×10⁹/L')).toBe(true);
  const [first] = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=radio]')];
  await choose(first!.labels![0]!.textContent);
  expect(document.querySelector('[role=dialog] table')?.textContent).toContain('Platelets');
});

test('other reports are filled and added in the same step, unless the author leaves them out', async () => {
  const { paste, choose, click, reports, item, calls, says } = await open();
  const before = reports().map(({ id }) => id);
  await paste('HR 131\nCervical examination\nDilation 4 cm');
  if (!says('report is added')) throw new Error(document.body.textContent);
  await choose('Fill other reports too');
  expect(says('report is added')).toBe(false);
  await choose('Fill other reports too');
  await click('button', 'Fill in 2 items');
  expect(reports().map(({ report }) => report)).toContain('report.cervical');
  expect(
    reports()
      .slice(0, before.length)
      .map(({ id }) => id),
  ).toEqual(before);
  expect(item(heartRate)?.baseline).toBe(131);
  expect(calls.length).toBeGreaterThan(2);
});

test('a block pasted into a value fills the values from there on, in one step that can be undone', async () => {
  const { pasteInto, item, alerts } = await open();
  expect(await pasteInto('Heart rate, Baseline', '131\t90')).toBe(true);
  expect([item(heartRate)?.baseline, item(heartRate)?.goal]).toEqual([131, 90]);
  expect(alerts).toMatchObject([{ title: '2 values successfully pasted', action: { title: 'Undo' } }]);
});

test('a block that doesn’t fit, or whose values change, is shown before', async () => {
  const { pasteInto, item, says } = await open();
  const before = item(heartRate)?.baseline;
  await pasteInto('Heart rate, Baseline', '131.4\t90\t150\t7');
  expect(says('131.4 per min')).toBe(true);
  expect(says('131.4 → 131')).toBe(true);
  expect(says('Row 1, column 4 of the block: “7”: The table has no value beside the last one.')).toBe(true);
  expect(item(heartRate)?.baseline).toBe(before);
});

test('names with values pasted into a value open the dialog with them', async () => {
  const { pasteInto, says } = await open();
  expect(await pasteInto('Heart rate, Baseline', 'HR 131 BP 150/75')).toBe(true);
  expect(says('Fill in 3 items')).toBe(true);
});

test('a single value is pasted into its field', async () => {
  const { pasteInto } = await open();
  expect(await pasteInto('Heart rate, Baseline', '131\r\n')).toBe(false);
});
