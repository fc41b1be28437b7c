import { append } from '#base/append';
import { defineQuery, type ScenarioView } from '#kernel/view';

/** A patient who has an item in a report. */
export interface PatientWithItem {
  readonly patientId: string;
  /** The palette offers the item for conditions: goal and worst are set and not negative. */
  readonly isOffered: boolean;
}

/** The patients that have an item in a report, by the item (`monitor.heart-rate`), each once, in document order. */
export const patientsWithItem = defineQuery(
  'patients-with-item',
  (view: ScenarioView): ReadonlyMap<string, readonly PatientWithItem[]> => {
    const patients = new Map<string, PatientWithItem[]>();
    for (const { id, value } of view.all('patient')) {
      for (const { items } of value.physiology.reports) {
        for (const { item, goal, worst } of items) {
          const isOffered = goal !== null && goal >= 0 && worst !== null && worst >= 0;
          if (patients.get(item)?.at(-1)?.patientId !== id) append(patients, item, { patientId: id, isOffered });
        }
      }
    }
    return patients;
  },
);

/** Identities of the items that deteriorate. */
export const deterioratingItems = defineQuery(
  'deteriorating-items',
  (view): ReadonlySet<string> =>
    new Set(
      view.all('patient').flatMap(({ value }) => {
        const { enabled, itemIds } = value.physiology.deterioration;
        return enabled ? itemIds : [];
      }),
    ),
);

/**
 * The values between which an item moves, by the id of the physiology item and in its own unit: baseline, goal, worst and every value that a
 * change sets. Between two of them, an item can have any value.
 */
export const reachedValues = defineQuery(
  'reached-values',
  (view: ScenarioView): ReadonlyMap<string, readonly number[]> => {
    const reached = new Map<string, number[]>();
    for (const { id, value } of view.all('physiology-item')) {
      for (const each of [value.baseline, value.goal, value.worst]) if (each !== null) append(reached, id, each);
    }
    for (const { value } of view.all('change')) {
      for (const { physiologyItemId, valueChange, absolute, disabled } of value.values) {
        if (absolute && !disabled) append(reached, physiologyItemId, valueChange);
      }
    }
    return reached;
  },
);
