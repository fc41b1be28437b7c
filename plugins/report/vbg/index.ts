import { defineReport, object, type ReportItem } from '@scn/sdk';
import { bloodGasItems } from '../blood-gas-items';
import { describeSample, comment, sampleType, takenBefore } from '../sample-fields';
import { withSynonyms } from '../synonyms';

const schema = object({
  sampleType: sampleType(['PERIPHERAL', 'CENTRAL_LINE']),
  takenBefore: takenBefore(),
  comment: comment(),
});

/** A peripheral venous blood gas of an adult. */
const items: readonly ReportItem[] = bloodGasItems(
  {
    ph: { loinc: '2746-6', normal: [7.31, 7.41], values: { baseline: 7.36, goal: 7.36, worst: 6.9 } },
    pco2: { loinc: '2021-4', normal: [5.5, 6.8], values: { baseline: 6.1, goal: 6.1, worst: 12 } },
    po2: { loinc: '2705-2', normal: [4, 5.3], values: { baseline: 5, goal: 5, worst: 3 } },
    bicarbonate: { loinc: '14627-4', normal: [23, 29], values: { baseline: 25, goal: 25, worst: 9 } },
    baseExcess: { loinc: '1927-3', normal: [-2, 3], values: { baseline: 0, goal: 0, worst: -20 } },
    lactate: { loinc: '2519-7', normal: [0.5, 2.2], values: { baseline: 1.2, goal: 1.2, worst: 8.5 } },
    saturation: { loinc: '2711-0', normal: [60, 85], values: { baseline: 72, goal: 72, worst: 40 } },
  },
  {
    sodium: '39791-9',
    potassium: '39789-3',
    chloride: '41649-5',
    ionisedCalcium: '41645-3',
    glucose: '39480-9',
    haemoglobin: '30350-3',
  },
  'Normal: arterial intervals moved by the mean difference of venous blood, Kelly, Can venous blood gas analysis replace arterial in emergency medical care, Emergency Medicine Australasia, 2010.',
);

export const plugin = defineReport({
  id: 'report.vbg',
  version: 1,
  title: 'Venous blood gas',
  description: 'Venous blood gases, electrolytes, lactate and haemoglobin from the blood gas analyser.',
  searchWords: ['VBG', 'lab results', 'blood gases'],
  schema,
  tab: 'lab results',
  reportType: 'VBG',
  system: 'BldV',
  hasSampleType: true,
  items: withSynonyms('vbg', items),
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: (args) => describeSample(args.sampleType, args.takenBefore),
});
