import { defineReport } from '@scn/core/kernel/contract';
import { describeSample } from '../sample-fields';
import { withSynonyms } from '../synonyms';
import { items } from './items';
import { schema } from './schema';

export const plugin = defineReport({
  contract: 1,
  id: 'report.vbg',
  kind: 'report',
  version: 1,
  title: 'Venous blood gas',
  description: 'Venous blood gases, electrolytes, lactate and haemoglobin from the blood gas analyser.',
  searchWords: ['VBG', 'lab results', 'blood gases'],
  schema,
  defaults: { sampleType: 'PERIPHERAL', takenBefore: 0, comment: '' },
  migrations: [],
  rules: {},
  tab: 'lab results',
  reportType: 'VBG',
  system: 'BldV',
  hasSampleType: true,
  items: withSynonyms('vbg', items),
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: (args) => describeSample(args.sampleType, args.takenBefore),
});
