import { defineCommand } from '@scn/core/kernel/contract';
import { onOneLine } from '../shared/one-line';
import { rules } from './rules';
import { schema } from './schema';

const verbs = { WALK: 'Walks', RUN: 'Runs', TELEPORT: 'Teleports' } as const;

export const plugin = defineCommand({
  contract: 1,
  id: 'command.move-to-position',
  kind: 'command',
  version: 1,
  title: 'Move to position',
  description: 'A character goes to a place in the room.',
  icon: 'Location',
  group: 'character',
  feIdentifier: 'MoveToPosition',
  schema,
  defaults: { actorId: null, islandId: null, position: '', movement: 'WALK', waits: true },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, position: onOneLine(args.position) }),
  summary: ({ movement, position }) => {
    const where = onOneLine(position);
    return `${verbs[movement]} to ${where === '' ? 'another place' : where}`;
  },
  durationSeconds: ({ movement, waits }) => (waits && movement !== 'TELEPORT' ? null : 0),
});
