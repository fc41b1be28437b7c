import { defineCommand, durationText, type Snapshot } from '@scn/sdk';
import { asks, waits, whenReached } from '../shared/simulated';
import { rules } from './rules';
import { schema } from './schema';

type Args = Snapshot<typeof schema>;

export const plugin = defineCommand({
  id: 'command.sound-effect',
  version: 1,
  title: 'Sound effect',
  description: 'Plays a sound once or in a loop.',
  icon: 'MusicNote2',
  group: 'audio',
  feIdentifier: 'SoundEffect',
  schema,
  rules,
  canonical: (args) => ({ ...args, loopFor: args.loop ? args.loopFor : null }),
  summary: (args) => `Plays a sound ${howLong(args)} at ${args.volume}%`,
  durationSeconds: ({ waits, loop, loopFor }) => {
    if (!waits) return 0;
    return loop ? loopFor : null;
  },
  simulate: whenReached(({ args, mediaLength }) => {
    if (!args.waits) return [];
    if (!args.loop) return [{ kind: 'waits', ...mediaLength(args.soundEffectId, 'sound') }];
    // an endless loop is over when another command stops it
    return [args.loopFor === null ? asks({ kind: 'viewing' }, { subject: args.soundEffectId }) : waits(args.loopFor)];
  }),
  card: (args) => ({
    lines: [
      [
        'Plays ',
        args.soundEffectId === null ? 'no sound yet' : { id: args.soundEffectId, target: 'asset.sound-effect' },
        ` ${howLong(args)} at ${args.volume}%`,
      ],
      ...(args.actorId === null ? [] : [['From ', { id: args.actorId, target: 'actor' } as const]]),
      ...(args.islandId === null ? [] : [['From ', { id: args.islandId, target: 'island' } as const]]),
    ],
  }),
});

function howLong({ loop, loopFor }: Args): string {
  if (!loop) return 'once';
  return loopFor === null ? 'in a loop' : `in a loop for ${durationText(loopFor)}`;
}
