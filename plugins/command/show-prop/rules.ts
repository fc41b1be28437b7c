import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { actorType } from '../shared/acting-character';
import type { schema } from './schema';

export const rules = {
  'character-in-room': defineArgumentRule<Snapshot<typeof schema>>()({
    severity: 'ERROR',
    title: 'A prop is fastened to somebody who is there',
    why: 'An oxygen mask on somebody who is only heard appears nowhere, and the patient seems to go without.',
    messages: {
      'only-heard': 'A phone is only heard: nothing can be fastened to it. Choose a character who is in the room.',
    },
    check({ args: { placement }, view, report }) {
      if (placement.on === 'CHARACTER' && actorType(view, placement.actorId) === 'PHONE') {
        report({ messageId: 'only-heard', at: '/placement/actorId' });
      }
    },
  }),
};
