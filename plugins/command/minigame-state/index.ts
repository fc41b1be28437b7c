import { choice, defineArgumentRule, defineCommand, flag, neededReference, object, type Snapshot } from '@scn/sdk';
import { commandsOfBlock } from '../shared/commands-of-block';
import { asks, closes, whenReached } from '../shared/simulated';
import { titleOf, variantsOf } from '../shared/enumeration-titles';

/** Effects on the minigame. */
const states = ['START', 'PAUSE', 'RESUME', 'STOP', 'RESET'] as const;

const schema = object({
  minigameId: neededReference('minigame', { title: 'Minigame' }),
  state: choice(states, { title: 'State' }),
  waits: flag({
    title: 'Wait until it is finished',
    description: 'Off: the next command starts at the same time as the minigame.',
    'x-when': { property: 'state', in: ['START'] },
  }),
});

const minigameStates = commandsOfBlock('command.minigame-state');

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'minigame-is-started': define({
    severity: 'WARNING',
    title: 'A command starts the minigame',
    why: 'Otherwise the command does nothing, and the learner waits for an exercise that never opens.',
    messages: {
      never: 'No command starts this minigame. Add a command that starts it, or choose a minigame that is started.',
    },
    check({ args: { minigameId, state }, view, report }) {
      if (minigameId === null || state === 'START' || view === null) return;
      const isStarted = view
        .derive(minigameStates)
        .some((command) => command.minigameId === minigameId && command.state === 'START');
      if (!isStarted) report({ messageId: 'never', at: '/minigameId' });
    },
  }),
};

export const plugin = defineCommand({
  id: 'command.minigame-state',
  version: 1,
  title: 'Minigame State',
  description: 'Starts, pauses, resumes, stops or resets a minigame.',
  icon: 'Games',
  group: 'controls',
  feIdentifier: 'MinigameState',
  schema,
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: false, copyable: true },
  variants: variantsOf(states, (state) => ({ state })),
  canonical: (args) => ({ ...args, waits: args.waits && args.state === 'START' }),
  summary: ({ state, waits }) =>
    `${titleOf(state)} a minigame${waits && state === 'START' ? ' and wait until it ends' : ''}`,
  simulate: whenReached(({ args: { minigameId, state, waits } }) => {
    if (state === 'STOP') return closes(minigameId);
    return waits && state === 'START' ? [asks({ kind: 'minigame' }, { subject: minigameId })] : [];
  }),
  durationSeconds: ({ state, waits }) => (waits && state === 'START' ? null : 0),
});
