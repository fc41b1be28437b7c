import { object } from '@scn/core/schema/fields';
import { comment, sampleType, takenBefore } from '../sample-fields';

export const schema = object({
  sampleType: sampleType(['PERIPHERAL', 'CENTRAL_LINE']),
  takenBefore: takenBefore(),
  comment: comment(),
});
