import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { schema, tagTypes } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.tag',
  kind: 'asset',
  version: 1,
  title: 'Tag',
  description: 'A word for finding assets and scenarios.',
  schema,
  defaults: { title: '', types: [] },
  migrations: [],
  rules: {},
  subject: 'Tag',
  menuPolicy: ['MenuAccess', 'AdminTasks'],
  route: '/admin/asset-tags',
  listTitle: 'Asset Tags',
  file: null,
  unique: ['title'],
  label: 'title',
  listLayout: tableLayout('title', 'types', 'dateUpdated'),
  canBePublic: false,
  storage: { deleteRefusal: 'TagInUseOnAssetsError', missingRefusal: 'TagError' },
  canonical: (data) => ({ title: data.title.trim(), types: tagTypes.filter((type) => data.types.includes(type)) }),
  summary: (data) => data.title || 'Untitled tag',
});
