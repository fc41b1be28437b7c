import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.location',
  kind: 'asset',
  version: 1,
  title: 'Location',
  description: 'A room, an island in it, or a place where learners open a menu.',
  schema,
  defaults: {
    title: '',
    designation: '',
    level: 'ROOM',
    parentId: null,
    type: null,
    actorRoleType: null,
    handControlled: false,
    released: true,
    buttonLayouts: [],
    models: [],
  },
  migrations: [],
  rules,
  subject: 'MenuLocation',
  menuPolicy: ['Read', 'MenuLocation'],
  route: '/admin/locations',
  listTitle: 'Locations',
  file: null,
  unique: ['designation'],
  label: 'title',
  listLayout: tableLayout('title', 'designation', 'level', 'parentId', 'type', 'released', 'dateUpdated'),
  canBePublic: false,
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
