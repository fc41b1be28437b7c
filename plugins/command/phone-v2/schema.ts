import { choice, flag, list, neededReference, object, optionalReference, seconds } from '@scn/sdk';
import { actingCharacter } from '../shared/acting-character';
import { spokenLineFields } from '../shared/spoken-line';

/** Who calls: the phone, or the character in the room. */
export const directions = ['INCOMING', 'OUTGOING'] as const;

const line = object(
  {
    actorId: actingCharacter('Speaker'),
    ...spokenLineFields,
    pauseAfter: seconds({ title: 'Pause after', maximum: 60 }),
  },
  { title: 'Line' },
);

export const schema = object({
  direction: choice(directions, { title: 'Direction' }),
  phoneId: neededReference('actor', {
    title: 'Phone',
    description: 'The other end of the call: an actor of type Phone.',
  }),
  actorId: actingCharacter('In the room'),
  ringTime: seconds({
    title: 'Rings for',
    description: 'The call is then answered automatically.',
    maximum: 120,
    default: 10,
  }),
  canBeDeclined: flag({ title: 'Can be declined', 'x-when': { property: 'direction', in: ['INCOMING'] } }),
  declinedActionCode: optionalReference('action', {
    title: 'When declined',
    description: 'The action that starts when the learner declines the call. Leave empty to only skip the call.',
  }),
  lines: list(line, { title: 'Lines', maxItems: 100, 'x-required': true }),
});
