import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#base/json';
import { completeScenario } from '#format/complete';
import { defineReport, type ReportItem } from '#kernel/contract';
import { createRegistry } from '#kernel/registry';
import { object } from '#schema/fields';
import { closed, satisfying } from '#index/conditions/number-set';
import { crossings, combinedSpans } from './spans-in-set';
import { valueAt } from './line';
import { linePoints } from './line-points';
import { patientCourse } from './patient-course';

const pressure = { ucum: 'mm[Hg]', decimals: 0 };
const item = (id: string, more: Partial<ReportItem> = {}): ReportItem => ({
  id,
  title: id,
  loinc: null,
  units: { 'en-GB': pressure, 'en-US': pressure },
  molarMass: null,
  range: [0, 300],
  normal: [90, 140],
  baseline: 100,
  goal: 100,
  worst: 50,
  choices: null,
  calculatedFrom: null,
  source: 'Made for a test.',
  ...more,
});
const scale = (...values: number[]): Partial<ReportItem> => ({
  units: { 'en-GB': { ucum: '1', decimals: 0 }, 'en-US': { ucum: '1', decimals: 0 } },
  range: [Math.min(...values), Math.max(...values)],
  choices: values.map((value) => ({ value, title: String(value) })),
});
const sum = (...factors: readonly (readonly [string, number])[]): Partial<ReportItem> => ({
  calculatedFrom: { terms: factors.map(([id, factor]) => ({ item: id, factor })), constant: 0 },
});

const plugins = createRegistry([
  {
    owner: 'test',
    plugin: defineReport({
      contract: 1,
      id: 'report.signs',
      kind: 'report',
      version: 1,
      title: 'Signs',
      description: 'For tests.',
      schema: object({}),
      defaults: {},
      migrations: [],
      rules: {},
      canonical: (args) => args,
      summary: () => '',
      tab: 'monitor',
      reportType: 'MONITOR',
      system: null,
      hasSampleType: false,
      items: [
        item('spo2', {
          units: { 'en-GB': { ucum: '%', decimals: 0 }, 'en-US': { ucum: '%', decimals: 0 } },
          range: [0, 100],
        }),
        item('systolic'),
        item('diastolic'),
        item('mean', sum(['systolic', 1 / 3], ['diastolic', 2 / 3])),
        item('eye', scale(1, 2, 3, 4)),
        item('verbal', scale(1, 2, 3, 4, 5)),
        item('coma', { ...scale(2, 3, 4, 5, 6, 7, 8, 9), choices: null, ...sum(['eye', 1], ['verbal', 1]) }),
        item('temperature', {
          units: { 'en-GB': { ucum: 'Cel', decimals: 1 }, 'en-US': { ucum: '[degF]', decimals: 1 } },
          range: [20, 45],
        }),
      ],
    }),
  },
]);

interface Value {
  readonly item: string;
  readonly unit?: string;
  readonly baseline: number;
  readonly goal?: number;
  readonly worst?: number;
}

/** A patient with these items, whose ids are those of the report, and an action with these fields. */
function scene(items: readonly Value[], deterioration: JsonObject, action: JsonObject = {}) {
  const scenario = completeScenario(
    {
      patients: [
        {
          id: 'patient',
          physiology: {
            reports: [
              {
                id: 'report',
                report: 'report.signs',
                items: items.map((value) => ({ unit: '1', ...value, id: value.item, item: `signs.${value.item}` })),
              },
            ],
            deterioration: {
              enabled: Object.keys(deterioration).length > 0,
              itemIds: items.map((each) => each.item),
              ...deterioration,
            },
          },
        },
      ],
      actions: [{ actionCode: 'AMEDS001', changesPhysiology: true, ...action }],
    },
    plugins,
  );
  const patient = scenario.patients[0]!;
  const [started] = scenario.actions;
  return (...seconds: number[]) =>
    patientCourse(
      patient,
      seconds.map((second) => ({ at: second * 1000, action: started! })),
      plugins,
    );
}

const spo2 = [{ item: 'spo2', unit: '%', baseline: 90, worst: 74 }];
const changes = (...values: JsonObject[]) => ({ physiologyChanges: [{ id: 'change', patientId: 'patient', values }] });

describe('a measured item', () => {
  it('is below a value from the first whole millisecond after it', () => {
    const line = scene(spo2, { startAfter: 180, duration: 900 })().get('spo2')!.shown;
    expect(crossings(line, satisfying('LessThan', 86)!)).toStrictEqual([
      { at: 0, holds: false },
      { at: 405_001, holds: true },
    ]);
    expect(crossings(line, satisfying('LessThanOrEqualTo', 86)!).at(-1)).toStrictEqual({ at: 405_000, holds: true });
  });

  it('equals a value only while it rests there, and is within a range while it passes', () => {
    const line = scene(spo2, { startAfter: 0, duration: 16 })().get('spo2')!.shown;
    expect(crossings(line, satisfying('Equals', 80)!)).toStrictEqual([{ at: 0, holds: false }]);
    expect(crossings(line, satisfying('NotEquals', 80)!)).toStrictEqual([{ at: 0, holds: true }]);
    expect(crossings(line, satisfying('Equals', 74)!).at(-1)).toStrictEqual({ at: 16_000, holds: true });
    expect(crossings(line, closed(80, 82)).slice(1)).toStrictEqual([
      { at: 8000, holds: true },
      { at: 10_001, holds: false },
    ]);
  });

  it('never deteriorates when it was cancelled before', () => {
    const cancelling = { physiologyChanges: [{ id: 'c', patientId: 'patient', resetsPhysiology: true }] };
    const course = scene(spo2, { startAfter: 180, duration: 900 }, cancelling);
    expect(valueAt(course(100).get('spo2')!.shown, 2_000_000)).toBe(90);
    expect(valueAt(course(630).get('spo2')!.shown, 2_000_000)).toBe(82);
  });

  it('isn’t changed by disabled values, or by an action that doesn’t change physiology', () => {
    const value = { physiologyItemId: 'spo2', valueChange: 99, absolute: true };
    const end = (values: JsonObject) => valueAt(scene(spo2, {}, values)(0).get('spo2')!.shown, 1000);
    expect(end(changes(value))).toBe(99);
    expect(end(changes({ ...value, disabled: true }))).toBe(90);
    expect(end({ ...changes(value), changesPhysiology: false })).toBe(90);
    expect(end({ physiologyChanges: [{ id: 'c', patientId: 'someone', values: [value] }] })).toBe(90);
  });

  it('is converted exactly between units', () => {
    const value = { physiologyItemId: 'temperature', valueChange: 104, absolute: true };
    const patient = [{ item: 'temperature', unit: '[degF]', baseline: 98.6 }];
    const line = scene(patient, {}, { ...changes(value), physiologyChangeDuration: 60 })(0).get('temperature')!.shown;
    expect([0, 30_000, 60_000].map((at) => valueAt(line, at))).toStrictEqual([37, 38.5, 40]);
  });
});

describe('an ordinal item', () => {
  const eye = [
    { item: 'eye', baseline: 4, worst: 3 },
    { item: 'verbal', baseline: 5, worst: 5 },
    { item: 'coma', baseline: 9 },
  ];

  it('shows the nearest step; a tie goes to the step it came from', () => {
    const { shown, exact } = scene(eye, { startAfter: 0, duration: 300 })().get('eye')!;
    expect(crossings(shown, closed(3, 3)).at(-1)).toStrictEqual({ at: 150_001, holds: true });
    expect(valueAt(exact, 150_000)).toBe(3.5);
  });

  it('comes back at the tie of the other side', () => {
    const back = { physiologyItemId: 'eye', valueChange: 100, changeTowards: 'baseline' };
    const action = {
      physiologyChangeDuration: 100,
      physiologyChanges: [{ id: 'c', patientId: 'patient', resetsPhysiology: true, values: [back] }],
    };
    const line = scene(eye, { startAfter: 0, duration: 300 }, action)(300).get('eye')!.shown;
    expect(crossings(line, closed(3, 3)).slice(1)).toStrictEqual([
      { at: 150_001, holds: true },
      { at: 350_001, holds: false },
    ]);
  });

  it('passes every step of a scale', () => {
    const items = [{ item: 'eye', baseline: 4, worst: 1 }];
    const line = scene(items, { startAfter: 0, duration: 3 })().get('eye')!.shown;
    expect(line.map(({ at, value }) => [at, value])).toStrictEqual([
      [0, 4],
      [501, 3],
      [1501, 2],
      [2501, 1],
    ]);
  });

  it('is in the total with the step that it shows', () => {
    const total = scene(eye, { startAfter: 0, duration: 300 })().get('coma')!.shown;
    expect([150_000, 150_001].map((at) => valueAt(total, at))).toStrictEqual([9, 8]);
  });
});

it('a calculated item follows at once, unrounded', () => {
  const items = [
    { item: 'mean', unit: 'mm[Hg]', baseline: 83 },
    { item: 'systolic', unit: 'mm[Hg]', baseline: 120, worst: 90 },
    { item: 'diastolic', unit: 'mm[Hg]', baseline: 65 },
  ];
  const line = scene(items, { startAfter: 10, duration: 30 })().get('mean')!.shown;
  expect(valueAt(line, 10_000) - valueAt(line, 13_000)).toBeCloseTo(1, 9);
  expect(linePoints(line, 0, 60_000)).toStrictEqual([
    { at: 0, value: 83.3333333333 },
    { at: 10_000, value: 83.3333333333 },
    { at: 40_000, value: 73.3333333333 },
    { at: 60_000, value: 73.3333333333 },
  ]);
});

it('items in unknown units have no course', () => {
  expect(scene([{ item: 'spo2', unit: 'kg', baseline: 1 }], {})().size).toBe(0);
});

describe('a combination of ranges', () => {
  const items = [
    { item: 'spo2', unit: '%', baseline: 90, worst: 74 },
    { item: 'systolic', unit: 'mm[Hg]', baseline: 120, worst: 60 },
  ];
  const low = { physiologyItemId: 'spo2', from: 0, to: 86 };
  const shocked = { physiologyItemId: 'systolic', from: 70, to: 90 };
  const raised = { ...changes({ physiologyItemId: 'systolic', valueChange: 120, absolute: true }) };
  const course = scene(items, { startAfter: 0, duration: 600 }, raised);

  it('holds while every one of them does', () => {
    expect(combinedSpans([low], course(), 900_000)).toStrictEqual([{ from: 150_000, to: 900_000 }]);
    expect(combinedSpans([shocked], course(), 900_000)).toStrictEqual([{ from: 300_000, to: 500_001 }]);
    expect(combinedSpans([low, shocked], course(), 900_000)).toStrictEqual([{ from: 300_000, to: 500_001 }]);
  });

  it('ends with the change of an action, begins again with deterioration, and ends with the play time', () => {
    expect(combinedSpans([low, shocked], course(400), 900_000)).toStrictEqual([
      { from: 300_000, to: 400_000 },
      { from: 700_000, to: 900_000 },
    ]);
    expect(combinedSpans([low, shocked], course(), 350_000)).toStrictEqual([{ from: 300_000, to: 350_000 }]);
    expect(combinedSpans([low, shocked], course(), 300_000)).toStrictEqual([]);
  });

  it('is known only if all of its items are', () => {
    expect(combinedSpans([], course(), 900_000)).toBeNull();
    expect(combinedSpans([low, { ...low, physiologyItemId: 'gone' }], course(), 900_000)).toBeNull();
  });

  it('is in the unit of the patient', () => {
    const warm = scene([{ item: 'temperature', unit: '[degF]', baseline: 98.6, worst: 104 }], { duration: 60 });
    const fever = { physiologyItemId: 'temperature', from: 101.3, to: 113 };
    expect(combinedSpans([fever], warm(), 90_000)).toStrictEqual([{ from: 30_000, to: 90_000 }]);
  });
});
