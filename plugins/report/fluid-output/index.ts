import { defineReport } from '@scn/core/kernel/contract';
import { withSynonyms } from '../synonyms';
import { items } from './items';
import { schema } from './schema';

export const plugin = defineReport({
  contract: 1,
  id: 'report.fluid-output',
  kind: 'report',
  version: 1,
  title: 'Fluid output',
  description: 'Urine, drains, vomit, stool and blood loss, as recorded on the fluid chart.',
  searchWords: ['fluid balance', 'urine output', 'drains'],
  schema,
  defaults: { catheterised: false, chartedFor: 0, comment: '' },
  migrations: [],
  rules: {},
  tab: 'lab results',
  reportType: 'FLUID_OUTPUT',
  system: null,
  hasSampleType: false,
  items: withSynonyms('fluid-output', items),
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: (args) => `${args.catheterised ? 'With' : 'Without'} urinary catheter, charted for ${args.chartedFor} h`,
});
