import { defineReport } from '@scn/core/kernel/contract';
import { describeSample } from '../sample-fields';
import { withSynonyms } from '../synonyms';
import { items } from './items';
import { schema } from './schema';

export const plugin = defineReport({
  contract: 1,
  id: 'report.abg',
  kind: 'report',
  version: 1,
  title: 'Arterial blood gas',
  description: 'Arterial blood gases, electrolytes, lactate and haemoglobin from the blood gas analyser.',
  searchWords: ['ABG', 'lab results', 'blood gases'],
  schema,
  defaults: { sampleType: 'RADIAL_PUNCTURE', inspiredOxygen: 21, takenBefore: 0, comment: '' },
  migrations: [],
  rules: {},
  tab: 'lab results',
  reportType: 'ABG',
  system: 'BldA',
  hasSampleType: true,
  items: withSynonyms('abg', items),
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: (args) => `${describeSample(args.sampleType, args.takenBefore)}, on ${args.inspiredOxygen}% oxygen`,
});
