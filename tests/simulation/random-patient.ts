import fc from 'fast-check';
import type { MovedItem, PatientEvent } from './integrator';
import { plugins } from './random-scenario';

/*
 * Random patients whose items are moved by several causes at once, with few values and times, so that limits and moments meet.
 */

/** A patient, and what happens. */
export interface RandomPatient {
  readonly items: readonly (MovedItem & { readonly decimals: number; readonly steps: readonly number[] })[];
  readonly events: readonly PatientEvent[];
}

/** Values between which items move, and thresholds. */
export const levelsOf: Readonly<Record<string, readonly number[]>> = {
  'monitor.heart-rate': [0, 40, 60, 75, 80, 100, 120, 150, 300],
  'monitor.oxygen-saturation': [0, 66, 80, 90, 94, 96, 98, 100],
  'monitor.temperature': [34.5, 36, 36.8, 38.2, 40, 47],
  'monitor.systolic-blood-pressure': [0, 60, 94, 100, 118, 182],
  'neuro.gcs-eye': [1, 2, 3, 4],
  'monitor.pain-score': [0, 3, 5, 10],
};

const references = Object.keys(levelsOf);

function item(reference: string): fc.Arbitrary<RandomPatient['items'][number]> {
  const definition = plugins.reportItem(reference)?.item;
  if (definition === undefined) throw new Error(`No item ${reference}`);
  const level = fc.constantFrom(...(levelsOf[reference] ?? [0]));
  return fc
    .record({ baseline: level, goal: fc.option(level, { nil: null }), worst: fc.option(level, { nil: null, freq: 9 }) })
    .map((values) => ({
      id: reference,
      range: definition.range,
      decimals: definition.units['en-GB'].decimals,
      steps: (definition.choices ?? []).map(({ value }) => value).toSorted((a, b) => a - b),
      ...values,
    }));
}

const seconds = (least: number, greatest: number) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: least, max: greatest }).map((whole) => whole * 1000) },
    { weight: 1, arbitrary: fc.integer({ min: least * 1000, max: greatest * 1000 }) },
  );

const event: fc.Arbitrary<PatientEvent> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(...references).chain((reference) =>
      fc
        .record({
          at: seconds(0, 60),
          percent: fc.constantFrom(-10, 0, 10, 25, 35, 50, 75, 100, 150),
          level: fc.constantFrom(...(levelsOf[reference] ?? [0])),
          absolute: fc.boolean(),
          towards: fc.constantFrom('baseline' as const, 'goal', 'goal', 'worst'),
          duration: fc.oneof({ weight: 4, arbitrary: seconds(1, 40) }, { weight: 1, arbitrary: fc.constant(0) }),
        })
        .map(({ percent, level, ...change }): PatientEvent => ({
          do: 'change',
          item: reference,
          amount: change.absolute ? level : percent,
          ...change,
        })),
    ),
  },
  { weight: 1, arbitrary: seconds(0, 60).map((at): PatientEvent => ({ do: 'cancel', at })) },
);

const illness = fc
  .record({
    at: seconds(0, 30),
    items: fc.subarray(references, { minLength: 1 }),
    duration: fc.oneof({ weight: 6, arbitrary: seconds(5, 60) }, { weight: 1, arbitrary: fc.constant(0) }),
  })
  .map((values): PatientEvent => ({ do: 'deteriorate', ...values }));

/** Random patients. */
export const randomPatients: fc.Arbitrary<RandomPatient> = fc
  .record({
    items: fc.tuple(...references.map(item)),
    illness: fc.option(illness, { nil: null, freq: 5 }),
    // mostly of few items, so that several parts meet
    events: fc.array(event, { minLength: 1, maxLength: 16 }),
  })
  .map(({ items, illness: begins, events }) => ({
    items,
    // deterioration comes first in its moment (row 3)
    events: [...(begins === null ? [] : [begins]), ...events].toSorted((a, b) => a.at - b.at),
  }));
