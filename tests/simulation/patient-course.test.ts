import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action } from '@scn/core/document/actions/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { engine } from '@scn/core/simulation/engine/engine';
import { patientCourse } from '@scn/core/simulation/physiology/patient-course';
import { valueAt } from '@scn/core/simulation/physiology/line';
import { allOf, conditionOn } from '@scn/core/schema/expressions';
import { runs } from '@scn/core/testing/effort';
import { ms, settingOf } from './playing';
import { physiology, plugins, timed, tiny, type Change, type PatientValues } from './tiny';

/*
 * The curves of the editor show what a play does.
 */

/** Few values and times, so that limits, halves of steps and moments meet. */
const levels = {
  hr: [40, 75, 80, 120],
  spo2: [80, 90, 94, 100],
  sbp: [60, 94, 118, 180],
  dbp: [40, 60, 75],
  eye: [1, 2, 3, 4],
  verbal: [1, 3, 5],
} as const;

type Moved = keyof typeof levels;
const names = Object.keys(levels) as readonly Moved[];
const level = (name: Moved) => fc.constantFrom<number[]>(...levels[name]);
const seconds = fc.nat(60);
const duration = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(1, 5, 10, 20, 24, 40) },
  { weight: 1, arbitrary: fc.constant(0) },
);

const values: fc.Arbitrary<PatientValues> = fc
  .tuple(...names.map((name) => fc.record({ is: level(name), goal: level(name), worst: level(name) })))
  .map((all) => Object.fromEntries(names.map((name, index) => [name, all[index]])));

const absolute = fc.constantFrom(...names).chain((name) => level(name).map((to): Change => ({ to: { [name]: to } })));
const relative = fc
  .record({
    name: fc.constantFrom(...names),
    percent: fc.constantFrom(10, 25, 50, 75, 100),
    target: fc.constantFrom('baseline' as const, 'goal', 'worst'),
    again: fc.boolean(),
  })
  .map(({ name, percent, target, again }): Change => {
    const towards = { [name]: [percent, target] as const };
    return again ? { towards, again: towards } : { towards };
  });
const change = fc.record({
  at: seconds,
  over: duration,
  change: fc.oneof(absolute, relative),
  cancels: fc.boolean(),
});

const watched = allOf(
  ['neuro.gcs-eye', 'neuro.gcs-verbal'].map((item) =>
    conditionOn('PatientPhysiology', ['tom', item], {
      comparisonOperator: 'LessThan',
      value: 2,
      unit: plugins.reportItem(item)!.item.units['en-GB'].ucum,
    }),
  ),
);

const plays = fc.record({
  values,
  deteriorates: fc.option(fc.record({ items: fc.subarray([...names]), after: fc.nat(30), over: duration }), {
    nil: undefined,
    freq: 6,
  }),
  changes: fc.array(change, { maxLength: 8 }),
});

test('a patient’s curves have the values of a play at every moment', () => {
  fc.assert(
    fc.property(plays, fc.array(fc.nat(ms(100)), { minLength: 3, maxLength: 3 }), (play, more) => {
      const scenario = scenarioOf(play);
      const started = play.changes
        .map(({ at }, index) => ({ at: ms(at), action: scenario.actions.find(isCalled(codeOf(index)))! }))
        .toSorted((one, other) => one.at - other.at);
      const course = patientCourse(scenario.patients[0]!, started, plugins);
      const { begin, advance, valueAt: played } = engine(scenario, settingOf());
      let { state } = begin();
      for (const moment of [...wholeSeconds, ...more].toSorted((a, b) => a - b)) {
        ({ state } = advance(state, moment));
        for (const [id, { shown }] of course) {
          expect([moment, id, valueAt(shown, moment)]).toEqual([moment, id, played(state, id, moment)]);
        }
      }
    }),
    { numRuns: runs(200) },
  );
});

const wholeSeconds = Array.from({ length: 101 }, (_, second) => ms(second));
const codeOf = (index: number) => `ACHAN00${index + 1}`;
const isCalled =
  (code: string) =>
  ({ actionCode }: Action) =>
    actionCode === code;

type Play = typeof plays extends fc.Arbitrary<infer T> ? T : never;

function scenarioOf({ values: given, deteriorates, changes }: Play): Scenario {
  return tiny({
    values: given,
    ...(deteriorates === undefined ? {} : { deteriorates }),
    actions: [
      ...changes.map(({ at, over, change: what, cancels }, index) =>
        timed(codeOf(index), at, { change: { ...what, over, ...(cancels ? { cancels: ['tom'] } : {}) } }),
      ),
      // Conditions on ordinal items make every step a moment, as curves take them.
      physiology('AWATC001', watched),
    ],
  });
}
