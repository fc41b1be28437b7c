import { defineReport } from '@scn/core/kernel/contract';
import { withSynonyms } from '../synonyms';
import { items } from './items';
import { presets } from './presets';
import { schema } from './schema';

export const plugin = defineReport({
  contract: 1,
  id: 'report.monitor',
  kind: 'report',
  version: 1,
  title: 'Monitor',
  description: 'Vital signs and bedside measurements, as shown on the patient monitor.',
  searchWords: ['vital signs', 'observations', 'obs', 'bedside'],
  schema,
  defaults: { attached: false, alarmsOn: true, pressureMethod: 'CUFF', cuffInterval: 5 },
  migrations: [],
  rules: {},
  tab: 'monitor',
  reportType: 'MONITOR',
  system: null,
  hasSampleType: false,
  items: withSynonyms('monitor', items),
  presets,
  canonical: (args) => ({ ...args }),
  summary: (args) =>
    `${args.attached ? 'Attached' : 'Not attached'}, blood pressure by ${args.pressureMethod === 'CUFF' ? 'cuff' : 'arterial line'}`,
});
