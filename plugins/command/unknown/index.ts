import { defineCommand } from '@scn/sdk';
import { onOneLine } from '../shared/one-line';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  id: 'command.unknown',
  version: 1,
  title: 'Unknown block',
  description: 'Preserves an imported command whose block this editor doesn’t support.',
  icon: 'QuestionCircle',
  group: 'fallback',
  feIdentifier: 'Unknown',
  schema,
  rules,
  // an unreadable payload can't be copied safely: it may contain ids of its own
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: false },
  summary: (args) =>
    args.block.trim() === '' ? 'Unknown block command' : `Unknown block command: ${onOneLine(args.block)}`,
  durationSeconds: () => null,
});
