import { defineCommand } from '@scn/core/kernel/contract';
import { durationText } from '@scn/core/units/duration-text';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.stop-sound',
  kind: 'command',
  version: 1,
  title: 'Stop sound',
  description: 'Stops a sound effect that is playing, or all of them.',
  icon: 'SpeakerMute',
  group: 'audio',
  feIdentifier: 'StopSound',
  schema,
  defaults: { which: 'ONE', soundEffectId: null, fadeOut: 0 },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [
    { id: 'one', title: 'One sound', args: { which: 'ONE' } },
    { id: 'all', title: 'All sounds', args: { which: 'ALL' } },
  ],
  canonical: (args) => ({ ...args, soundEffectId: args.which === 'ALL' ? null : args.soundEffectId }),
  summary: ({ which, fadeOut }) => {
    const stops = which === 'ALL' ? 'Stops all sounds' : 'Stops a sound';
    return fadeOut === 0 ? stops : `${stops} over ${durationText(fadeOut)}`;
  },
  // a fade-out doesn't hold up the playlist
  durationSeconds: () => 0,
});
