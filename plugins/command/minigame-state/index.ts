import { defineCommand } from '@scn/core/kernel/contract';
import { titleOf, variantsOf } from '../shared/enumeration-titles';
import { rules } from './rules';
import { schema, states } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.minigame-state',
  kind: 'command',
  version: 1,
  title: 'Minigame State',
  description: 'Starts, pauses, resumes, stops or resets a minigame.',
  icon: 'Games',
  group: 'controls',
  feIdentifier: 'MinigameState',
  schema,
  defaults: { minigameId: null, state: 'START', waits: false },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: false, copyable: true },
  variants: variantsOf(states, (state) => ({ state })),
  canonical: (args) => ({ ...args, waits: args.waits && args.state === 'START' }),
  summary: ({ state, waits }) =>
    `${titleOf(state)} a minigame${waits && state === 'START' ? ' and wait until it ends' : ''}`,
  durationSeconds: ({ state, waits }) => (waits && state === 'START' ? null : 0),
});
