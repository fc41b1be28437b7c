import { defineCommand } from '@scn/core/kernel/contract';
import { schema } from './schema';
import { rules } from './rules';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.speech',
  kind: 'command',
  version: 1,
  title: 'Speech',
  description: 'A character says a line.',
  group: 'frequently used',
  feIdentifier: 'Speech',
  schema,
  defaults: { actorId: null, dialogueId: null, text: '', delivery: 'NEUTRAL', pauseAfter: 0 },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, text: args.text.trim() }),
  summary: (args) => (args.text === '' ? 'Says nothing yet' : `“${args.text}”`),
  durationSeconds: () => null,
});
