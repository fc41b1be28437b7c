import { choice, neededReference, object } from '@scn/core/schema/fields';
import { patientId } from '../shared/patient-item';
import { availableAfter, delivery } from '../shared/result';

export const schema = object({
  patientId: patientId(),
  labResultId: neededReference('lab-result', { title: 'Lab result' }),
  values: choice(['WHEN_TAKEN', 'WHEN_AVAILABLE'], {
    title: 'Values of',
    description: 'When taken: the values at this command. When available: the values when the result arrives.',
  }),
  availableAfter: availableAfter(),
  delivery: delivery(),
});
