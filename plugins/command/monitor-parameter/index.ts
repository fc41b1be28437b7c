import { defineCommand } from '@scn/sdk';
import { itemWords } from '../shared/patient-item';
import { rules } from './rules';
import { schema } from './schema';

function limitWords(args: { readonly lowAlarmLimit: number | null; readonly highAlarmLimit: number | null }): string {
  const { lowAlarmLimit: low, highAlarmLimit: high } = args;
  const limits = [low === null ? '' : `below ${low}`, high === null ? '' : `above ${high}`].filter(
    (each) => each !== '',
  );
  return limits.length === 0 ? '' : `, alarm ${limits.join(' or ')}`;
}

export const plugin = defineCommand({
  id: 'command.monitor-parameter',
  version: 1,
  title: 'Monitor parameter',
  description: 'Shows or hides one value on the monitor and sets its alarm limits.',
  icon: 'DesktopPulse',
  group: 'monitor',
  feIdentifier: 'MonitorParameter',
  schema,
  rules,
  variants: [
    { id: 'show', title: 'Show a value', args: { visibility: 'SHOW' } },
    { id: 'hide', title: 'Hide a value', args: { visibility: 'HIDE' } },
  ],
  canonical: (args) =>
    args.visibility === 'SHOW' ? args : { ...args, waveform: false, lowAlarmLimit: null, highAlarmLimit: null },
  summary: (args) => {
    const item = args.item === null ? 'no value yet' : itemWords(args.item);
    return args.visibility === 'SHOW' ? `Shows ${item}${limitWords(args)}` : `Hides ${item}`;
  },
});
