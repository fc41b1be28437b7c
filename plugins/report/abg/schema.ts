import { number, object } from '@scn/core/schema/fields';
import { comment, sampleType, takenBefore } from '../sample-fields';

export const schema = object({
  sampleType: sampleType(['RADIAL_PUNCTURE', 'FEMORAL_PUNCTURE', 'ARTERIAL_LINE']),
  inspiredOxygen: number({
    title: 'Inspired oxygen when taken',
    description: 'Shown beside the oxygen pressure, which can’t be interpreted without it.',
    minimum: 10,
    maximum: 100,
    'x-unit': '%',
    default: 21,
  }),
  takenBefore: takenBefore(),
  comment: comment(),
});
