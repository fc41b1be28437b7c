import { object } from '@scn/core/schema/fields';
import { comment, sampleType, takenBefore } from '../sample-fields';

export const schema = object({
  sampleType: sampleType(['VENOUS', 'CENTRAL_LINE', 'ARTERIAL_LINE', 'CAPILLARY']),
  takenBefore: takenBefore(),
  comment: comment(),
});
