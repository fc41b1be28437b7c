import { defineCommand } from '@scn/core/kernel/contract';
import { rules } from './rules';
import { schema } from './schema';

const verbs = { WALK_OUT: 'Walks out', FADE_OUT: 'Fades out', AT_ONCE: 'Disappears at once' } as const;

export const plugin = defineCommand({
  contract: 1,
  id: 'command.disappear',
  kind: 'command',
  version: 1,
  title: 'Disappear',
  description: 'A character leaves the room.',
  icon: 'PersonSubtract',
  group: 'character',
  feIdentifier: 'Disappear',
  schema,
  defaults: { actorId: null, exit: 'WALK_OUT' },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => args,
  summary: (args) => verbs[args.exit],
  // the playlist doesn't wait until the character is gone
  effects: ({ actorId }) => (actorId === null ? [] : [{ kind: 'disappears', actorId }]),
  durationSeconds: () => 0,
});
