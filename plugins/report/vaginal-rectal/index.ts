import { choice, defineReport, flag, object } from '@scn/sdk';
import { comment } from '../sample-fields';
import { withSynonyms } from '../synonyms';
import { items } from './items';

const schema = object({
  examination: choice(['VAGINAL', 'SPECULUM', 'RECTAL', 'VAGINAL_AND_RECTAL', 'INSPECTION'], {
    title: 'Examination',
    description: 'The examination that gives these findings.',
  }),
  chaperone: flag({ title: 'Chaperone present', default: true }),
  comment: comment(),
});

export const plugin = defineReport({
  id: 'report.vaginal-rectal',
  version: 1,
  title: 'Vaginal and rectal examination',
  description: 'Bleeding, placenta, tears and anal tone, as found on examination.',
  searchWords: ['obstetric', 'PV', 'PR', 'bleeding'],
  schema,
  tab: 'obstetric',
  reportType: 'VAGINAL_RECTAL',
  items: withSynonyms('vaginal-rectal', items),
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: (args) =>
    `${args.examination.charAt(0)}${args.examination.slice(1).toLowerCase().replaceAll('_', ' ')}, ${args.chaperone ? 'with' : 'without'} a chaperone`,
});
