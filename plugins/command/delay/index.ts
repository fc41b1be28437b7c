import { defineCommand } from '@scn/core/kernel/contract';
import { durationText } from '@scn/core/units/duration-text';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.delay',
  kind: 'command',
  version: 1,
  title: 'Delay',
  description: 'Pauses the playlist.',
  icon: 'Timer',
  group: 'frequently used',
  feIdentifier: 'Delay',
  schema,
  defaults: { seconds: 2 },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  // playing devices store tenths of a second
  canonical: (args) => ({ seconds: Math.round(args.seconds * 10) / 10 }),
  summary: (args) => `Waits ${durationText(args.seconds)}`,
  durationSeconds: (args) => args.seconds,
  effects: () => [{ kind: 'pauses' }],
});
