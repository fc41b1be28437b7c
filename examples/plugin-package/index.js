/** The maximum rate of common bedside volumetric pumps, in millilitres per hour. */
const highestRate = 999;

/** The arguments: a closed object in the schema subset. */
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['patientId', 'fluid', 'rate', 'volume', 'running'],
  properties: {
    patientId: {
      anyOf: [
        { type: 'string', maxLength: 128, pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'x-ref': 'patient' },
        { type: 'null' },
      ],
      title: 'Patient',
      default: null,
      'x-required': true,
    },
    fluid: { type: 'string', title: 'Fluid', maxLength: 255, default: '', 'x-text': true, 'x-required': true },
    rate: {
      type: 'number',
      title: 'Rate',
      description: 'The rate on the display, in millilitres per hour.',
      minimum: 0,
      maximum: highestRate,
      default: 100,
      'x-unit': 'mL/h',
    },
    volume: { type: 'number', title: 'Volume to be infused', minimum: 0, maximum: 5000, default: 500, 'x-unit': 'mL' },
    running: { type: 'boolean', title: 'Running', default: true },
  },
};

/** A pump at the bedside. The arguments control the display, the drip chamber and the alarm. */
export const plugin = {
  contract: 1,
  id: 'acme/command.infusion-pump',
  kind: 'command',
  version: 1,
  title: 'Infusion pump',
  description: 'Sets the infusion pump at the bedside.',
  icon: 'Drop',
  group: 'visual',
  feIdentifier: 'AcmeInfusionPump',
  schema,
  defaults: { patientId: null, fluid: '', rate: 100, volume: 500, running: true },
  migrations: [],
  rules: {
    'runs-without-rate': {
      severity: 'ERROR',
      title: 'A running pump has a rate',
      why: 'A pump that runs at 0 mL/h delivers nothing, although its screen says that it is running.',
      messages: { zero: 'The pump runs at 0 mL/h. Set a rate, or turn off Running.' },
      check({ args, report }) {
        if (args.running && args.rate === 0) report({ messageId: 'zero', at: '/rate' });
      },
    },
    'runs-dry': {
      severity: 'WARNING',
      title: 'A pump does not run dry immediately',
      why: 'If the bag is empty within a minute, the alarm sounds before the learner has looked at the pump.',
      messages: {
        soon: '{{volume}} mL at {{rate}} mL/h runs out in {{seconds}} s. Increase the volume or lower the rate.',
      },
      check({ args, report }) {
        if (!args.running || args.rate === 0) return;
        const seconds = Math.round((args.volume / args.rate) * 3600);
        if (seconds >= 60) return;
        report({ messageId: 'soon', at: '/volume', data: { volume: args.volume, rate: args.rate, seconds } });
      },
    },
  },
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [
    { id: 'bolus', title: 'Fluid bolus', args: { fluid: 'Sodium chloride 0.9%', rate: 999, volume: 500 } },
    { id: 'stop', title: 'Stop the pump', args: { running: false, rate: 0 } },
  ],
  canonical: (args) => ({ ...args, fluid: args.fluid.trim() }),
  summary: (args) =>
    args.running
      ? `${args.fluid.trim() || 'No fluid yet'} at ${args.rate} mL/h`
      : `Pump stopped (${args.fluid.trim() || 'no fluid yet'})`,
  durationSeconds: () => 0,
};
