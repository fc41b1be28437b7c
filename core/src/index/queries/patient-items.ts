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
