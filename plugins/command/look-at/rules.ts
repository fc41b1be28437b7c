import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { actorType, wrongActorRule } from '../shared/acting-character';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
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
