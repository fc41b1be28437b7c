/** The arguments: a closed object in the schema subset. */
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['visibleOnStart'],
  properties: { visibleOnStart: { type: 'boolean', title: 'Visible on start', default: true } },
};

export const plugin = {
  contract: 1,
  id: '{{vendor}}/report.{{name}}',
  kind: 'report',
  version: 1,
  title: '{{title}}',
  description: 'Describe what the report measures in one sentence.',
  icon: 'PuzzlePiece',
  schema,
  defaults: { visibleOnStart: true },
  migrations: [],
  rules: {},
  tab: 'monitor',
  reportType: '{{constant}}',
  system: null,
  hasSampleType: false,
  items: [
    {
      id: 'skin-temperature',
      title: 'Skin temperature',
      loinc: '39106-0',
      units: { 'en-GB': { ucum: 'Cel', decimals: 1 }, 'en-US': { ucum: '[degF]', decimals: 1 } },
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
  ],
  canonical: (args) => ({ visibleOnStart: args.visibleOnStart }),
  summary: (args) => (args.visibleOnStart ? 'Visible on start' : 'Hidden on start'),
};
