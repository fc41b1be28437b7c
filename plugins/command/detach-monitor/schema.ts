import { choice, object, optionalReference } from '@scn/core/schema/fields';
import { sensors } from '../shared/monitor-sensors';
import { patientId } from '../shared/patient-item';

export const schema = object({
  patientId: patientId(),
  sensors: sensors(),
  reason: choice(['REMOVED', 'FELL_OFF'], {
    title: 'Reason',
    description:
      'REMOVED: the values disappear from the screen. FELL_OFF: the signal is lost, and the monitor gives a technical alarm.',
  }),
  detachedById: optionalReference('actor', {
    title: 'Removed by',
    description: 'The character who is shown doing it. Leave empty if the sensors are simply gone.',
    'x-when': { property: 'reason', in: ['REMOVED'] },
  }),
});
