import { defineReport, object } from '@scn/sdk';
import { describeSample, comment, sampleType, takenBefore } from '../sample-fields';
import { withSynonyms } from '../synonyms';
import { items } from './items';

const schema = object({
  sampleType: sampleType(['MIDSTREAM', 'CLEAN_CATCH', 'CATHETER', 'BAG']),
  takenBefore: takenBefore(),
  comment: comment(),
});

export const plugin = defineReport({
  id: 'report.urine',
  version: 1,
  title: 'Urine',
  description: 'Urinalysis by test strip, with the pregnancy test.',
  searchWords: ['lab results', 'urinalysis', 'dipstick'],
  schema,
  tab: 'lab results',
  reportType: 'URINE',
  system: 'Ur',
  hasSampleType: true,
  items: withSynonyms('urine', items),
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: (args) => describeSample(args.sampleType, args.takenBefore),
});
