import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import { actorType } from '../shared/acting-character';
import { spokenLineRules } from '../shared/spoken-line';
import type { schema } from './schema';

type Args = Snapshot<typeof schema>;
const define = defineArgumentRule<Args>();

/** The shortest ring time in which a learner can find the phone and decline, in seconds. Our own limit. */
const shortestDecision = 3;

export const rules = {
  ...spokenLineRules<Args>((args) => args.lines.map((line, index) => ({ line, at: `/lines/${index}` as const }))),
  'phone-at-one-end': define({
    severity: 'ERROR',
    title: 'One end of a call is a phone, the other a character',
    why: 'The phone represents the person who is not in the room. Without it, nothing rings; with two phones, no one in the room hears the call.',
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
    title: 'Only the two people on a call speak in it',
    why: 'Anyone else is not on the phone: the learner hears their line outside the call, or not at all.',
    messages: {
      stranger:
        'The speaker is not on the call. Choose the phone or the character in the room, or use Speech after the call.',
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
    why: 'If no one answers a call for help, the learner assumes that it did not get through.',
    messages: { silent: 'The other end says nothing. Add a line for the phone, such as a read-back.' },
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
    why: 'A learner in a headset must hear the phone, find it and choose. Otherwise the call is answered before they see the choice.',
    messages: {
      short:
        'The call can be declined but rings for only {{ringTime, duration}}. Let it ring for at least {{least, duration}}.',
    },
    check({ args, report }) {
      if (args.direction === 'INCOMING' && args.canBeDeclined && args.ringTime < shortestDecision) {
        report({ messageId: 'short', at: '/ringTime', data: { ringTime: args.ringTime, least: shortestDecision } });
      }
    },
  }),
  'declining-leads-somewhere': define({
    severity: 'WARNING',
    title: 'Only a call that can be declined has an action for declining',
    why: 'Otherwise the learner can never trigger the action.',
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
