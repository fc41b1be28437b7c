import { defineArgumentRule, defineReport, flag, object, seconds, type ReportItem, type Snapshot } from '@scn/sdk';

const schema = object({
  visibleOnStart: flag({ title: 'Visible on start', default: true }),
  interval: seconds({ title: 'Interval', maximum: 3600, default: 60 }),
});

/** The arguments, as rules, forms and cards get them. */
export type Args = Snapshot<typeof schema>;

const define = defineArgumentRule<Args>();

const rules = {
  'no-interval': define({
    severity: 'WARNING',
    title: '{{title}} has an interval',
    why: 'Without an interval, it is measured so often that learners can’t follow it.',
    messages: { missing: '{{title}} has no interval. Set one.' },
    check({ args, report }) {
      if (args.interval === 0) report({ messageId: 'missing', at: '/interval' });
    },
  }),
};

// how values are shown to readers of British and of American English
const celsius = { ucum: 'Cel', decimals: 1 };

const items: readonly ReportItem[] = [
  {
    id: 'skin-temperature',
    title: 'Skin temperature',
    loinc: '39106-0',
    units: { 'en-GB': celsius, 'en-US': { ucum: '[degF]', decimals: 1 } },
    molarMass: null,
    range: [10, 45],
    normal: [30, 35],
    baseline: 33,
    goal: 33,
    worst: 20,
    choices: null,
    calculatedFrom: null,
    source: 'Cite the source of the range and normal range: author or organisation, title and year.',
  },
];

export const plugin = defineReport({
  id: '{{vendorPrefix}}report.{{name}}',
  version: 2,
  title: '{{title}}',
  description: 'Describe what the report measures in one sentence.',
  icon: 'PuzzlePiece',
  schema,
  migrations: [
    // from version 1, with its fixture in migrations/2.json: replace both by the first change of your own
    {
      to: 2,
      note: 'The time is called an interval.',
      up: ({ every, ...others }) => ({ ...others, interval: every ?? 60 }),
    },
  ],
  rules,
  tab: 'monitor',
  reportType: '{{constant}}',
  items,
  canonical: (args) => ({ ...args, interval: Math.round(args.interval) }),
  summary: (args) => `${args.visibleOnStart ? 'Visible' : 'Hidden'} on start, every ${args.interval} s`,
});
