import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.minigame',
  kind: 'asset',
  version: 1,
  title: 'Minigame',
  description: 'A hands-on task with its own screen, such as drawing up a drug.',
  schema,
  defaults: { designation: '', title: '', description: '', minClientVersion: '1.0.0', parameters: [] },
  migrations: [],
  rules,
  subject: 'Minigame',
  menuPolicy: ['Read', 'Minigame'],
  route: '/admin/minigames',
  listTitle: 'Minigames',
  file: null,
  unique: ['designation'],
  label: 'title',
  listLayout: tableLayout('title', 'designation', 'minClientVersion', 'dateUpdated'),
  canBePublic: false,
  transfer: true,
  canonical: (data) => ({ ...data, designation: data.designation.trim(), title: data.title.trim() }),
  summary: (data) => data.title || 'Untitled minigame',
});
