import { defineAsset } from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  id: 'asset.minigame',
  version: 1,
  title: 'Minigame',
  description: 'A hands-on task with its own screen, such as drawing up a drug.',
  schema,
  rules,
  subject: 'Minigame',
  menuPolicy: ['Read', 'Minigame'],
  route: '/admin/minigames',
  addressParameters: ['designation'],
  listTitle: 'Minigames',
  unique: ['designation'],
  label: 'title',
  listLayout: tableLayout('title', 'designation', 'minClientVersion', 'dateUpdated'),
  transfer: true,
  canonical: (data) => ({ ...data, designation: data.designation.trim(), title: data.title.trim() }),
  summary: (data) => data.title || 'Untitled minigame',
});
