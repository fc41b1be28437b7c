import { choice, defineReport, object } from '@scn/sdk';
import { comment } from '../sample-fields';
import { withSynonyms } from '../synonyms';
import { items } from './items';

const schema = object({
  ratedBy: choice(['OBSERVER', 'PATIENT'], {
    title: 'Rated by',
    description: 'Whether the scores are what an observer sees, or what the patient says when asked.',
  }),
  comment: comment(),
});

export const plugin = defineReport({
  id: 'report.emotion',
  version: 1,
  title: 'Emotion',
  description: 'How the patient feels and behaves: anxiety, distress, agitation, cooperation.',
  searchWords: ['mood', 'behaviour', 'behavior'],
  schema,
  tab: 'emotion',
  reportType: 'EMOTION',
  items: withSynonyms('emotion', items),
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: (args) => (args.ratedBy === 'OBSERVER' ? 'Rated by an observer' : 'Rated by the patient'),
});
