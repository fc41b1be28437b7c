import { describe, expect, it, test } from 'vitest';
import { draftOf, faultOfValue, isChanged, newValue, valuesOf, withKind } from './change-draft';
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

describe('a new change', () => {
  it('goes all the way to the goal, or to what the item has', () => {
    expect(newValue(pressure)).toMatchObject({ text: '100', absolute: false, changeTowards: 'goal', enabled: true });
    expect(newValue({ ...pressure, goal: null })).toMatchObject({ changeTowards: 'worst' });
    expect(newValue({ ...pressure, goal: null, worst: null })).toMatchObject({ changeTowards: 'baseline' });
  });

  it('of an absolute value starts with the worst value, and a percentage with 100', () => {
    const absolute = withKind({ ...newValue(pressure), text: '35' }, true, pressure);
    expect(absolute.text).toBe(String(pressure.worst));
    expect(withKind(absolute, true, pressure)).toBe(absolute);
    expect(withKind(absolute, false, pressure).text).toBe('100');
  });
});

test.each([
  ['', false, 'notNumber'],
  ['1,5', false, 'notNumber'],
  ['fast', true, 'notNumber'],
  ['-1', false, 'notPositive'],
  ['0', false, 'notPositive'],
  ['0', true, null],
  ['-1', true, 'notPositive'],
  ['0.01', false, null],
])('%o (absolute: %s) is %s', (text, absolute, fault) => {
  expect(faultOfValue({ ...newValue(pressure), text, absolute })).toBe(fault);
  expect(faultOfValue({ ...newValue(pressure), text, absolute, enabled: false })).toBeNull();
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
    const off = { ...draft, values: draft.values.map((value) => ({ ...value, enabled: false, text: 'x' })) };
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
