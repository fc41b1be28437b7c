import { defineArgumentRule, defineAsset, type Snapshot } from '@scn/sdk';
import { repeatedPositions } from '../shared/repeated';
import { tableLayout } from '../shared/table-layout';
import { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'field-name-once': define({
    severity: 'ERROR',
    title: 'Each field has a unique name',
    why: 'Documents store values by field name. Two fields with the same name overwrite each other: a dose can end up as a route.',
    messages: { repeated: 'Another field is called “{{name}}”. Give this field a different name.' },
    check({ args, report }) {
      const names = args.fields.map(({ name }) => name);
      for (const index of repeatedPositions(names.map((name) => (name === '' ? null : name)))) {
        report({ messageId: 'repeated', at: `/fields/${index}/name`, data: { name: names[index] ?? '' } });
      }
    },
  }),
};

export const plugin = defineAsset({
  id: 'asset.document-template',
  version: 1,
  title: 'Document template',
  description: 'A paper form, with the fields that documents fill in.',
  schema,
  rules,
  subject: 'DocumentTemplate',
  menuPolicy: ['Read', 'DocumentTemplate'],
  route: null,
  unique: ['title', 'internalName'],
  label: 'title',
  listLayout: tableLayout('title', 'internalName', 'wide', 'dateUpdated'),
  canonical: (data) => ({ ...data, title: data.title.trim() }),
  summary: ({ title, fields }) =>
    `${title || 'Untitled template'}, ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`,
});
