import { defineReport, flag, number, object } from '@scn/sdk';
import { comment } from '../sample-fields';
import { withSynonyms } from '../synonyms';
import { items } from './items';

const schema = object({
  catheterised: flag({
    title: 'Urinary catheter in place',
    description: 'Off: the learner gets an hourly output only after a catheter has been inserted.',
  }),
  chartedFor: number({
    title: 'Charted for',
    description: 'How many hours the volumes have been collected when the scenario starts.',
    minimum: 0,
    maximum: 72,
    'x-unit': 'h',
  }),
  comment: comment(),
});

export const plugin = defineReport({
  id: 'report.fluid-output',
  version: 1,
  title: 'Fluid output',
  description: 'Urine, drains, vomit, stool and blood loss, as recorded on the fluid chart.',
  searchWords: ['fluid balance', 'urine output', 'drains'],
  schema,
  tab: 'lab results',
  reportType: 'FLUID_OUTPUT',
  items: withSynonyms('fluid-output', items),
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: (args) => `${args.catheterised ? 'With' : 'Without'} urinary catheter, charted for ${args.chartedFor} h`,
});
