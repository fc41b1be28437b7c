import { neededReference, object } from '@scn/core/schema/fields';
import { patientId } from '../shared/patient-item';
import { availableAfter, delivery, showReport } from '../shared/result';

export const schema = object({
  patientId: patientId(),
  efmId: neededReference('efm', { title: 'EFM trace' }),
  showReport: showReport(),
  availableAfter: availableAfter(),
  delivery: delivery(),
});
