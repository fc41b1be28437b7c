import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Snapshot } from '@scn/core/schema/fields';
import { actorType } from '../shared/acting-character';
import { spokenLineRules } from '../shared/spoken-line';
import type { schema } from './schema';

type Args = Snapshot<typeof schema>;
const define = defineArgumentRule<Args>();

/** The shortest ringing in which a learner can find the phone and decline, in seconds: ours. */
const shortestDecision = 3;

export const rules = {
  ...spokenLineRules<Args>((args) => args.lines.map((line, index) => ({ line, at: `/lines/${index}` as const }))),
  'phone-at-one-end': define({
    severity: 'ERROR',
    title: 'One end of a call is a phone, the other a character',
    why: 'The phone stands for the person who is not in the room. Without it nothing rings; with two of them nobody in the room hears the call.',
    messages: {
      'not-a-phone':
        'The other end is not a phone. Choose an actor of type Phone, or use Speech for people in the same room.',
      'no-character': 'A phone can’t take or make the call. Choose the character in the room.',
    },
    check({ args, view, report }) {
      const phone = actorType(view, args.phoneId);
      if (phone !== undefined && phone !== 'PHONE') report({ messageId: 'not-a-phone', at: '/phoneId' });
      if (actorType(view, args.actorId) === 'PHONE') report({ messageId: 'no-character', at: '/actorId' });
    },
  }),
  'speaker-on-the-call': define({
    severity: 'ERROR',
    title: 'Only the two ends of a call speak in it',
    why: 'Somebody else’s line has no phone to go through: the learner hears it beside the call or not at all.',
    messages: {
      stranger:
        'The speaker is at neither end of the call. Choose the phone or the character in the room, or use Speech after the call.',
    },
    check({ args: { actorId, phoneId, lines }, report }) {
      if (actorId === null || phoneId === null) return;
      for (const [index, line] of lines.entries()) {
        if (line.actorId !== null && line.actorId !== actorId && line.actorId !== phoneId) {
          report({ messageId: 'stranger', at: `/lines/${index}/actorId` });
        }
      }
    },
  }),
  'other-end-speaks': define({
    severity: 'WARNING',
    title: 'The other end says something',
    why: 'A call for help that nobody answers teaches the learner that it did not get through.',
    messages: { silent: 'Nobody at the other end speaks. Add a line that the phone says, such as a read-back.' },
    check({ args: { phoneId, lines }, report }) {
      const complete = lines.length > 0 && lines.every((line) => line.actorId !== null);
      if (phoneId !== null && complete && !lines.some((line) => line.actorId === phoneId)) {
        report({ messageId: 'silent', at: '/lines' });
      }
    },
  }),
  'time-to-decline': define({
    severity: 'WARNING',
    title: 'A call that can be declined rings long enough',
    why: 'A learner in a headset has to hear the phone, find it and choose. Otherwise the call is answered before the choice is seen.',
    messages: {
      short: 'The call can be declined but rings for {{ringTime}} s only. Let it ring for at least {{least}} s.',
    },
    check({ args, report }) {
      if (args.direction === 'INCOMING' && args.canBeDeclined && args.ringTime < shortestDecision) {
        report({ messageId: 'short', at: '/ringTime', data: { ringTime: args.ringTime, least: shortestDecision } });
      }
    },
  }),
  'declining-leads-somewhere': define({
    severity: 'WARNING',
    title: 'An action for declining belongs to a call that can be declined',
    why: 'The author expects a consequence that the learner can never cause.',
    messages: {
      outgoing:
        'A learner can’t decline an outgoing call, so the action never starts. Clear it, or make the call incoming.',
      never: 'The call can’t be declined, so the action never starts. Allow declining, or clear the action.',
    },
    check({ args, report }) {
      if (args.declinedActionCode === null) return;
      if (args.direction === 'OUTGOING') report({ messageId: 'outgoing', at: '/declinedActionCode' });
      else if (!args.canBeDeclined) report({ messageId: 'never', at: '/declinedActionCode' });
    },
  }),
};
