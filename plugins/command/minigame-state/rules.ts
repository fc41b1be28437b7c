import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { commandsOfBlock } from '../shared/commands-of-block';
import type { schema } from './schema';

const minigameStates = commandsOfBlock('command.minigame-state');
const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
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
