import { flag, number, object } from '@scn/core/schema/fields';
import { comment } from '../sample-fields';

export const schema = object({
  catheterised: flag({
    title: 'Urinary catheter in place',
    description: 'Off: the learner gets an hourly output only after a catheter has been inserted.',
  }),
  chartedFor: number({
    title: 'Charted for',
    description: 'How many hours the volumes have been collected when the scenario starts.',
    minimum: 0,
    maximum: 72,
    'x-unit': 'h',
  }),
  comment: comment(),
});
