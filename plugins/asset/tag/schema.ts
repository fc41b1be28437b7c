import { choice, list, object, title } from '@scn/core/schema/fields';

/** What can be tagged; the catalogue lists tags by type without naming the types, so these are ours. */
export const tagTypes = ['SCENARIO', 'DIALOGUE', 'SOUND_EFFECT', 'AUDIO', 'IMAGE', 'VIDEO'] as const;

export const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  types: list(choice(tagTypes), {
    title: 'Types',
    description: 'What it is offered for.',
    uniqueItems: true,
    'x-required': true,
    'x-line': true,
    'x-control': 'checkboxes',
  }),
});
