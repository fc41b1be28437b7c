import { defineCommand } from '@scn/core/kernel/contract';
import { onOneLine } from '../shared/one-line';
import { rules } from './rules';
import { schema } from './schema';

const verbs = { WALK_IN: 'Walks in', FADE_IN: 'Fades in', AT_ONCE: 'Appears at once' } as const;

export const plugin = defineCommand({
  contract: 1,
  id: 'command.appear',
  kind: 'command',
  version: 1,
  title: 'Appear',
  description: 'A character comes into the room.',
  icon: 'PersonAdd',
  group: 'character',
  feIdentifier: 'Appear',
  schema,
  defaults: { actorId: null, islandId: null, position: '', entrance: 'WALK_IN' },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [],
  canonical: (args) => ({ ...args, position: onOneLine(args.position) }),
  summary: ({ entrance, position }) => {
    const where = onOneLine(position);
    return where === '' ? verbs[entrance] : `${verbs[entrance]} to ${where}`;
  },
  effects: ({ actorId }) => (actorId === null ? [] : [{ kind: 'appears', actorId }]),
  durationSeconds: ({ entrance }) => (entrance === 'AT_ONCE' ? 0 : null),
});
