import { beginChange, beginDeterioration, cancelDeterioration, endOfChange } from './changes';
import type { Ms } from './line';
import { motionAt, type Motion } from './motion';
import type { DeteriorationPlan, PatientChanges } from './patient-plans';
import type { PlayedItem } from './played-items';

/*
 * Changes and deterioration of patients, in a play and in the course of a patient that the editor draws. Rows 67 to 78 of How a scenario plays.
 */

/** Whether a patient deteriorates, or can't any more. */
export type Deterioration = 'running' | 'cancelled';

/** Patients whose items move. */
export interface MovingPatients<Item extends PlayedItem> {
  readonly now: Ms;
  motion(item: Item): Motion;
  setMotion(item: Item, motion: Motion): void;
  /** How a patient deteriorates; undefined for one who doesn't. */
  deteriorationPlan(patient: string): DeteriorationPlan<Item> | undefined;
  /** Undefined before it begins. */
  deterioration(patient: string): Deterioration | undefined;
  setDeterioration(patient: string, to: Deterioration): void;
}

/** A patient's deterioration begins, unless it was cancelled before. */
export function deteriorate<Item extends PlayedItem>(patients: MovingPatients<Item>, patient: string): void {
  const plan = patients.deteriorationPlan(patient);
  if (plan === undefined || patients.deterioration(patient) === 'cancelled') return;
  patients.setDeterioration(patient, 'running');
  for (const { item, course } of plan.items) {
    patients.setMotion(item, beginDeterioration(patients.motion(item), patients.now, course, item.item.range));
  }
}

function cancel<Item extends PlayedItem>(patients: MovingPatients<Item>, patient: string): void {
  const plan = patients.deteriorationPlan(patient);
  const before = patients.deterioration(patient);
  if (plan === undefined || before === 'cancelled') return;
  patients.setDeterioration(patient, 'cancelled');
  if (before !== 'running') return;
  for (const { item } of plan.items) {
    patients.setMotion(item, cancelDeterioration(patients.motion(item), patients.now, item.item.range));
  }
}

/** A change that has begun. */
export interface BegunChange {
  readonly item: string;
  /** The value at its begin. */
  readonly from: number;
  /** The value that it leads to, if nothing else moves the item. */
  readonly end: number;
  /** 0 for a jump. */
  readonly duration: Ms;
}

/**
 * The changes of an action begin. One that leads nowhere else doesn't.
 *
 * @param onBegun - called for each change that begins
 */
export function beginChanges<Item extends PlayedItem>(
  patients: MovingPatients<Item>,
  all: readonly PatientChanges<Item>[],
  onBegun?: (begun: BegunChange) => void,
): void {
  const { now } = patients;
  for (const { patient, cancels, changes } of all) {
    if (cancels) cancel(patients, patient);
    for (const { item, change } of changes) {
      const { range } = item.item;
      const before = motionAt(patients.motion(item), now, range);
      const end = endOfChange(before.value, change, range);
      if (end === null || end === before.value) continue;
      patients.setMotion(item, beginChange(before, now, change, range));
      onBegun?.({ item: item.id, from: before.value, end, duration: change.duration });
    }
  }
}
