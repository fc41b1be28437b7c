import { choice, flag, object, title } from '@scn/core/schema/fields';
import { optionalItem, patientId } from '../shared/patient-item';
import { stays } from '../shared/while-shown';

const whenStarting = { 'x-when': { property: 'state', in: ['START'] } } as const;

export const schema = object({
  patientId: patientId(),
  state: choice(['START', 'STOP'], { title: 'Start or stop' }),
  item: optionalItem(
    'What the alarm is about. Left empty, START gives a technical alarm, and STOP ends all alarms of the patient.',
  ),
  priority: choice(['HIGH', 'MEDIUM', 'LOW'], {
    title: 'Priority',
    description: 'HIGH asks for immediate action, MEDIUM for a prompt one, LOW for attention.',
    ...whenStarting,
  }),
  text: title({ title: 'Text', description: 'What the monitor writes beside the alarm.', ...whenStarting }),
  audible: flag({ title: 'Sounds', description: 'Off: it is only seen.', default: true, ...whenStarting }),
  duration: stays('Stops after', 'Leave empty to let it ring until it is stopped.', whenStarting),
});
