import { object } from '@scn/core/schema/fields';
import { comment, sampleType, takenBefore } from '../sample-fields';

export const schema = object({
  sampleType: sampleType(['MIDSTREAM', 'CLEAN_CATCH', 'CATHETER', 'BAG']),
  takenBefore: takenBefore(),
  comment: comment(),
});
