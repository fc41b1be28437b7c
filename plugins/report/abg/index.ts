import { defineReport, number, object, type ReportItem } from '@scn/sdk';
import { bloodGasItems } from '../blood-gas-items';
import { critical } from '../critical-limits';
import { describeSample, comment, sampleType, takenBefore } from '../sample-fields';
import { withSynonyms } from '../synonyms';

const schema = object({
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

/** An arterial blood gas of an adult breathing air. */
const items: readonly ReportItem[] = bloodGasItems(
  {
    ph: {
      loinc: '2744-1',
      normal: [7.35, 7.45],
      critical: critical.ph,
      values: { baseline: 7.4, goal: 7.4, worst: 6.95 },
    },
    pco2: {
      loinc: '2019-8',
      normal: [4.7, 6],
      critical: critical.arterialPco2,
      values: { baseline: 5.3, goal: 5.3, worst: 11 },
    },
    po2: {
      loinc: '2703-7',
      normal: [10.6, 13.3],
      critical: critical.arterialPo2,
      values: { baseline: 12.5, goal: 12.5, worst: 6 },
    },
    bicarbonate: { loinc: '1960-4', normal: [22, 26], values: { baseline: 24, goal: 24, worst: 8 } },
    baseExcess: { loinc: '1925-7', normal: [-2, 2], values: { baseline: 0, goal: 0, worst: -20 } },
    lactate: { loinc: '2518-9', normal: [0.5, 2], values: { baseline: 1, goal: 1, worst: 8 } },
    saturation: { loinc: '2708-6', normal: [95, 99], values: { baseline: 98, goal: 98, worst: 75 } },
  },
  {
    sodium: '32717-1',
    potassium: '32713-0',
    chloride: '41650-3',
    ionisedCalcium: '34581-9',
    glucose: '39481-7',
    haemoglobin: '30313-1',
  },
  'Normal: Hennessey and Japp, Arterial Blood Gases Made Easy, 2nd edition, 2015.',
);

export const plugin = defineReport({
  id: 'report.abg',
  version: 1,
  title: 'Arterial blood gas',
  description: 'Arterial blood gases, electrolytes, lactate and haemoglobin from the blood gas analyser.',
  searchWords: ['ABG', 'lab results', 'blood gases'],
  schema,
  tab: 'lab results',
  reportType: 'ABG',
  system: 'BldA',
  hasSampleType: true,
  items: withSynonyms('abg', items),
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: (args) => `${describeSample(args.sampleType, args.takenBefore)}, on ${args.inspiredOxygen}% oxygen`,
});
