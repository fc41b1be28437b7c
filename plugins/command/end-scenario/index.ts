import { defineCommand } from '@scn/core/kernel/contract';
import { titleOf } from '../shared/enumeration-titles';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.end-scenario',
  kind: 'command',
  version: 1,
  title: 'End scenario',
  description: 'The simulation ends and the debrief begins.',
  icon: 'Flag',
  group: 'controls',
  feIdentifier: 'EndScenario',
  schema,
  defaults: { outcome: 'COMPLETED', message: '', delay: 3 },
  migrations: [],
  rules,
  // in the first response of the start action, it would end the scenario before anyone has acted
  placement: { zone: 'body', maxPerResponse: 1, allowedInFirstResponseOfStart: false, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, message: args.message.trim() }),
  summary: (args) => `Ends the scenario: ${titleOf(args.outcome)}`,
  durationSeconds: (args) => args.delay,
  effects: () => [{ kind: 'ends-scenario' }],
});
