import { defineAsset, object, prose, title } from '@scn/sdk';

const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  description: prose({ title: 'Description' }),
});

export const plugin = defineAsset({
  id: 'asset.{{name}}',
  version: 1,
  title: '{{title}}',
  description: 'Describe the shared asset in one sentence.',
  icon: 'PuzzlePiece',
  schema,
  subject: '{{pascal}}',
  menuPolicy: ['MenuAccess', '{{pascal}}'],
  route: '/assets/{{name}}',
  unique: ['title'],
  label: 'title',
  listLayout: {
    as: 'table',
    pageSize: 100,
    pageSizes: [100, 200, 500],
    perRow: null,
    columns: ['title', 'description'],
    defaultSort: { property: 'title', descending: false },
  },
  canonical: (args) => ({ title: args.title.trim(), description: args.description.trim() }),
  summary: (args) => (args.title.trim() === '' ? 'No title yet' : args.title.trim().replaceAll('\n', ' ')),
});
