import { choice, defineArgumentRule, defineCommand, flag, neededReference, object, type Snapshot } from '@scn/sdk';
import { actorType, wrongActorRule, actingCharacter } from '../shared/acting-character';
import { namedPosition } from '../shared/named-position';
import { moves } from '../shared/simulated';
import { onOneLine } from '../shared/one-line';

const schema = object({
  actorId: actingCharacter(),
  islandId: neededReference('island', { title: 'Place' }),
  position: namedPosition(),
  movement: choice(['WALK', 'RUN', 'TELEPORT'], { title: 'Movement' }),
  waits: flag({
    title: 'Wait until it arrives',
    description: 'Off: the next command starts while the character is moving.',
    default: true,
    'x-when': { property: 'movement', in: ['WALK', 'RUN'] },
  }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'wrong-actor': wrongActorRule({
    title: 'Only a character in the room can move',
    why: 'A phone is only a voice: no one arrives, and the learner waits for help that is already “there”.',
    messages: { phone: 'A phone is not in the room and can’t move. Choose a character.' },
  }),
  'learner-is-not-walked': define({
    severity: 'ERROR',
    title: 'A learner is always teleported',
    why: 'Being moved through a virtual room without walking makes many people sick within seconds.',
    messages: { walked: 'The command walks a learner through the room. Choose Teleport.' },
    check({ args: { actorId, movement }, view, report }) {
      if (movement !== 'TELEPORT' && actorType(view, actorId) === 'PLAYER') {
        report({ messageId: 'walked', at: '/movement' });
      }
    },
  }),
};

const verbs = { WALK: 'Walks', RUN: 'Runs', TELEPORT: 'Teleports' } as const;

export const plugin = defineCommand({
  id: 'command.move-to-position',
  version: 1,
  title: 'Move to position',
  description: 'A character goes to a place in the room.',
  icon: 'Location',
  group: 'character',
  feIdentifier: 'MoveToPosition',
  schema,
  rules,
  canonical: (args) => ({ ...args, position: onOneLine(args.position) }),
  summary: ({ movement, position }) => {
    const where = onOneLine(position);
    return `${verbs[movement]} to ${where === '' ? 'another place' : where}`;
  },
  durationSeconds: ({ movement, waits }) => (waits && movement !== 'TELEPORT' ? null : 0),
  simulate: moves(({ movement, waits }) => waits && movement !== 'TELEPORT'),
});
