import { defineReport } from '@scn/core/kernel/contract';
import { items } from './items';
import { schema } from './schema';

export const plugin = defineReport({
  contract: 1,
  id: 'report.{{name}}',
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
  items,
  canonical: (args) => ({ visibleOnStart: args.visibleOnStart }),
  summary: (args) => (args.visibleOnStart ? 'Visible on start' : 'Hidden on start'),
});
