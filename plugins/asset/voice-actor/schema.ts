import { cultures } from '@scn/core/base/enumerations';
import { choice, list, nullable, object, plainString, prose, title } from '@scn/core/schema/fields';

export const schema = object({
  name: title({ title: 'Name', 'x-required': true }),
  gender: nullable(plainString({ maxLength: 64, 'x-terms': 'genders' }), { title: 'Gender' }),
  cultureNames: list(choice(cultures), {
    title: 'Cultures spoken',
    description: 'Whose English the voice actor speaks.',
    uniqueItems: true,
    'x-unordered': true,
    'x-line': true,
    'x-control': 'checkboxes',
  }),
  notes: prose({ title: 'Notes', description: 'Agency, availability, what the voice suits.' }),
});
