import { choice, flag, number, object } from '@scn/core/schema/fields';

/** How the monitor measures blood pressure. */
const pressureMethods = ['CUFF', 'ARTERIAL_LINE'] as const;

export const schema = object({
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
