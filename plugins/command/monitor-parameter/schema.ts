import { choice, flag, nullable, number, object } from '@scn/sdk';
import { neededItem, patientId } from '../shared/patient-item';

const limit = (title: string) =>
  nullable(number(), {
    title,
    description: 'In the unit of the patient’s value. Leave empty for no alarm at this limit.',
    'x-when': { property: 'visibility', in: ['SHOW'] },
  });

export const schema = object({
  patientId: patientId(),
  item: neededItem(),
  visibility: choice(['SHOW', 'HIDE'], { title: 'On the monitor' }),
  waveform: flag({
    title: 'Show the curve',
    description: 'For values that have one: the ECG, the pleth wave, the arterial wave, the capnogram.',
    'x-when': { property: 'visibility', in: ['SHOW'] },
  }),
  lowAlarmLimit: limit('Low alarm limit'),
  highAlarmLimit: limit('High alarm limit'),
});
