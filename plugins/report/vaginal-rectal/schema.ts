import { choice, flag, object } from '@scn/core/schema/fields';
import { comment } from '../sample-fields';

export const schema = object({
  examination: choice(['VAGINAL', 'SPECULUM', 'RECTAL', 'VAGINAL_AND_RECTAL', 'INSPECTION'], {
    title: 'Examination',
    description: 'The examination that gives these findings.',
  }),
  chaperone: flag({ title: 'Chaperone present', default: true }),
  comment: comment(),
});
