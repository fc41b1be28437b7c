import type { Patient } from '@scn/core/document/patients/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { roundTo } from '@scn/core/units/decimals';
import { valueOffRange, valueOnRange } from '@scn/core/index/conditions/item-scale';
import type { PatientItem } from '@scn/core/index/queries/patient-item';
import { settled, valueAt, type Ms } from '@scn/core/simulation/physiology/line';
import { patientCourse, type ItemCourse, type PatientCourse } from '@scn/core/simulation/physiology/patient-course';
import type { ChangeValue, DraftValue } from './change-draft';

/** An action as the preview plays it. */
export interface PreviewedAction {
  /** When it starts. */
  readonly at: Ms;
  /** In seconds, as in the action. */
  readonly duration: number;
  readonly cancelsDeterioration: boolean;
  readonly values: readonly ChangeValue[];
}

/** A patient's items with and without an action. */
export interface ChangePreview {
  readonly at: Ms;
  /** When the change is over. */
  readonly end: Ms;
  /** The end of the time that is shown. */
  readonly until: Ms;
  readonly course: PatientCourse;
  readonly without: PatientCourse;
}

/** How a patient's items move under an action, deterioration included. */
export function previewOf(patient: Patient, action: PreviewedAction, plugins: PluginLookup): ChangePreview {
  const { at } = action;
  const end = at + Math.round(action.duration * 1000);
  const { enabled, startAfter, duration } = patient.physiology.deterioration;
  const illness = enabled ? (startAfter + duration) * 1000 : 0;
  return {
    at,
    end,
    // a short change stays readable beside a long deterioration
    until: Math.max(60_000, at + (end - at) * 1.5, Math.min(illness, at + Math.max(end - at, 60_000) * 3)),
    course: patientCourse(patient, [startOf(patient, action)], plugins),
    without: patientCourse(patient, [], plugins),
  };
}

function startOf(patient: Patient, { at, duration, cancelsDeterioration, values }: PreviewedAction) {
  const change = { id: 'preview', patientId: patient.id, resetsPhysiology: cancelsDeterioration, values: [...values] };
  const action = { changesPhysiology: true, physiologyChangeDuration: duration, physiologyChanges: [change] };
  return { at, action };
}

/** A value of a course in the unit of the patient's item. */
export function inUnitOf({ item, scale }: PatientItem, value: number): number {
  return valueOffRange(item, value, scale);
}

/**
 * The number of a change value with which its item reaches a value at the end of the change, as close as a number can. Null if no
 * number makes a difference: a percentage of the way to where the item already is.
 *
 * @param end - in the unit of the patient's item
 * @param others - the action with the other change values only
 */
export function numberForEnd(
  end: number,
  value: Pick<DraftValue, 'absolute' | 'changeTowards' | 'physiologyItemId'>,
  patient: Patient,
  others: PreviewedAction,
  plugins: PluginLookup,
): number | null {
  const { absolute, changeTowards, physiologyItemId } = value;
  const courseWith = (values: readonly ChangeValue[]) =>
    patientCourse(patient, [startOf(patient, { ...others, values: [...others.values, ...values] })], plugins).get(
      physiologyItemId,
    );
  const without = courseWith([]);
  if (without === undefined) return null;
  const { item, scale } = without;
  const start = valueAt(without.exact, others.at);
  const named = without.value[changeTowards];
  const target = named === null ? start : valueOnRange(item, named, scale);
  if (!absolute && target === start) return null;
  const numberFor = (wanted: number) =>
    absolute
      ? Math.max(scale.minimum, 0, Math.min(scale.maximum, inUnitOf(without, settled(wanted))))
      : Math.max(0.01, Math.min(100, settled(((wanted - start) / (target - start)) * 100)));
  const goal = valueOnRange(item, end, scale);
  const over = others.at + Math.round(others.duration * 1000);
  let wanted = goal;
  // deterioration and other changes add to the change: what they add is taken off, again if that changes where something rests
  for (let round = 0; round < 4; round += 1) {
    const valueChange = numberFor(wanted);
    const course = courseWith([{ physiologyItemId, valueChange, absolute, changeTowards, disabled: false }]);
    const missed = course === undefined ? 0 : goal - valueAt(course.exact, over);
    if (Math.abs(missed) < 1e-9) break;
    wanted += missed;
  }
  return roundTo(numberFor(wanted), absolute ? scale.decimals : 2);
}

/** The text of a value of an item: rounded to the decimals of its unit, or the step of an ordinal item. */
export function valueText({ item, scale }: PatientItem, value: number): string {
  const step = item.choices?.find((choice) => choice.value === value);
  if (step !== undefined) return step.title;
  return String(roundTo(inUnitOf({ item, scale }, value), scale.decimals));
}

/** The value that an item shows at a moment, in the unit of its ranges. */
export function shownAt({ shown }: ItemCourse, at: Ms): number {
  return valueAt(shown, at);
}
