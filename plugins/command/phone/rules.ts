import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import { actorType } from '../shared/acting-character';
import { spokenLineRules } from '../shared/spoken-line';
import type { schema } from './schema';

type Args = Snapshot<typeof schema>;
const define = defineArgumentRule<Args>();

/** A handover needs no line. If there is a line as well, the rules for lines apply to it. */
function linesOf(args: Args) {
  const onlyHandsOver = args.handover !== null && args.dialogueId === null && args.text.trim() === '';
  return onlyHandsOver ? [] : [{ line: args, at: '' as const }];
}

export const rules = {
  ...spokenLineRules(linesOf),
  'phone-at-one-end': define({
    severity: 'ERROR',
    title: 'One end of a call is a phone, the other a character',
    why: 'The phone represents the person who is not in the room. Without it, nothing rings; with two phones, no one in the room hears the call.',
    messages: {
      self: 'The call goes from an actor to itself. Choose a phone at one end and a character at the other.',
      none: 'Neither end of the call is a phone. Choose an actor of type Phone, or use Speech for people in the same room.',
      both: 'Both ends of the call are phones, so no one in the room hears it. Choose the character who makes or takes the call.',
    },
    check({ args: { callerId, receiverId }, view, report }) {
      if (callerId !== null && callerId === receiverId) {
        report({ messageId: 'self', at: '/receiverId' });
        return;
      }
      const caller = actorType(view, callerId);
      const receiver = actorType(view, receiverId);
      if (caller === undefined || receiver === undefined) return;
      const phones = [caller, receiver].filter((type) => type === 'PHONE').length;
      if (phones === 0) report({ messageId: 'none', at: '/receiverId' });
      if (phones === 2) report({ messageId: 'both', at: '/receiverId' });
    },
  }),
};
