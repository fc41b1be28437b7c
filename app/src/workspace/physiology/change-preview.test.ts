import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { valueAt } from '@scn/core/simulation/physiology/line';
import { runs } from '@scn/core/testing/effort';
import { newValue } from './change-draft';
import { inUnitOf, numberForEnd, previewOf, valueText } from './change-preview';
import { faultOfTime, minutesAndSeconds, secondsOf } from './time-for-change.tsx';
import { monitorItem, patient, plugins } from './testing/sepsis';

const pressure = monitorItem('systolic-blood-pressure');
const played = { at: 300_000, duration: 420, cancelsDeterioration: false, values: [] };

it('a value that is dragged to an end gives the number with which the curve ends there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 180 }), fc.integer({ min: 0, max: 1200 }), (end, second) => {
      const action = { ...played, at: second * 1000 };
      const value = { ...newValue(pressure), absolute: true };
      const number = numberForEnd(end, value, patient, action, plugins);
      const change = { physiologyItemId: pressure.id, absolute: true, changeTowards: 'goal', disabled: false } as const;
      const preview = previewOf(patient, { ...action, values: [{ ...change, valueChange: number ?? 0 }] }, plugins);
      const course = preview.course.get(pressure.id)!;
      // whole numbers of the unit
      const reached = inUnitOf(course, valueAt(course.shown, preview.end));
      expect(Math.abs(reached - end)).toBeLessThanOrEqual(0.5);
    }),
    { numRuns: runs(40) },
  );
});

it('a percentage is of the way from the begin of the change, and not more than all of it', () => {
  const value = newValue(pressure);
  const flat = {
    ...patient,
    physiology: { ...patient.physiology, deterioration: { ...patient.physiology.deterioration, enabled: false } },
  };
  const { baseline, goal } = pressure;
  const middle = (baseline + (goal ?? 0)) / 2;
  expect(numberForEnd(middle, value, flat, played, plugins)).toBe(50);
  expect(numberForEnd(goal ?? 0, value, flat, played, plugins)).toBe(100);
  expect(numberForEnd((goal ?? 0) * 2 - baseline, value, flat, played, plugins)).toBe(100);
  expect(numberForEnd(baseline, value, flat, played, plugins)).toBe(0.01);
  expect(numberForEnd(baseline, { ...value, changeTowards: 'baseline' }, flat, played, plugins)).toBeNull();
});

it('values read as in the unit of the patient, steps by their names', () => {
  const { course } = previewOf(patient, played, plugins);
  const text = (id: string, value: number) => valueText(course.get(id)!, value);
  expect(text(pressure.id, 93.6)).toBe('94');
  expect(text(monitorItem('pain-score').id, 0)).toBe('No pain');
});

test.each([
  ['', 60, 'timeMissing'],
  ['ten', null, 'timeNotNumber'],
  ['1,500', null, 'timeNotNumber'],
  ['-1', null, 'timeNegative'],
  ['60', 60, 'timeTooLong'],
  ['59', 60, null],
  ['600', null, null],
])('%o as a time below %s is %s', (text, below, fault) => {
  expect(faultOfTime(text, below)).toBe(fault);
});

test('a time is minutes × 60 + seconds', () => {
  expect(minutesAndSeconds(150)).toStrictEqual({ minutes: '2', seconds: '30' });
  expect(secondsOf({ minutes: '2', seconds: '30' })).toBe(150);
  expect(secondsOf({ minutes: '2', seconds: '' })).toBeNull();
});
