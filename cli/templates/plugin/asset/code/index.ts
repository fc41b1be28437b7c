import { defineArgumentRule, defineAsset, object, prose, title, type Snapshot } from '@scn/sdk';

const schema = object({
  title: title({ title: 'Title', 'x-required': true }),
  description: prose({ title: 'Description' }),
});

/** The arguments, as rules, forms and cards get them. */
export type Args = Snapshot<typeof schema>;

const define = defineArgumentRule<Args>();

const rules = {
  'no-description': define({
    severity: 'WARNING',
    title: '{{title}} has a description',
    why: 'Without a description, other authors can’t tell it from similar ones.',
    messages: { missing: '{{title}} has no description. Describe it in a sentence.' },
    check({ args, report }) {
      if (args.description.trim() === '') report({ messageId: 'missing', at: '/description' });
    },
  }),
};

export const plugin = defineAsset({
  id: '{{vendorPrefix}}asset.{{name}}',
  version: 2,
  title: '{{title}}',
  description: 'Describe the shared asset in one sentence.',
  icon: 'PuzzlePiece',
  schema,
  migrations: [
    // from version 1, with its fixture in migrations/2.json: replace both by the first change of your own
    {
      to: 2,
      note: 'The text is called a description.',
      up: ({ text, ...others }) => ({ ...others, description: text ?? '' }),
    },
  ],
  rules,
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
