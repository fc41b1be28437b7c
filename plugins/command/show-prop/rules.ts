import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { actorType } from '../shared/acting-character';
import type { schema } from './schema';

export const rules = {
  'character-in-room': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'ERROR',
    title: 'A prop is attached to a character in the room',
    why: 'An oxygen mask on a phone contact doesn’t appear anywhere, and the patient seems to get no oxygen.',
    messages: {
      'only-heard': 'A prop can’t be attached to a phone. Choose a character who is in the room.',
    },
    check({ args: { placement }, view, report }) {
      if (placement.on === 'CHARACTER' && actorType(view, placement.actorId) === 'PHONE') {
        report({ messageId: 'only-heard', at: '/placement/actorId' });
      }
    },
  }),
};
