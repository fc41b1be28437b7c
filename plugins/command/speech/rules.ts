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
    why: 'A phone has no place in the room to be heard from: the line would be lost, and a call that the learner expects never rings.',
    messages: { phone: 'A phone can’t speak in the room. Choose a character, or use a phone command for a call.' },
  }),
  'speaks-to-itself': define({
    severity: 'ERROR',
    title: 'A speaker turns to somebody else',
    why: 'A character that turns to itself looks at nobody, and the learner can’t tell whom the words are for.',
    messages: { self: 'The speaker speaks to itself. Choose whom it turns to, or nobody to turn to the learner.' },
    check({ args, report }) {
      if (args.actorId !== null && args.addresseeId === args.actorId) {
        report({ messageId: 'self', at: '/addresseeId' });
      }
    },
  }),
};
