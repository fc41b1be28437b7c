import { defineAsset, object, prose, title } from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';

const schema = object({
  name: title({ title: 'Name', 'x-required': true }),
  description: prose({ title: 'Description' }),
});

export const plugin = defineAsset({
  id: 'asset.intent-type',
  version: 1,
  title: 'Intent type',
  description: 'What learners do with their words, such as ask or request.',
  schema,
  subject: 'VoiceControlTraining',
  menuPolicy: ['Read', 'VoiceControlTraining'],
  route: '/admin/voice-control/intent-types',
  listTitle: 'Intent Types',
  unique: ['name'],
  label: 'name',
  listLayout: tableLayout('name', 'description', 'dateUpdated'),
  canonical: (data) => ({ ...data, name: data.name.trim() }),
  summary: (data) => data.name.trim() || 'Unnamed intent type',
});
