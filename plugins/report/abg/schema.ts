import { number, object } from '@scn/core/schema/fields';
import { comment, sampleType, takenBefore } from '../sample-fields';

export const schema = object({
  sampleType: sampleType(['RADIAL_PUNCTURE', 'FEMORAL_PUNCTURE', 'ARTERIAL_LINE']),
  inspiredOxygen: number({
    title: 'Inspired oxygen when taken',
    description: 'Printed beside the oxygen pressure, which can not be read without it.',
    minimum: 21,
    maximum: 100,
    'x-unit': '%',
    default: 21,
  }),
  takenBefore: takenBefore(),
  comment: comment(),
});
