import { choice, object, prose, seconds } from '@scn/core/schema/fields';

export const schema = object({
  outcome: choice(
    ['COMPLETED', 'PATIENT_STABILISED', 'PATIENT_TRANSFERRED', 'PATIENT_DETERIORATED', 'PATIENT_DIED', 'STOPPED'],
    { title: 'Outcome' },
  ),
  message: prose({
    title: 'Message',
    description: 'The text that the learner reads when the room fades out.',
    maxLength: 1000,
  }),
  delay: seconds({
    title: 'Delay',
    description: 'Gives the learner time to hear the last words.',
    maximum: 60,
    default: 3,
  }),
});
