import { defineCommand } from '@scn/core/kernel/contract';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.{{name}}',
  kind: 'command',
  version: 1,
  title: '{{title}}',
  description: 'Describe what the command does in one sentence.',
  icon: 'PuzzlePiece',
  group: 'controls',
  feIdentifier: '{{pascal}}',
  schema,
  defaults: { text: '', duration: 5 },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, text: args.text.trim() }),
  summary: (args) => (args.text.trim() === '' ? 'No text yet' : args.text.trim().replaceAll('\n', ' ')),
  durationSeconds: (args) => args.duration,
});
