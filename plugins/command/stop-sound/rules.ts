import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { commandsOfBlock } from '../shared/commands-of-block';
import type { schema } from './schema';

const playedSounds = commandsOfBlock('command.sound-effect');
const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'sound-chosen': define({
    severity: 'ERROR',
    title: 'It is known which sound stops',
    why: 'Nothing is stopped without it, and an alarm goes on over the rest of the scenario.',
    messages: { none: 'No sound effect is chosen. Choose the one to stop, or stop all sounds.' },
    check({ args, report }) {
      if (args.which === 'ONE' && args.soundEffectId === null) report({ messageId: 'none', at: '/soundEffectId' });
    },
  }),
  'sound-is-played': define({
    severity: 'WARNING',
    title: 'The sound that stops is played somewhere',
    why: 'The command does nothing. Most often another recording of the same sound was chosen, and the one that plays goes on.',
    messages: { never: 'No command of the scenario plays this sound effect. Choose the one that is played.' },
    check({ args: { which, soundEffectId }, view, report }) {
      if (which === 'ALL' || soundEffectId === null || view === null) return;
      const isPlayed = view.derive(playedSounds).some((sound) => sound.soundEffectId === soundEffectId);
      if (!isPlayed) report({ messageId: 'never', at: '/soundEffectId' });
    },
  }),
};
