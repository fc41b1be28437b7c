import { defineArgumentRule, defineReport, integer, object, prose, type Snapshot } from '@scn/sdk';

/** Charts for longer than a day say nothing of the last day. */
const longestChart = 24;

const schema = object({
  hours: integer({ title: 'Hours charted', minimum: 1, maximum: 72, default: 24, 'x-unit': 'h' }),
  comment: prose({ title: 'Comment' }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'whole-day': define({
    severity: 'WARNING',
    title: 'A fluid chart covers at most a day',
    why: 'The totals are of 24 hours: learners would compare the sum of a longer chart with limits of a day.',
    messages: { long: 'The chart covers {{hours}} hours. Use at most 24.' },
    check({ args, node, report }) {
      if (args.hours <= longestChart) return;
      const fixes =
        node === null
          ? []
          : [
              {
                title: 'Use 24 hours',
                operations: [
                  {
                    name: 'entity.update',
                    input: { id: node.id, kind: 'patient-report', changes: { args: { ...args, hours: longestChart } } },
                  },
                ],
              },
            ];
      report({ messageId: 'long', at: '/hours', data: { hours: args.hours }, fixes });
    },
  }),
};

const source = 'Range and usual values: Moritz and Ayus, Maintenance intravenous fluids in acutely ill patients, 2015.';
const millilitres = { 'en-GB': { ucum: 'mL', decimals: 0 }, 'en-US': { ucum: 'mL', decimals: 0 } } as const;
const measured = { units: millilitres, molarMass: null, choices: null, calculatedFrom: null, source } as const;

/** Intake, output and balance of the last 24 hours. */
export const plugin = defineReport({
  id: 'acme/report.fluid-balance',
  version: 1,
  title: 'Fluid balance',
  description: 'Fluid intake, output and balance of the last 24 hours.',
  icon: 'Drop',
  searchWords: ['intake', 'output', 'I&O'],
  schema,
  rules,
  tab: 'lab results',
  reportType: 'FLUID_BALANCE',
  items: [
    {
      ...measured,
      id: 'intake',
      title: 'Fluid intake',
      loinc: '9108-2',
      abbreviations: ['FIN'],
      range: [0, 15_000],
      normal: [1500, 3000],
      baseline: 2000,
      goal: 2500,
      worst: 200,
    },
    {
      ...measured,
      id: 'output',
      title: 'Fluid output',
      loinc: '9262-7',
      abbreviations: ['FOUT'],
      range: [0, 15_000],
      normal: [1500, 3000],
      baseline: 1900,
      goal: 2000,
      worst: 100,
    },
    {
      ...measured,
      id: 'balance',
      title: 'Fluid balance of 24 hours',
      loinc: null,
      range: [-15_000, 15_000],
      normal: [-500, 500],
      baseline: 100,
      goal: null,
      worst: null,
      calculatedFrom: {
        terms: [
          { item: 'intake', factor: 1 },
          { item: 'output', factor: -1 },
        ],
        constant: 0,
      },
      source: `No LOINC code: it is calculated from the two totals. ${source}`,
    },
  ],
  canonical: (args) => ({ ...args, comment: args.comment.trim() }),
  summary: ({ hours }) => `Fluid chart of ${hours} h`,
});
