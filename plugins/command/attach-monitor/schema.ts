import { integer, nullable, object, optionalReference, seconds } from '@scn/sdk';
import { sensors } from '../shared/monitor-sensors';
import { patientId } from '../shared/patient-item';

export const schema = object({
  patientId: patientId(),
  sensors: sensors(),
  attachedById: optionalReference('actor', {
    title: 'Attached by',
    description: 'The character who is shown doing it. Leave empty if the sensors are simply in place.',
  }),
  firstReadingAfter: seconds({
    title: 'First reading after',
    description:
      'The monitor shows no value until then. A pulse oximeter needs a few seconds, a cuff about half a minute.',
    maximum: 600,
  }),
  cuffIntervalMinutes: nullable(integer({ minimum: 1, maximum: 60, 'x-unit': 'min', default: 5 }), {
    title: 'Cuff interval',
    description: 'How often the cuff repeats the measurement. Leave empty for one measurement.',
  }),
});
