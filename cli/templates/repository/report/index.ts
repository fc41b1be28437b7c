import { defineReport, flag, object, type ReportItem } from '@scn/sdk';

const schema = object({
  visibleOnStart: flag({ title: 'Visible on start', default: true }),
});

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
  id: 'report.{{name}}',
  version: 1,
  title: '{{title}}',
  description: 'Describe what the report measures in one sentence.',
  icon: 'PuzzlePiece',
  schema,
  tab: 'monitor',
  reportType: '{{constant}}',
  items,
  canonical: (args) => ({ visibleOnStart: args.visibleOnStart }),
  summary: (args) => (args.visibleOnStart ? 'Visible on start' : 'Hidden on start'),
});
