import { choice, defineCommand, object, optionalReference } from '@scn/sdk';
import { allSensors, orderedSensors, sensorList, sensors } from '../shared/monitor-sensors';
import { moves } from '../shared/simulated';
import { patientId } from '../shared/patient-item';
import { capitalised } from '../shared/words';

const schema = object({
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

export const plugin = defineCommand({
  id: 'command.detach-monitor',
  version: 1,
  title: 'Detach monitor',
  description: 'Disconnects a patient from the monitor, on purpose or by accident.',
  icon: 'PlugDisconnected',
  group: 'monitor',
  feIdentifier: 'DetachMonitor',
  schema,
  defaults: { sensors: [...allSensors] },
  variants: [
    { id: 'all', title: 'Everything is removed', args: { sensors: allSensors, reason: 'REMOVED' } },
    { id: 'leads-off', title: 'ECG leads come off', args: { sensors: ['EKG_LEADS'], reason: 'FELL_OFF' } },
    { id: 'probe-off', title: 'Pulse oximeter comes off', args: { sensors: ['PULSE_OXIMETER'], reason: 'FELL_OFF' } },
  ],
  canonical: (args) => ({
    ...args,
    sensors: orderedSensors(args.sensors),
    detachedById: args.reason === 'REMOVED' ? args.detachedById : null,
  }),
  summary: (args) => {
    if (args.sensors.length === 0) return 'Detaches nothing yet';
    const list = sensorList(args.sensors);
    return args.reason === 'REMOVED' ? `Removes ${list}` : `${capitalised(list)} come off by accident`;
  },
  durationSeconds: (args) => (args.detachedById === null ? 0 : null),
  simulate: moves((args) => args.detachedById !== null),
});
