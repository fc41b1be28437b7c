import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import { commandsOfBlock } from '../shared/commands-of-block';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

const stopSounds = commandsOfBlock('command.stop-sound');

export const rules = {
  'one-source': define({
    severity: 'ERROR',
    title: 'A sound comes from one place',
    why: 'The playing device uses one of the two, and the learner turns the wrong way for an alarm or a call for help.',
    messages: { both: 'The sound comes from both a character and a place. Clear one of them.' },
    check({ args, report }) {
      if (args.actorId !== null && args.islandId !== null) report({ messageId: 'both', at: '/islandId' });
    },
  }),
  'wait-ends': define({
    severity: 'ERROR',
    title: 'A playlist does not wait for an endless sound',
    why: 'Otherwise the response never continues or completes, and everything that waits for it stays locked.',
    messages: {
      endless: 'The playlist waits for a sound that loops endlessly. Set a loop duration, or don’t wait.',
    },
    check({ args, report }) {
      if (args.waits && args.loop && args.loopFor === null) report({ messageId: 'endless', at: '/waits' });
    },
  }),
  'loop-is-stopped': define({
    severity: 'INFORMATION',
    title: 'A command stops the looping sound',
    why: 'Ward noise can continue to the end, but an alarm or a scream that no one can silence drowns out speech.',
    messages: { never: 'The sound loops until the scenario ends. Set a loop duration, or stop it with Stop sound.' },
    check({ args: { soundEffectId, loop, loopFor }, view, report }) {
      if (view === null || soundEffectId === null || !loop || loopFor !== null) return;
      const isStopped = view
        .derive(stopSounds)
        .some((stop) => stop.which === 'ALL' || stop.soundEffectId === soundEffectId);
      if (!isStopped) report({ messageId: 'never', at: '/loop' });
    },
  }),
  'fades-fit': define({
    severity: 'WARNING',
    title: 'The fades fit into the loop',
    why: 'A sound that starts to fade out before it has faded in never reaches its full volume.',
    messages: {
      longer:
        'Fading in and out takes {{fades, duration}}, longer than the loop of {{loopFor, duration}}. Shorten the fades or increase the loop duration.',
    },
    check({ args: { fadeIn, fadeOut, loop, loopFor }, report }) {
      const fades = fadeIn + fadeOut;
      if (loop && loopFor !== null && fades > loopFor) {
        report({ messageId: 'longer', at: '/loopFor', data: { fades, loopFor } });
      }
    },
  }),
};
