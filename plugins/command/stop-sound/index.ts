import {
  choice,
  defineArgumentRule,
  defineCommand,
  durationText,
  object,
  optionalReference,
  seconds,
  type Scenario,
  type Snapshot,
} from '@scn/sdk';
import { closes, whenReached } from '../shared/simulated';
import { commandsOfBlock } from '../shared/commands-of-block';

const schema = object({
  which: choice(['ONE', 'ALL'], { title: 'Stops', description: 'One sound effect, or all that are playing.' }),
  soundEffectId: optionalReference('asset.sound-effect', {
    title: 'Sound effect',
    'x-when': { property: 'which', in: ['ONE'] },
  }),
  fadeOut: seconds({ title: 'Fade out', maximum: 30 }),
});

const soundEffect = 'command.sound-effect';
const playedSounds = commandsOfBlock(soundEffect);

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
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

export const plugin = defineCommand({
  id: 'command.stop-sound',
  version: 1,
  title: 'Stop sound',
  description: 'Stops a sound effect that is playing, or all of them.',
  icon: 'SpeakerMute',
  group: 'audio',
  feIdentifier: 'StopSound',
  schema,
  rules,
  variants: [
    { id: 'one', title: 'One sound', args: { which: 'ONE' } },
    { id: 'all', title: 'All sounds', args: { which: 'ALL' } },
  ],
  canonical: (args) => ({ ...args, soundEffectId: args.which === 'ALL' ? null : args.soundEffectId }),
  summary: ({ which, fadeOut }) => {
    const stops = which === 'ALL' ? 'Stops all sounds' : 'Stops a sound';
    return fadeOut === 0 ? stops : `${stops} over ${durationText(fadeOut)}`;
  },
  // a playlist can wait for a sound that has no other end
  simulate: whenReached(({ args: { which, soundEffectId }, scenario }) =>
    which === 'ONE' ? closes(soundEffectId) : awaitedSounds(scenario).flatMap(closes),
  ),
  // a fade-out doesn't hold up the playlist
  durationSeconds: () => 0,
});

/** The sounds that playlists wait for, each once. */
function awaitedSounds({ actions }: Scenario): readonly string[] {
  const playlists = actions.flatMap(({ responses }) => responses.map(({ playlist }) => playlist));
  const sounds = playlists.flat().filter(({ block, args }) => block === soundEffect && args['waits'] === true);
  const ids = sounds.map(({ args }) => args['soundEffectId']).filter((id) => typeof id === 'string');
  return [...new Set(ids)];
}
