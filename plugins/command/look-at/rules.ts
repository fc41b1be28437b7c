import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { actorType, wrongActorRule } from '../shared/acting-character';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
  'wrong-actor': wrongActorRule({
    title: 'Somebody with eyes looks',
    why: 'The glance is a cue. Where nobody can give it, the learner doesn’t get it.',
    messages: {
      phone: 'A phone can’t look at anything. Choose a character in the room.',
      player:
        'A learner’s head is never turned by a command. Choose another character, or highlight what should be seen.',
    },
  }),
  'target-can-be-seen': define({
    severity: 'ERROR',
    title: 'A character looks at somebody else in the room',
    why: 'A glance at nothing misleads: learners follow it and look for what isn’t there.',
    messages: {
      self: 'The character looks at itself. Choose another target.',
      phone: 'A phone is not in the room to be looked at. Choose a character, a prop or a place.',
    },
    check({ args: { actorId, target }, view, report }) {
      if (target.kind !== 'ACTOR' || target.actorId === null) return;
      if (target.actorId === actorId) report({ messageId: 'self', at: '/target/actorId' });
      else if (actorType(view, target.actorId) === 'PHONE') report({ messageId: 'phone', at: '/target/actorId' });
    },
  }),
};
