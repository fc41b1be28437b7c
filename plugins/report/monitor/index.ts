import { choice, defineReport, flag, number, object } from '@scn/sdk';
import { withSynonyms } from '../synonyms';
import { items } from './items';
import { presets } from './presets';

/** How the monitor measures blood pressure. */
const pressureMethods = ['CUFF', 'ARTERIAL_LINE'] as const;

const schema = object({
  attached: flag({
    title: 'Attached at the start',
    description: 'Off: the monitor stays dark until a command attaches it.',
  }),
  alarmsOn: flag({ title: 'Alarms on', default: true }),
  pressureMethod: choice(pressureMethods, { title: 'Blood pressure by' }),
  cuffInterval: number({
    title: 'Cuff interval',
    description: 'The last reading stays on the display until the next one. Enter 0 for manual readings only.',
    minimum: 0,
    maximum: 60,
    'x-unit': 'min',
    default: 5,
    'x-when': { property: 'pressureMethod', in: ['CUFF'] },
  }),
});

export const plugin = defineReport({
  id: 'report.monitor',
  version: 1,
  title: 'Monitor',
  description: 'Vital signs and bedside measurements, as shown on the patient monitor.',
  searchWords: ['vital signs', 'observations', 'obs', 'bedside'],
  schema,
  tab: 'monitor',
  reportType: 'MONITOR',
  items: withSynonyms('monitor', items),
  presets,
  summary: (args) =>
    `${args.attached ? 'Attached' : 'Not attached'}, blood pressure by ${args.pressureMethod === 'CUFF' ? 'cuff' : 'arterial line'}`,
});
