import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Patient, PhysiologyItem } from '@scn/core/document/patients/schema';
import { valueAt } from '@scn/core/simulation/physiology/line';
import { patientCourse, type StartedAction } from '@scn/core/simulation/physiology/patient-course';
import { runs } from '@scn/core/testing/effort';
import { patientItem } from '@scn/core/index/queries/patient-item';
import type { CurvePoint } from '@scn/kit/curve/curve-scale';
import { inUnitOf } from './change-preview';
import { coursePoints } from './physiology-curve.tsx';
import { patient as ellison, plugins } from './testing/sepsis';

const until = 20 * 60_000;
const reports = ellison.physiology.reports.slice(0, 2);
const items = reports.flatMap((report) => report.items);

/** A value of an item, within its range and with its decimals; a step of its scale. */
function valueOf(item: PhysiologyItem): fc.Arbitrary<number> {
  const known = patientItem(item, plugins)!;
  const { minimum, maximum, decimals } = known.scale;
  if (known.item.choices !== null) return fc.constantFrom(...known.item.choices.map(({ value }) => value));
  return fc.double({ min: minimum, max: maximum, noNaN: true }).map((value) => Number(value.toFixed(decimals)));
}

const itemValues = fc.tuple(
  ...items.map((item) =>
    fc.record({
      baseline: valueOf(item),
      goal: fc.option(valueOf(item)),
      worst: fc.option(valueOf(item)),
    }),
  ),
);

const patients: fc.Arbitrary<Patient> = fc
  .record({
    values: itemValues,
    enabled: fc.boolean(),
    startAfter: fc.nat(600),
    duration: fc.nat(1500),
    itemIds: fc.subarray(items.map(({ id }) => id)),
  })
  .map(({ values, ...deterioration }) => {
    const byId = new Map(items.map((item, index) => [item.id, { ...item, ...values[index] }]));
    const changed = reports.map((report) => ({
      ...report,
      items: report.items.map((item) => byId.get(item.id) ?? item),
    }));
    return { ...ellison, physiology: { ...ellison.physiology, reports: changed, deterioration } };
  });

const change = fc.constantFrom(...items).chain((item) =>
  fc
    .record({
      absolute: fc.boolean(),
      value: valueOf(item),
      percent: fc.nat(150),
      changeTowards: fc.constantFrom('goal' as const, 'worst' as const, 'baseline' as const),
      disabled: fc.boolean(),
    })
    .map(({ value, percent, ...rest }) => ({
      ...rest,
      physiologyItemId: item.id,
      valueChange: rest.absolute ? value : percent,
    })),
);

const actions: fc.Arbitrary<readonly StartedAction[]> = fc
  .array(
    fc.record({
      at: fc.nat(until),
      duration: fc.nat(600),
      resetsPhysiology: fc.boolean(),
      values: fc.array(change, { maxLength: 4 }),
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, duration, resetsPhysiology, values }, index) => ({
        at,
        action: {
          changesPhysiology: true,
          physiologyChangeDuration: duration,
          physiologyChanges: [{ id: `change-${index}`, patientId: ellison.id, resetsPhysiology, values }],
        },
      })),
  );

/** Returns the value that a drawn curve shows at a moment; at a jump, the value after it. */
function drawnAt(points: readonly CurvePoint[], x: number): number {
  const index = points.findLastIndex((point) => point.x <= x);
  const [before, next] = [points[index]!, points[index + 1]];
  if (next === undefined || next.x === before.x) return before.y;
  return before.y + ((next.y - before.y) * (x - before.x)) / (next.x - before.x);
}

test('every curve agrees with the values of the simulation, for random patients and actions', () => {
  fc.assert(
    fc.property(
      patients,
      actions,
      fc.array(fc.nat(until), { minLength: 3, maxLength: 3 }),
      (patient, started, moments) => {
        const course = patientCourse(patient, started, plugins);
        expect(course.size).toBe(items.length);
        for (const of of course.values()) {
          const points = coursePoints(of, of.shown, until);
          // at the corners of the curve, too
          for (const at of [0, until, ...moments, ...started.map((each) => each.at)]) {
            const said = inUnitOf(of, valueAt(of.shown, at));
            const tolerance = 1e-9 * Math.max(1, Math.abs(of.scale.maximum));
            expect(Math.abs(drawnAt(points, at / 1000) - said)).toBeLessThanOrEqual(tolerance);
          }
        }
      },
    ),
    { numRuns: runs(250) },
  );
});
