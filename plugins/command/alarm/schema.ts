import { choice, flag, object, title } from '@scn/sdk';
import { optionalItem, patientId } from '../shared/patient-item';
import { stays } from '../shared/while-shown';

const whenStarting = { 'x-when': { property: 'state', in: ['START'] } } as const;

export const schema = object({
  patientId: patientId(),
  state: choice(['START', 'STOP'], { title: 'Start or stop' }),
  item: optionalItem(
    'The value that the alarm is about. If empty, START gives a technical alarm, and STOP stops all of the patient’s alarms.',
  ),
  priority: choice(['HIGH', 'MEDIUM', 'LOW'], {
    title: 'Priority',
    description: 'HIGH needs immediate action, MEDIUM prompt action, LOW attention.',
    ...whenStarting,
  }),
  text: title({ title: 'Text', description: 'The text that the monitor shows with the alarm.', ...whenStarting }),
  audible: flag({ title: 'Sounds', description: 'Off: the alarm is only visible.', default: true, ...whenStarting }),
  duration: stays('Stops after', 'Leave empty to keep it on until it is stopped.', whenStarting),
});
