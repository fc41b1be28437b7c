import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { wrongActorRule } from '../shared/acting-character';
import { spokenLineRules } from '../shared/spoken-line';
import type { schema } from './schema';

type Args = Snapshot<typeof schema>;
const define = defineArgumentRule<Args>();

export const rules = {
  ...spokenLineRules<Args>((args) => [{ line: args, at: '' }]),
  'wrong-actor': wrongActorRule({
    title: 'The speaker is in the room',
    why: 'A phone has no position in the room: the line would be lost, and a call that the learner expects never rings.',
    messages: { phone: 'A phone can’t speak in the room. Choose a character, or use a phone command for a call.' },
  }),
  'speaks-to-itself': define({
    severity: 'ERROR',
    title: 'A speaker addresses someone else',
    why: 'A character who turns to itself looks at no one, and the learner can’t tell who is being addressed.',
    messages: {
      self: 'The speaker addresses itself. Choose another character, or clear the field to address the learner.',
    },
    check({ args, report }) {
      if (args.actorId !== null && args.addresseeId === args.actorId) {
        report({ messageId: 'self', at: '/addresseeId' });
      }
    },
  }),
};
