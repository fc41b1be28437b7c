import { choice, object, optionalReference } from '@scn/core/schema/fields';
import { sensors } from '../shared/monitor-sensors';
import { patientId } from '../shared/patient-item';

export const schema = object({
  patientId: patientId(),
  sensors: sensors(),
  reason: choice(['REMOVED', 'FELL_OFF'], {
    title: 'Reason',
    description:
      'REMOVED: the values leave the screen. FELL_OFF: they are lost, and the monitor gives a technical alarm.',
  }),
  detachedById: optionalReference('actor', {
    title: 'Removed by',
    description: 'The character who is seen to do it. Leave empty when it simply is gone.',
    'x-when': { property: 'reason', in: ['REMOVED'] },
  }),
});
