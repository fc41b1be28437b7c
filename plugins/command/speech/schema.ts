import { flag, object, optionalReference, seconds } from '@scn/core/schema/fields';
import { actingCharacter } from '../shared/acting-character';
import { spokenLineFields } from '../shared/spoken-line';

export const schema = object({
  actorId: actingCharacter('Speaker'),
  addresseeId: optionalReference('actor', {
    title: 'Speaks to',
    description: 'The speaker turns to this character. Leave empty for the learner.',
  }),
  ...spokenLineFields,
  waits: flag({
    title: 'Wait until it is spoken',
    description: 'Off: the next command starts at the same time as the line.',
    default: true,
  }),
  pauseAfter: seconds({
    title: 'Pause after',
    description: 'Silence before the next command.',
    maximum: 60,
    'x-when': { property: 'waits', in: [true] },
  }),
});
