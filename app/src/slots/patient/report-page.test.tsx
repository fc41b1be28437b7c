// @vitest-environment happy-dom
import { act } from 'react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineUi, useChange } from '@scn/sdk/ui';
import type { Issue } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { Patient, PhysiologyItem } from '@scn/core/document/patients/schema';
import type { PluginUi, ReportPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { typingPause } from '@scn/kit/form/use-settle-later';
import { pressKeys } from '@scn/kit/testing/press-keys';
import { DraftsInMemory } from '#document/testing/drafts-in-memory';
import { settleFocus } from '#testing/focus-walk';
import { openAction } from '#workspace/testing/open-action.tsx';
import StateTimes from './held/state-times';
import OverviewPage from './overview/overview-page';
import ReportPage from './report-page';

const file = join(import.meta.dirname, '../../../../examples/adult-sepsis.scn.json');
const { scenario: example } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: JsonObject };
/** Without the action that cancels deterioration, so that fluids are the first treatment. */
const actions = (example['actions'] as readonly JsonObject[]).filter(({ actionCode }) => actionCode !== 'HTURN001');
const scenario: JsonObject = { ...example, actions: [...actions] };
/** With few items, which are drawn faster. */
for (const { physiology } of scenario['patients'] as unknown as readonly Patient[]) {
  for (const { items } of physiology.reports) (items as PhysiologyItem[]).splice(4);
  const values = [
    { physiologyItemId: 'item-sbp', from: 70, to: 90 },
    { physiologyItemId: 'item-hr', from: 120, to: 200 },
  ];
  (physiology.states as { id: string; title: string; values: object[] }[]).push({ id: 'fast', title: 'Fast', values });
}

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

async function open(
  report = 'monitor',
  isReadOnly = false,
  issues: readonly Issue[] = [],
  computer = new DraftsInMemory(),
  stored: JsonObject = scenario,
  options: Parameters<typeof openAction>[3] = {},
) {
  const opened = await openAction(
    stored,
    'CFLUI001',
    () => (
      <Routes>
        <Route
          path="s/compose-sim/patient-details/:patientId/physiology/:report"
          element={<ReportPage entityId="patient-ellison" />}
        />
        <Route path="*" element={null} />
      </Routes>
    ),
    { isReadOnly, issues, draftStore: computer.open(), ...options },
  );
  close = opened.close;
  await opened.run(
    () => void opened.router.navigate(`/s/compose-sim/patient-details/patient-ellison/physiology/${report}`),
  );
  const item = (id: string): PhysiologyItem => {
    const items = opened.scenario().patients[0]!.physiology.reports.flatMap(({ items: all }) => all);
    return items.find((each) => each.id === id)!;
  };
  const slider = (name: string) => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=slider]')].find(
      (each) => each.getAttribute('aria-label') === name,
    );
    if (found === undefined) throw new Error(`There is no slider ‘${name}’.`);
    return found;
  };
  return { ...opened, item, slider };
}

const name = 'Systolic blood pressure, Baseline';

test('a typed number moves the curve, is saved, and what is calculated from it follows', async () => {
  const { type, item, slider, click, calls } = await open();
  await click('button', 'Systolic blood pressure');
  expect(slider(name).getAttribute('aria-valuenow')).toBe('94');
  await type(name, '100');
  expect(slider(name).getAttribute('aria-valuenow')).toBe('100');
  expect(slider(name).getAttribute('aria-valuetext')).toBe('100 mmHg');
  expect(item('item-sbp').baseline).toBe(100);
  expect(item('item-map').baseline).toBe(68);
  expect(calls.map((call) => call.name)).toEqual(['entity.update', 'entity.update']);
});

test('a point that is moved with the arrow keys changes the number', async () => {
  const { item, slider, click, inputOf, run } = await open();
  await click('button', 'Systolic blood pressure');
  await run(() =>
    slider(name).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', shiftKey: true, bubbles: true })),
  );
  expect(inputOf(name).value).toBe('104');
  expect(item('item-sbp').baseline).toBe(104);
});

test('the Up and Down keys go to the values above and below, and change nothing', async () => {
  const { inputOf, calls, run } = await open();
  const cells = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-column=baseline]')];
  const before = cells.map(({ value }) => value);
  expect(cells.length).toBeGreaterThan(2);
  const press = (key: string) =>
    run(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  await run(() => inputOf(name).focus());
  const start = cells.indexOf(inputOf(name));
  for (const [key, step] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
  ] as const) {
    await press(key);
    expect(document.activeElement).toBe(cells[start + step]);
  }
  await run(() => cells.at(-1)?.focus());
  await press('ArrowDown');
  expect(document.activeElement).toBe(cells.at(-1));
  expect(cells.map(({ value }) => value)).toEqual(before);
  expect(calls).toEqual([]);
});

test('what can’t be saved is kept as typed, and says why', async () => {
  const { type, item, inputOf, says, calls } = await open();
  await type(name, '9,400');
  expect(inputOf(name).value).toBe('9,400');
  expect(says('“9,400”: which number is meant?')).toBe(true);
  await type(name, 'high');
  expect(says('Baseline: Needs to be a number')).toBe(true);
  await type(name, '');
  expect(says('Baseline: Enter a value.')).toBe(true);
  expect(item('item-sbp').baseline).toBe(94);
  expect(calls).toEqual([]);
  await type('Systolic blood pressure, Goal', '');
  expect(item('item-sbp').goal).toBeNull();
});

test.each([
  ['Systolic blood pressure, Baseline', 'item-sbp', '12,5 kPa', 94, '12.5 kPa → 94 mmHg'],
  ['Systolic blood pressure, Baseline', 'item-sbp', '139.6', 140, '139.6 → 140'],
  ['Systolic blood pressure, Baseline', 'item-sbp', '100 mmHg', 100, null],
])('%s: %s takes %s as %s, and says what it became', async (field, id, typed, value, said) => {
  const { type, item, inputOf, says } = await open();
  await type(field, '120');
  await type(field, typed);
  expect([item(id).baseline, inputOf(field).value]).toEqual([value, String(value)]);
  expect(says('Needs to be a number')).toBe(false);
  const table = () => document.querySelector('table')!.textContent;
  expect(table().includes(said ?? '')).toBe(true);
  await type(field, '101');
  if (said !== null) expect(table()).not.toContain(said);
});

test.each([
  ['139.6', 140, '139.6 → 140'],
  ['12,5 kPa', 94, '12.5 kPa → 94 mmHg'],
])('%s is saved while it is typed as it is when its field is left', async (typed, value, said) => {
  const { type, enter, leave, item, inputOf, run, calls, says } = await open();
  await type(name, '120');
  calls.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await enter(name, typed);
  await run(() => vi.advanceTimersByTime(typingPause));
  vi.useRealTimers();
  expect([item('item-sbp').baseline, inputOf(name).value, says(said)]).toEqual([value, typed, true]);
  const made = calls.length;
  await leave(name);
  expect([item('item-sbp').baseline, inputOf(name).value, says(said)]).toEqual([value, String(value), true]);
  expect(calls).toHaveLength(made);
});

test('of a number with two meanings, the author chooses one', async () => {
  const { type, item, click, inputOf, saves } = await open();
  const before = item('item-sbp').baseline;
  await type(name, '100,000');
  expect(item('item-sbp').baseline).toBe(before);
  await type(name, '99,000');
  expect(inputOf(name).value).toBe('99,000');
  await click('[role=group] button', '99 mmHg');
  expect([item('item-sbp').baseline, inputOf(name).value, saves.read().drafts]).toEqual([99, '99', 0]);
});

test('a message about a value isn’t shown beside another one', async () => {
  const message = 'A pressure of 94 mmHg is low.';
  const issue: Issue = {
    ...{ ruleId: 'physiology/low', messageId: 'low', severity: 'WARNING', entity: 'item-sbp', at: '/baseline' },
    ...{ pointer: '/patients/0', message, fixes: [] },
  };
  const { type, says } = await open('monitor', false, [issue]);
  expect(says(message)).toBe(true);
  await type('Systolic blood pressure, Goal', '110');
  expect(says(message)).toBe(true);
  await type(name, '95');
  expect(says(message)).toBe(false);
  await type(name, '94');
  expect(says(message)).toBe(true);
});

test('the address follows the chosen item, and calculated items show their formula', async () => {
  const { click, router, says } = await open();
  await click('button', 'Mean arterial pressure');
  expect(router.state.location.search).toBe('?selected=item-map');
  expect(says('Formula: (Systolic blood pressure + 2 × Diastolic blood pressure) ÷ 3')).toBe(true);
  expect(document.querySelector('[role=slider]')).toBeNull();
});

test('states and appearances of the item say when they hold, with and without the chosen actions', async () => {
  const { click, run } = await open();
  await click('button', 'Systolic blood pressure');
  const texts = () =>
    [...document.querySelectorAll('[aria-label="Systolic blood pressure over time"] li')].map(
      ({ textContent }) => textContent,
    );
  expect(texts().slice(0, 2)).toEqual([
    'Fast Physiology stateHolds from 5:09 to 15:51 without treatment. With the chosen actions, it holds from 7:43 to the end.',
    'Pale Appearance rangeHolds from 7:49 to the end without treatment. With the chosen actions, it holds from 12:40 to the end.',
  ]);
  expect(document.querySelector('[aria-label="Systolic blood pressure over time"] li a')?.getAttribute('href')).toBe(
    '/s/compose-sim/patient-details/patient-ellison/physiology/deterioration?selected=fast',
  );
  const first = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith('CFLUI001'));
  await run(() => first?.click());
  expect(texts().slice(0, 2)).toEqual([
    'Fast Physiology stateHolds from 5:09 to 15:51 without treatment.',
    'Pale Appearance rangeHolds from 7:49 to the end without treatment.',
  ]);
});

test('a physiology state says when it holds, and when each of its values does', async () => {
  const opened = await openAction(scenario, 'CFLUI001', () => <StateTimes entityId="fast" />);
  close = opened.close;
  const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts()[0]).toBe(
    'Holds from 5:09 to 15:51 without treatment. With the chosen actions, it holds from 7:43 to the end.',
  );
  const first = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith('CFLUI001'));
  await opened.run(() => first?.click());
  expect(texts()).toEqual([
    'Holds from 5:09 to 15:51 without treatment.',
    '70 mmHg to 90 mmHg: Holds from 5:09 to 15:51 without treatment.',
    '120 per min to 200 per min: Holds from 3:56 to the end without treatment.',
  ]);
});

test('the overview says when each state holds, as the page of the state does', async () => {
  const opened = await openAction(scenario, 'CFLUI001', () => <OverviewPage entityId="patient-ellison" />);
  close = opened.close;
  const part = document.querySelector('[aria-label="When physiology states hold"]')!;
  const fast = () => [...part.querySelectorAll('li')].find(({ textContent }) => textContent.startsWith('Fast'))!;
  expect(fast().textContent).toMatch(/Holds from 5:09 to 15:51 without treatment\. With the chosen actions, /);
  const chosen = [...part.querySelectorAll('label')].filter(({ control }) => (control as HTMLInputElement).checked);
  for (const label of chosen) await opened.run(() => label.click());
  const other = [...part.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith('CFLUI001'));
  await opened.run(() => other?.click());
  expect(fast().textContent).toContain('it holds from 7:43 to the end.');
});

test('what deteriorates is chosen beside the numbers', async () => {
  const { choose, scenario: now } = await open();
  const ids = () => now().patients[0]!.physiology.deterioration.itemIds;
  expect(ids()).toContain('item-hr');
  await choose('Heart rate deteriorates');
  expect(ids()).not.toContain('item-hr');
});

test('items and reports are added with the values of their definitions', async () => {
  const { click, run, scenario: now, router } = await open('neuro');
  const reports = () => now().patients[0]!.physiology.reports;
  const before = reports().find(({ id }) => id === 'report-neuro')!.items.length;
  await click('button', 'Add all items');
  expect(reports().find(({ id }) => id === 'report-neuro')!.items.length).toBeGreaterThan(before);
  await click('button', 'Add report');
  await run(() => {
    const entries = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    entries.find(({ textContent }) => textContent === 'Arterial blood gas')?.click();
  });
  expect(reports().at(-1)?.report).toBe('report.abg');
  expect([...document.querySelectorAll('nav a')].map(({ textContent }) => textContent)).toContain('Arterial blood gas');
  await act(async () => Promise.resolve());
  expect(router.state.location.pathname).toMatch(/physiology\/abg$/);
});

test('what is typed right after items were added goes to the first value of the first of them', async () => {
  const { control, run, item } = await open();
  const before = [...document.querySelectorAll('[data-entity]')].map((row) => row.getAttribute('data-entity'));
  const old = document.querySelector<HTMLInputElement>('[data-entity] input')!;
  const { value } = old;
  await run(() => {
    old.focus();
    control('button', 'Add all items').click();
    // nothing is drawn yet
    pressKeys('7', '5', 'Backspace');
  });
  await settleFocus();
  const field = document.activeElement;
  const id = field?.closest('[data-entity]')?.getAttribute('data-entity') ?? '';
  expect(before).not.toContain(id);
  expect(item(id)).toBeDefined();
  expect(field).toBe(document.querySelector(`[data-entity="${id}"] input`));
  expect((field as HTMLInputElement).value).toMatch(/7$/);
  expect(old.value).toBe(value);
});

test('an address without a report says so, and leads back', async () => {
  const { says } = await open('abg');
  expect(says('This patient doesn’t have this report.')).toBe(true);
});

test('a read-only scenario shows the numbers and the curve, and changes nothing', async () => {
  const { inputOf } = await open('monitor', true);
  expect(inputOf(name).readOnly).toBe(true);
  expect(document.querySelector('[role=slider]')).toBeNull();
  expect([...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Remove report')).toBe(
    false,
  );
});

test('a value that is no number holds back no other, and is in its field when the page is loaded again', async () => {
  const computer = new DraftsInMemory();
  const first = await open('monitor', false, [], computer);
  await first.type('Systolic blood pressure, Baseline', '9,400');
  await first.type('Systolic blood pressure, Goal', '110');
  expect(first.item('item-sbp').goal).toBe(110);
  expect(first.saves.read().drafts).toBe(1);
  const saved = first.item('item-sbp').baseline;
  await first.close();
  const again = await open('monitor', false, [], computer, first.scenario() as unknown as JsonObject);
  expect(again.inputOf(name).value).toBe('9,400');
  expect(again.says(`Not saved. Saved value: ${saved}`)).toBe(true);
  await again.run(() => {
    const undo = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true };
    again.inputOf(name).dispatchEvent(new KeyboardEvent('keydown', undo));
  });
  expect([again.inputOf(name).value, again.saves.read().drafts]).toEqual([String(saved), 0]);
});

describe('a report of a package', () => {
  const owner = { name: '@acme/bloods', version: '1.0.0', documentation: null, headlessPath: null, uiPath: null };
  const bloods = builtInPlugins.find(({ id }) => id === 'report.bloods')!;
  const ui: PluginUi = defineUi(bloods as ReportPlugin, {
    Form: (props) => {
      const change = useChange(bloods as ReportPlugin, props as never);
      return (
        <button type="button" onClick={() => change({ comment: 'Haemolysed' })}>
          Haemolysed
        </button>
      );
    },
    Card: () => <em>Not haemolysed</em>,
  }) as PluginUi;
  const withReport = (): JsonObject => {
    const patients = (scenario['patients'] as unknown as readonly Patient[]).map((patient) => {
      const { physiology } = patient;
      const report = { id: 'own-bloods', report: 'report.bloods', args: bloods.defaults, items: [] };
      const reports = [...physiology.reports.filter((each) => each.report !== 'report.bloods'), report];
      return { ...patient, physiology: { ...physiology, reports } };
    });
    return { ...scenario, patients: patients as unknown as readonly JsonObject[] };
  };
  const options = { known: [{ plugin: bloods, owner, ui }] };

  test('has a form of its own, which changes its arguments and nothing else', async () => {
    const {
      click,
      scenario: now,
      calls,
    } = await open('bloods', false, [], new DraftsInMemory(), withReport(), options);
    await click('button', 'Haemolysed');
    const report = now().patients[0]!.physiology.reports.find(({ id }) => id === 'own-bloods');
    expect(report?.args).toEqual({ ...(bloods.defaults as object), comment: 'Haemolysed' });
    expect(calls.map(({ name: operation }) => operation)).toEqual(['entity.update']);
  });

  test('has a card of its own in the overview', async () => {
    const opened = await openAction(
      withReport(),
      'CFLUI001',
      () => <OverviewPage entityId="patient-ellison" />,
      options,
    );
    ({ close } = opened);
    expect(opened.says('Not haemolysed')).toBe(true);
  });
});
