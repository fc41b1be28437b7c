import { neededReference, nullable, object, prose, seconds } from '@scn/sdk';
import { spokenLineFields } from '../shared/spoken-line';

const part = (title: string, description: string) => prose({ title, description, maxLength: 1000, 'x-required': true });

export const schema = object({
  callerId: neededReference('actor', {
    title: 'From',
    description: 'The speaker: a phone, or the character who calls.',
  }),
  receiverId: neededReference('actor', {
    title: 'To',
    description: 'The listener: a phone, or the character who is called.',
  }),
  ringTime: seconds({ title: 'Rings for', maximum: 120, default: 3 }),
  ...spokenLineFields,
  handover: nullable(
    object(
      {
        situation: part('Situation', 'Who calls, about whom, and what is happening.'),
        background: part('Background', 'Admission, history and treatment so far.'),
        assessment: part('Assessment', 'Findings, and what the caller thinks is wrong.'),
        recommendation: part('Recommendation', 'What the caller asks for, and by when.'),
      },
      { title: 'Handover (SBAR)' },
    ),
    { title: 'Handover (SBAR)', description: 'Spoken by the caller after the line, part by part.' },
  ),
});
