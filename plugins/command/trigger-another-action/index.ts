import { defineCommand, durationText } from '@scn/sdk';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  id: 'command.trigger-another-action',
  version: 1,
  title: 'Trigger Another Action',
  description: 'Starts another action when the response is complete.',
  icon: 'Flash',
  group: 'controls',
  feIdentifier: 'TriggerAnotherAction',
  schema,
  rules,
  placement: { zone: 'follow-on', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  summary: ({ actionCode, delay }) => {
    const after = delay === 0 ? '' : ` after ${durationText(delay)}`;
    return `Triggers ${actionCode ?? 'an action not chosen yet'}${after}`;
  },
  card: ({ actionCode, delay }) => ({
    lines: [
      [
        'Triggers ',
        actionCode === null ? 'an action not chosen yet' : { id: actionCode, target: 'action' },
        delay === 0 ? '' : ` after ${durationText(delay)}`,
      ],
    ],
  }),
});
