import { choice, object } from '@scn/core/schema/fields';
import { comment } from '../sample-fields';

export const schema = object({
  ratedBy: choice(['OBSERVER', 'PATIENT'], {
    title: 'Rated by',
    description: 'Whether the scores are what an observer sees, or what the patient says when asked.',
  }),
  comment: comment(),
});
