import { defineCommand } from '@scn/sdk';
import { allSensors, basicSensors, orderedSensors, sensorList } from '../shared/monitor-sensors';
import { moves } from '../shared/simulated';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  id: 'command.attach-monitor',
  version: 1,
  title: 'Attach monitor',
  description: 'Connects a patient to the monitor, which then shows the values.',
  icon: 'PlugConnected',
  group: 'monitor',
  feIdentifier: 'AttachMonitor',
  schema,
  defaults: { sensors: [...basicSensors] },
  rules,
  variants: [
    { id: 'basic', title: 'ECG, oxygen saturation and blood pressure', args: { sensors: basicSensors } },
    { id: 'ekg', title: 'ECG only', args: { sensors: ['EKG_LEADS'] } },
    { id: 'oxygen-saturation', title: 'Oxygen saturation only', args: { sensors: ['PULSE_OXIMETER'] } },
    { id: 'blood-pressure', title: 'Blood pressure only', args: { sensors: ['BLOOD_PRESSURE_CUFF'] } },
    { id: 'fetal', title: 'Fetal monitoring', args: { sensors: ['CARDIOTOCOGRAPH'] } },
    { id: 'all', title: 'Everything', args: { sensors: allSensors } },
  ],
  canonical: (args) => ({ ...args, sensors: orderedSensors(args.sensors) }),
  summary: (args) => (args.sensors.length === 0 ? 'Attaches nothing yet' : `Attaches ${sensorList(args.sensors)}`),
  durationSeconds: (args) => (args.attachedById === null ? 0 : null),
  simulate: moves((args) => args.attachedById !== null),
});
