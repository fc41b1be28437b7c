import { defineCommand } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { durationText } from '@scn/core/units/duration-text';
import { rules } from './rules';
import { schema } from './schema';

type Args = Snapshot<typeof schema>;

export const plugin = defineCommand({
  contract: 1,
  id: 'command.sound-effect',
  kind: 'command',
  version: 1,
  title: 'Sound effect',
  description: 'Plays a sound once or in a loop.',
  icon: 'MusicNote2',
  group: 'audio',
  feIdentifier: 'SoundEffect',
  schema,
  defaults: {
    soundEffectId: null,
    actorId: null,
    islandId: null,
    volume: 100,
    fadeIn: 0,
    fadeOut: 0,
    loop: false,
    loopFor: null,
    waits: false,
  },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, loopFor: args.loop ? args.loopFor : null }),
  summary: (args) => `Plays a sound ${howLong(args)} at ${args.volume}%`,
  durationSeconds: ({ waits, loop, loopFor }) => {
    if (!waits) return 0;
    return loop ? loopFor : null;
  },
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
