import { list, object, plainString, title } from '@scn/core/schema/fields';

export const schema = object({
  intention: plainString({
    title: 'Intention',
    description: 'The intent of the voice control model that the utterances stand for, such as ask-allergies.',
    maxLength: 128,
  }),
  utterances: list(title({ title: 'Utterance' }), {
    title: 'Utterances',
    description: 'What a learner may say, the most usual wording first.',
    maxItems: 100,
  }),
});
