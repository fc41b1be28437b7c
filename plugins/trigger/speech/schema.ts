import { list, object, plainString, title } from '@scn/sdk';

export const schema = object({
  intention: plainString({
    title: 'Spoken intention',
    description: 'The voice control model’s intent that the utterances represent, such as ask-allergies.',
    maxLength: 128,
  }),
  utterances: list(title({ title: 'Utterance' }), {
    title: 'Utterances',
    description: 'What a learner might say, the most common wording first.',
    maxItems: 100,
  }),
});
