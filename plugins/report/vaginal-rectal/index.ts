import { defineReport } from '@scn/core/kernel/contract';
import { withSynonyms } from '../synonyms';
import { items } from './items';
import { schema } from './schema';

export const plugin = defineReport({
  contract: 1,
  id: 'report.vaginal-rectal',
  kind: 'report',
  version: 1,
  title: 'Vaginal and rectal examination',
  description: 'Bleeding, placenta, tears and anal tone, as found on examination.',
  searchWords: ['obstetric', 'PV', 'PR', 'bleeding'],
  schema,
  defaults: { examination: 'VAGINAL', chaperone: true, comment: '' },
  migrations: [],
  rules: {},
  tab: 'obstetric',
  reportType: 'VAGINAL_RECTAL',
  system: null,
  hasSampleType: false,
  items: withSynonyms('vaginal-rectal', items),
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: (args) =>
    `${args.examination.charAt(0)}${args.examination.slice(1).toLowerCase().replaceAll('_', ' ')}, ${args.chaperone ? 'with' : 'without'} a chaperone`,
});
