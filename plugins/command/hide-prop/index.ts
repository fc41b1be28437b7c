import { defineCommand } from '@scn/core/kernel/contract';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.hide-prop',
  kind: 'command',
  version: 1,
  title: 'Hide prop',
  description: 'Hides a prop.',
  icon: 'BoxDismiss',
  group: 'visual',
  feIdentifier: 'HideProp',
  schema,
  defaults: { propId: null, actorId: null },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => args,
  summary: (args) => (args.actorId === null ? 'Hides a prop' : 'Hides a prop on a character'),
  durationSeconds: () => 0,
});
