import { describe, expect, it, test } from 'vitest';
import type { PhysiologyItem } from '@scn/core/document/patients/schema';
import {
  draftOf,
  faultOfValue,
  isChanged,
  newValue,
  readChange,
  valuesOf,
  withDirection,
  withKind,
  withNumber,
  type DraftValue,
} from './change-draft';
import { reportTabsOf } from './report-tabs';
import { actionWith, monitorItem, patient, plugins } from './testing/sepsis';

const pressure = monitorItem('systolic-blood-pressure');
const mean = monitorItem('mean-arterial-pressure');
const change = (physiologyItemId: string, valueChange = 35) => ({
  physiologyItemId,
  valueChange,
  absolute: false,
  changeTowards: 'goal' as const,
  disabled: false,
});
const actionChanging = (...values: ReturnType<typeof change>[]) =>
  actionWith({ physiologyChanges: [{ id: 'change', patientId: patient.id, resetsPhysiology: false, values }] });

function typed(value: DraftValue, text: string, item: PhysiologyItem, from: number): DraftValue {
  const read = readChange(value, text, item, plugins);
  return withNumber(value, text, read.kind === 'number' ? read.value : null, item, from);
}

describe('a new change', () => {
  it('goes all the way to the goal, or to what the item has', () => {
    expect(newValue(pressure)).toMatchObject({ text: '100', absolute: false, changeTowards: 'goal', enabled: true });
    expect(newValue({ ...pressure, goal: null })).toMatchObject({ changeTowards: 'worst' });
    expect(newValue({ ...pressure, goal: null, worst: null })).toMatchObject({ changeTowards: 'baseline' });
  });

  it('of an absolute value starts with the worst value, and a percentage with 100', () => {
    const absolute = withKind({ ...newValue(pressure), text: '35', number: 35 }, true, pressure, pressure.baseline);
    expect(absolute.text).toBe(String(pressure.worst));
    expect(withKind(absolute, true, pressure, pressure.baseline)).toBe(absolute);
    expect(withKind(absolute, false, pressure, pressure.baseline)).toMatchObject({
      text: '100',
      changeTowards: 'goal',
    });
  });
});

describe('the direction of an absolute change', () => {
  const item = { ...pressure, baseline: 90, goal: 120, worst: 60 };
  const absolute = withKind(newValue(item), true, item, 90);

  it('is worst while it starts with the worst value, and goal when it can be again', () => {
    expect(absolute).toMatchObject({ text: '60', changeTowards: 'worst' });
    expect(withNumber(absolute, '110', 110, item, 90).changeTowards).toBe('goal');
  });

  it.each<[string, string, number, Partial<PhysiologyItem>, string]>([
    ['below the value', '80', 90, {}, 'worst'],
    ['above it', '100', 90, {}, 'goal'],
    ['beyond the goal', '150', 90, {}, 'goal'],
    ['above what deterioration has led to', '80', 70, {}, 'goal'],
    ['below what treatment has led to, with only a baseline there', '95', 110, { goal: 130, worst: null }, 'baseline'],
    ['where the value is', '90', 90, {}, 'goal'],
    ['above, when the goal is reached and the worst value is below', '150', 120, { baseline: 120 }, 'goal'],
    ['something that is no number yet', '1,', 90, {}, 'worst'],
  ])('follows a value that is %s: %s from %d', (_, text, from, changes, towards) => {
    expect(typed(absolute, text, { ...item, ...changes }, from).changeTowards).toBe(towards);
  });

  it('is what the author chose wherever that isn’t the opposite, in whatever steps the value is typed', () => {
    const toBaseline = withDirection({ ...absolute, text: '85', number: 85 }, 'baseline', item, 70);
    expect(toBaseline).toMatchObject({ text: '85', changeTowards: 'baseline' });
    const after = ['8', '88'].reduce((value, text) => typed(value, text, item, 70), toBaseline);
    expect(after).toMatchObject({ text: '88', changeTowards: 'baseline' });
  });

  it('that contradicts the value makes it what it is now towards', () => {
    expect(withDirection(absolute, 'goal', item, 90)).toMatchObject({ text: '120', changeTowards: 'goal' });
    expect(withDirection({ ...absolute, text: '100', number: 100 }, 'goal', item, 90).text).toBe('100');
    expect(withDirection(newValue(item), 'worst', item, 90)).toMatchObject({ text: '100', changeTowards: 'worst' });
  });
});

test.each([
  ['', false, 'notNumber'],
  ['1,500', false, 'notNumber'],
  ['fast', true, 'notNumber'],
  ['-1', false, 'notPositive'],
  ['0', false, 'notPositive'],
  ['0', true, null],
  ['-1', true, 'notPositive'],
  ['0.01', false, null],
])('%o (absolute: %s) is %s', (text, absolute, fault) => {
  const value = typed({ ...newValue(pressure), absolute }, text, pressure, pressure.baseline);
  expect(faultOfValue(value)).toBe(fault);
  expect(faultOfValue({ ...value, enabled: false })).toBeNull();
});

it.each([
  ['139.6', 140],
  ['13,3 kPa', 100],
])('%s is saved as it is when its field is left: %d', (text, number) => {
  const absolute = withKind(newValue(pressure), true, pressure, pressure.baseline);
  const value = typed(absolute, text, pressure, pressure.baseline);
  expect([value.text, faultOfValue(value), valuesOf({ values: [value] })[0]?.valueChange]).toEqual([
    text,
    null,
    number,
  ]);
});

describe('a draft', () => {
  it('is the values of the scenario as long as nothing is changed', () => {
    const action = actionWith();
    const draft = draftOf(action, patient, plugins);
    expect(valuesOf(draft)).toStrictEqual(action.physiologyChanges[0]?.values);
    expect(isChanged(draft)).toBe(false);
  });

  it('keeps what was saved and is switched off, also with a number that isn’t one any more', () => {
    const draft = draftOf(actionChanging(change(pressure.id)), patient, plugins);
    const off = {
      ...draft,
      values: draft.values.map((value) => ({ ...value, enabled: false, text: 'x', number: null })),
    };
    expect(valuesOf(off)).toStrictEqual([{ ...change(pressure.id), disabled: true }]);
    expect(isChanged(off)).toBe(true);
    expect(valuesOf({ values: [{ ...newValue(pressure), enabled: false }] })).toStrictEqual([]);
  });

  it('leaves out what changes nothing: calculated items and items that are gone', () => {
    const draft = draftOf(actionChanging(change(mean.id), change('gone'), change(pressure.id)), patient, plugins);
    expect(draft.lost.map(({ physiologyItemId }) => physiologyItemId)).toStrictEqual([mean.id, 'gone']);
    expect(draft.values).toHaveLength(1);
    expect(isChanged(draft)).toBe(false);
  });
});

test('reports are in the order monitor, lab results, obstetric, neuro, emotion, and numbered', () => {
  const report = (id: string, name: string) => ({ id, report: `report.${name}`, args: {}, items: [] });
  const reports = ['emotion', 'neuro', 'cervical', 'bloods', 'unknown', 'monitor', 'bloods'];
  const physiology = { ...patient.physiology, reports: reports.map((name, index) => report(String(index), name)) };
  expect(reportTabsOf({ ...patient, physiology }, plugins).map(({ id, title }) => `${id} ${title}`)).toStrictEqual([
    '5 Monitor',
    '3 Bloods',
    '6 Bloods 2',
    '2 Cervical examination',
    '1 Neuro',
    '0 Emotion',
  ]);
});
