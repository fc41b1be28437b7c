import { integer, nullable, object, optionalReference, seconds } from '@scn/core/schema/fields';
import { sensors } from '../shared/monitor-sensors';
import { patientId } from '../shared/patient-item';

export const schema = object({
  patientId: patientId(),
  sensors: sensors(),
  attachedById: optionalReference('actor', {
    title: 'Attached by',
    description: 'The character who is seen to do it. Leave empty when it simply is in place.',
  }),
  firstReadingAfter: seconds({
    title: 'First reading after',
    description:
      'Until then the monitor shows no value: a pulse oximeter needs some seconds, a cuff about half a minute.',
    maximum: 600,
  }),
  cuffIntervalMinutes: nullable(integer({ minimum: 1, maximum: 60, 'x-unit': 'min', default: 5 }), {
    title: 'Cuff interval',
    description: 'How often the cuff measures again. Leave empty for one measurement.',
  }),
});
