import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { actorType, wrongActorRule } from '../shared/acting-character';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

export const rules = {
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
