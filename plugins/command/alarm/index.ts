import { defineCommand } from '@scn/sdk';
import { itemWords } from '../shared/patient-item';
import { onOneLine } from '../shared/one-line';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  id: 'command.alarm',
  version: 1,
  title: 'Alarm',
  description: 'Starts or stops an alarm on the patient’s monitor.',
  icon: 'Alert',
  group: 'monitor',
  feIdentifier: 'Alarm',
  schema,
  rules,
  variants: [
    { id: 'start-high', title: 'Start, high priority', args: { state: 'START', priority: 'HIGH' } },
    { id: 'start-medium', title: 'Start, medium priority', args: { state: 'START', priority: 'MEDIUM' } },
    { id: 'start-low', title: 'Start, low priority', args: { state: 'START', priority: 'LOW' } },
    { id: 'stop', title: 'Stop', args: { state: 'STOP' } },
  ],
  canonical: (args) =>
    args.state === 'START'
      ? { ...args, text: args.text.trim() }
      : { ...args, priority: 'HIGH' as const, text: '', audible: true, duration: null },
  summary: (args) => {
    const item = args.item === null ? '' : itemWords(args.item);
    if (args.state === 'STOP') return item === '' ? 'Stops all alarms' : `Stops the ${item} alarm`;
    const about = [item, args.text.trim() === '' ? '' : `“${onOneLine(args.text)}”`]
      .filter((each) => each !== '')
      .join(' ');
    return `Starts a ${args.priority.toLowerCase()}-priority alarm${about === '' ? '' : `: ${about}`}`;
  },
});
