import { defineReport, integer, object } from '@scn/sdk';
import { comment } from '../sample-fields';
import { withSynonyms } from '../synonyms';
import { items } from './items';

const schema = object({
  gestation: integer({ title: 'Gestation', minimum: 4, maximum: 44, 'x-unit': 'wk', default: 39 }),
  parity: integer({ title: 'Births before this one', minimum: 0, maximum: 20 }),
  comment: comment(),
});

export const plugin = defineReport({
  id: 'report.cervical',
  version: 1,
  title: 'Cervical examination',
  description: 'Cervix, presenting part, membranes and uterus, in labour and after birth.',
  searchWords: ['obstetric', 'labour', 'labor', 'dilatation'],
  schema,
  tab: 'obstetric',
  reportType: 'CERVICAL',
  items: withSynonyms('cervical', items),
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: (args) =>
    `${args.gestation} weeks, ${args.parity === 0 ? 'first birth' : `${args.parity} ${args.parity === 1 ? 'birth' : 'births'} before`}`,
});
