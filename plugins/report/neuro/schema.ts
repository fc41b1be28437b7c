import { flag, object } from '@scn/core/schema/fields';
import { comment } from '../sample-fields';

export const schema = object({
  sedated: flag({ title: 'Sedated', description: 'The scores are shown as recorded under sedation.' }),
  intubated: flag({
    title: 'Intubated',
    description: 'The verbal response is shown as “T”, because it can’t be tested.',
  }),
  comment: comment(),
});
