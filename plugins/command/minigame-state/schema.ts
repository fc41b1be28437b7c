import { choice, flag, neededReference, object } from '@scn/core/schema/fields';

/** What happens to the minigame. */
export const states = ['START', 'PAUSE', 'RESUME', 'STOP', 'RESET'] as const;

export const schema = object({
  minigameId: neededReference('minigame', { title: 'Minigame' }),
  state: choice(states, { title: 'State' }),
  waits: flag({
    title: 'Wait until it is finished',
    description: 'Off: the next command starts at the same time as the minigame.',
    'x-when': { property: 'state', in: ['START'] },
  }),
});
