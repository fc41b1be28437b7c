import { defineReport, flag, object } from '@scn/sdk';
import { comment } from '../sample-fields';
import { withSynonyms } from '../synonyms';
import { items } from './items';

const schema = object({
  sedated: flag({ title: 'Sedated', description: 'The scores are shown as recorded under sedation.' }),
  intubated: flag({
    title: 'Intubated',
    description: 'The verbal response is shown as “T”, because it can’t be tested.',
  }),
  comment: comment(),
});

export const plugin = defineReport({
  id: 'report.neuro',
  version: 1,
  title: 'Neuro',
  description: 'Coma scale, level of consciousness, pupils, limb power and seizures.',
  searchWords: ['GCS', 'AVPU', 'pupils', 'neurology'],
  schema,
  tab: 'neuro',
  reportType: 'NEURO',
  items: withSynonyms('neuro', items),
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: (args) => `${args.sedated ? 'Sedated' : 'Not sedated'}${args.intubated ? ', intubated' : ''}`,
});
