import { defineAsset } from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  id: 'asset.location',
  version: 1,
  title: 'Location',
  description: 'A room, an island in it, or a place where learners open a menu.',
  schema,
  rules,
  subject: 'MenuLocation',
  menuPolicy: ['Read', 'MenuLocation'],
  route: '/admin/locations',
  addressParameters: ['roomId', 'islandId', 'buttonLayoutId'],
  listTitle: 'Locations',
  unique: ['designation'],
  label: 'title',
  listLayout: tableLayout('title', 'designation', 'level', 'parentId', 'type', 'released', 'dateUpdated'),
  plan: {
    partOf: 'parentId',
    level: 'level',
    levels: [
      { value: 'ROOM', within: [] },
      { value: 'ISLAND', within: ['ROOM'] },
      { value: 'MENU_LOCATION', within: ['ROOM', 'ISLAND'] },
    ],
    x: 'planX',
    y: 'planY',
    layouts: { property: 'buttonLayouts', key: 'designation', title: 'title', columns: 'columns' },
  },
  canonical: (data) => ({ ...data, title: data.title.trim(), designation: data.designation.trim() }),
  summary: (data) => data.title || 'Untitled location',
});
