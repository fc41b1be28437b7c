import { neededReference, object } from '@scn/core/schema/fields';
import { patientId } from '../shared/patient-item';
import { availableAfter, delivery, showReport } from '../shared/result';

export const schema = object({
  patientId: patientId(),
  ekgId: neededReference('ekg', { title: 'ECG' }),
  showReport: showReport(),
  availableAfter: availableAfter(),
  delivery: delivery(),
});
