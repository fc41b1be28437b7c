import { defineCommand } from '@scn/core/kernel/contract';
import { displayWords } from '../shared/display';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.play-video',
  kind: 'command',
  version: 1,
  title: 'Play video',
  description: 'Plays a video to the learner.',
  icon: 'VideoClip',
  group: 'visual',
  feIdentifier: 'PlayVideo',
  schema,
  defaults: {
    videoId: null,
    display: 'SCREEN',
    roleIds: [],
    volume: 70,
    captions: true,
    canBeSkipped: true,
    waitUntilFinished: true,
  },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, roleIds: args.roleIds.toSorted() }),
  summary: (args) =>
    `Plays a video ${displayWords[args.display]}${args.waitUntilFinished ? ' and waits until it ends' : ''}`,
  durationSeconds: (args) => (args.waitUntilFinished ? null : 0),
});
