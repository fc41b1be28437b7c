import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { commandsOfBlock } from '../shared/commands-of-block';
import type { schema } from './schema';

const playedSounds = commandsOfBlock('command.sound-effect');
const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'sound-chosen': define({
    severity: 'ERROR',
    title: 'A sound to stop is chosen',
    why: 'Otherwise nothing stops, and an alarm continues for the rest of the scenario.',
    messages: { none: 'Choose the sound effect to stop, or stop all sounds.' },
    check({ args, report }) {
      if (args.which === 'ONE' && args.soundEffectId === null) report({ messageId: 'none', at: '/soundEffectId' });
    },
  }),
  'sound-is-played': define({
    severity: 'WARNING',
    title: 'A command plays the sound that is stopped',
    why: 'Otherwise the command does nothing. Usually another recording of the same sound was chosen, and the one that is playing continues.',
    messages: { never: 'No command in the scenario plays this sound effect. Choose one that is played.' },
    check({ args: { which, soundEffectId }, view, report }) {
      if (which === 'ALL' || soundEffectId === null || view === null) return;
      const isPlayed = view.derive(playedSounds).some((sound) => sound.soundEffectId === soundEffectId);
      if (!isPlayed) report({ messageId: 'never', at: '/soundEffectId' });
    },
  }),
};
