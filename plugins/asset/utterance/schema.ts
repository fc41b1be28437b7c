import { addedLater, neededReference, object, plainString, title } from '@scn/core/schema/fields';

export const schema = object({
  text: title({ title: 'Text', description: 'What learners say.', 'x-required': true }),
  intentId: neededReference('asset.intent', { title: 'Intent' }),
  wording: addedLater(
    plainString({
      title: 'Wording',
      description:
        'The text without case, punctuation and extra spaces. Set automatically; no two utterances have the same.',
    }),
  ),
});
