import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.prop',
  kind: 'asset',
  version: 1,
  title: 'Prop',
  description: 'An object that can be placed in the room.',
  schema,
  defaults: { name: '', description: '', type: 'EQUIPMENT', iconAssetId: null },
  migrations: [],
  rules: {},
  subject: 'Prop',
  menuPolicy: ['Read', 'Prop'],
  route: '/admin/props',
  listTitle: 'Props',
  file: null,
  unique: ['name'],
  label: 'name',
  listLayout: tableLayout('name', 'type', 'description', 'dateUpdated'),
  canBePublic: false,
  canonical: (data) => ({ ...data, name: data.name.trim() }),
  summary: (data) => data.name || 'Unnamed prop',
});
