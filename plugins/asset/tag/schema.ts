import { choice, list, object, title } from '@scn/core/schema/fields';

/** What can be tagged. The catalogue lists tags by type but doesn't name the types, so these are our own. */
export const tagTypes = ['SCENARIO', 'DIALOGUE', 'SOUND_EFFECT', 'AUDIO', 'IMAGE', 'VIDEO'] as const;

const taggedThings = {
  SCENARIO: 'Scenarios.',
  DIALOGUE: 'Dialogues.',
  SOUND_EFFECT: 'Sound effects.',
  AUDIO: 'Recordings of speech.',
  IMAGE: 'Images.',
  VIDEO: 'Videos.',
} as const;

export const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  types: list(choice(tagTypes, { 'x-values': taggedThings }), {
    title: 'Types',
    description: 'The types that the tag is offered for.',
    uniqueItems: true,
    'x-required': true,
    'x-line': true,
    'x-control': 'checkboxes',
  }),
});
