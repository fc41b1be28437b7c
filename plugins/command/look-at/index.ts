import {
  constant,
  defineArgumentRule,
  defineCommand,
  durationText,
  neededReference,
  nullable,
  object,
  oneOf,
  seconds,
  type Snapshot,
} from '@scn/sdk';
import { actorType, wrongActorRule, actingCharacter } from '../shared/acting-character';

const schema = object({
  actorId: actingCharacter('Looking character'),
  target: oneOf(
    [
      object({ kind: constant('LEARNER') }, { title: 'Learner' }),
      object(
        { kind: constant('ACTOR'), actorId: neededReference('actor', { title: 'Character' }) },
        { title: 'Character' },
      ),
      object({ kind: constant('PROP'), propId: neededReference('asset.prop', { title: 'Prop' }) }, { title: 'Prop' }),
      object({ kind: constant('PLACE'), islandId: neededReference('island', { title: 'Place' }) }, { title: 'Place' }),
      object({ kind: constant('AHEAD') }, { title: 'Straight ahead' }),
    ],
    { title: 'Looks at', default: { kind: 'LEARNER' } },
  ),
  holdFor: nullable(seconds({ minimum: 0.5, maximum: 600, default: 5 }), {
    title: 'For',
    description: 'Leave empty to hold until the next Look at command.',
  }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'wrong-actor': wrongActorRule({
    title: 'The character can look at something',
    why: 'The glance is a cue. If the character can’t give it, the learner misses it.',
    messages: {
      phone: 'A phone can’t look at anything. Choose a character in the room.',
      player:
        'A command can’t turn a learner’s head. Choose another character, or highlight what the learner should see.',
    },
  }),
  'target-can-be-seen': define({
    severity: 'ERROR',
    title: 'A character looks at someone else in the room',
    why: 'A glance at nothing misleads learners, who follow it and look for something that isn’t there.',
    messages: {
      self: 'The character looks at itself. Choose another target.',
      phone: 'A phone is not in the room. Choose a character, a prop or a place.',
    },
    check({ args: { actorId, target }, view, report }) {
      if (target.kind !== 'ACTOR' || target.actorId === null) return;
      if (target.actorId === actorId) report({ messageId: 'self', at: '/target/actorId' });
      else if (actorType(view, target.actorId) === 'PHONE') report({ messageId: 'phone', at: '/target/actorId' });
    },
  }),
};

const targets = {
  LEARNER: 'the learner',
  ACTOR: 'another character',
  PROP: 'a prop',
  PLACE: 'a place',
} as const;

export const plugin = defineCommand({
  id: 'command.look-at',
  version: 1,
  title: 'Look at',
  description: 'A character turns its eyes and head to someone or something.',
  icon: 'Eye',
  group: 'character',
  feIdentifier: 'LookAt',
  schema,
  rules,
  summary: ({ target, holdFor }) => {
    const looks = target.kind === 'AHEAD' ? 'Looks straight ahead' : `Looks at ${targets[target.kind]}`;
    return holdFor === null ? looks : `${looks} for ${durationText(holdFor)}`;
  },
});
