import { defineArgumentRule, type JsonObject, type Snapshot } from '@scn/sdk';
import { commandsOfBlock } from '../shared/commands-of-block';
import { itemIsOnThePatientsMonitor } from '../shared/patient-item';
import type { schema } from './schema';

type Alarm = Snapshot<typeof schema>;
const define = defineArgumentRule<Alarm>();
const alarms = commandsOfBlock('command.alarm');

export const rules = {
  'item-on-monitor': itemIsOnThePatientsMonitor,
  'alarm-says-why': define({
    severity: 'WARNING',
    title: 'An alarm has a value or a text',
    why: 'An alarm without a reason makes the learner look for an error in the scenario instead of the patient’s problem.',
    messages: {
      'no-reason':
        'The alarm has neither a value nor a text. Choose a value, or enter the text that the monitor shows.',
    },
    check({ args, report }) {
      if (args.state === 'START' && args.item === null && args.text.trim() === '') {
        report({ messageId: 'no-reason', at: '/text' });
      }
    },
  }),
  'alarm-ends': define({
    severity: 'WARNING',
    title: 'An alarm can end',
    why: 'An alarm that sounds until the end of the scenario drowns out speech and teaches learners to ignore alarms.',
    messages: {
      'never-stops': 'Nothing stops this alarm. Set a time after which it stops, or add a command to stop it.',
    },
    check({ args, view, report }) {
      if (view === null || args.state !== 'START' || args.duration !== null || args.patientId === null) return;
      if (!view.derive(alarms).some((other) => stops(other, args)))
        report({ messageId: 'never-stops', at: '/duration' });
    },
  }),
};

function stops(other: JsonObject, alarm: Alarm): boolean {
  return (
    other['state'] === 'STOP' &&
    other['patientId'] === alarm.patientId &&
    (other['item'] === null || other['item'] === alarm.item)
  );
}
