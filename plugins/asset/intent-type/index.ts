import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.intent-type',
  kind: 'asset',
  version: 1,
  title: 'Intent type',
  description: 'What learners do with their words, such as ask or request.',
  schema,
  defaults: { name: '', description: '' },
  migrations: [],
  rules: {},
  subject: 'VoiceControlTraining',
  menuPolicy: ['Read', 'VoiceControlTraining'],
  route: '/admin/voice-control/intent-types',
  listTitle: 'Intent Types',
  file: null,
  unique: ['name'],
  label: 'name',
  listLayout: tableLayout('name', 'description', 'dateUpdated'),
  canBePublic: false,
  canonical: (data) => ({ ...data, name: data.name.trim() }),
  summary: (data) => data.name.trim() || 'Unnamed intent type',
});
