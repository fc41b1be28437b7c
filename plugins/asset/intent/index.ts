import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.intent',
  kind: 'asset',
  version: 1,
  title: 'Intent',
  description: 'What learners mean, however they say it.',
  schema,
  defaults: { name: '', intentTypeId: null, description: '' },
  migrations: [],
  rules: {},
  subject: 'VoiceControlTraining',
  menuPolicy: ['Read', 'VoiceControlTraining'],
  route: '/admin/voice-control/intents',
  listTitle: 'Intents',
  file: null,
  unique: ['name'],
  label: 'name',
  listLayout: tableLayout('name', 'intentTypeId', 'description', 'dateUpdated'),
  canBePublic: false,
  canonical: (data) => ({ ...data, name: data.name.trim() }),
  summary: (data) => data.name.trim() || 'Unnamed intent',
});
