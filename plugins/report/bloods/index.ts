import { defineReport, object } from '@scn/sdk';
import { describeSample, comment, sampleType, takenBefore } from '../sample-fields';
import { withSynonyms } from '../synonyms';
import { items } from './items';

const schema = object({
  sampleType: sampleType(['VENOUS', 'CENTRAL_LINE', 'ARTERIAL_LINE', 'CAPILLARY']),
  takenBefore: takenBefore(),
  comment: comment(),
});

export const plugin = defineReport({
  id: 'report.bloods',
  version: 1,
  title: 'Bloods',
  description: 'Haematology, biochemistry and coagulation from the laboratory.',
  searchWords: ['lab results', 'laboratory', 'blood tests', 'FBC', 'U&E', 'LFT'],
  schema,
  tab: 'lab results',
  reportType: 'BLOODS',
  system: 'Bld',
  hasSampleType: true,
  items: withSynonyms('bloods', items),
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: (args) => describeSample(args.sampleType, args.takenBefore),
});
