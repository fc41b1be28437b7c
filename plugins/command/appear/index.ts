import { defineCommand } from '@scn/sdk';
import { moves } from '../shared/simulated';
import { onOneLine } from '../shared/one-line';
import { rules } from './rules';
import { schema } from './schema';

const verbs = { WALK_IN: 'Walks in', FADE_IN: 'Fades in', AT_ONCE: 'Appears at once' } as const;

export const plugin = defineCommand({
  id: 'command.appear',
  version: 1,
  title: 'Appear',
  description: 'A character comes into the room.',
  icon: 'PersonAdd',
  group: 'character',
  feIdentifier: 'Appear',
  schema,
  rules,
  canonical: (args) => ({ ...args, position: onOneLine(args.position) }),
  summary: ({ entrance, position }) => {
    const where = onOneLine(position);
    return where === '' ? verbs[entrance] : `${verbs[entrance]} to ${where}`;
  },
  effects: ({ actorId }) => (actorId === null ? [] : [{ kind: 'appears', actorId }]),
  durationSeconds: ({ entrance }) => (entrance === 'AT_ONCE' ? 0 : null),
  simulate: moves(({ entrance }) => entrance !== 'AT_ONCE'),
});
