import type { Patient } from '@scn/core/document/patients/schema';
import { titleOfEntity } from '@scn/core/description/entity-title';

/** The name of a patient; its kind if it has none. */
export function patientName(patient: Patient): string {
  return titleOfEntity({ kind: 'patient', id: patient.id, value: patient, parent: null });
}
