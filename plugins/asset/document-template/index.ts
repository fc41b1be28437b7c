import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.document-template',
  kind: 'asset',
  version: 1,
  title: 'Document template',
  description: 'A paper form, with the fields that documents fill in.',
  schema,
  defaults: { title: '', internalName: null, wide: false, backgroundAssetId: null, fields: [] },
  migrations: [],
  rules,
  subject: 'DocumentTemplate',
  menuPolicy: ['Read', 'DocumentTemplate'],
  route: null,
  file: null,
  unique: ['title', 'internalName'],
  label: 'title',
  listLayout: tableLayout('title', 'internalName', 'wide', 'dateUpdated'),
  canBePublic: false,
  canonical: (data) => ({ ...data, title: data.title.trim() }),
  summary: ({ title, fields }) =>
    `${title || 'Untitled template'}, ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}`,
});
