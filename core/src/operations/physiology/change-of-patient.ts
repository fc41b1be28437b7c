import type { LiveAction } from '../find-live';
import type { OperationContext } from '../operation';
import { Refusal } from '#base/refusal';

/** A physiology change of the live tree. */
export type LiveChange = LiveAction['physiologyChanges'][number];

/** The physiology change that an action makes to a patient; undefined if there is none. */
export function changeOfPatient(action: LiveAction, patientId: string): LiveChange | undefined {
  return action.physiologyChanges.find((change) => change.patientId === patientId);
}

/**
 * The physiology change that an action makes to a patient, created with this id if there is none. @throws Refusal
 * InvalidPatientError
 */
export function needChangeOfPatient(
  action: LiveAction,
  patientId: string,
  id: string,
  { before }: OperationContext,
): LiveChange {
  if (!before.exists(patientId, 'patient')) throw new Refusal('InvalidPatientError', { patientId });
  if (changeOfPatient(action, patientId) === undefined) {
    action.physiologyChanges.push({ id, patientId, resetsPhysiology: false, values: [] });
  }
  const change = changeOfPatient(action, patientId);
  if (change === undefined) throw new Refusal('CreateEntityError', { patientId });
  return change;
}
