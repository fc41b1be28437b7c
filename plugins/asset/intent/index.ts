import { defineAsset, neededReference, object, plainString, prose } from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';

const schema = object({
  name: plainString({
    title: 'Name',
    description: 'What voice control returns. Voice-controlled actions have it as their intention.',
    maxLength: 128,
    'x-required': true,
  }),
  intentTypeId: neededReference('asset.intent-type', { title: 'Intent type' }),
  description: prose({ title: 'Description' }),
});

export const plugin = defineAsset({
  id: 'asset.intent',
  version: 1,
  title: 'Intent',
  description: 'What learners mean, however they say it.',
  schema,
  subject: 'VoiceControlTraining',
  menuPolicy: ['Read', 'VoiceControlTraining'],
  route: '/admin/voice-control/intents',
  listTitle: 'Intents',
  unique: ['name'],
  label: 'name',
  listLayout: tableLayout('name', 'intentTypeId', 'description', 'dateUpdated'),
  canonical: (data) => ({ ...data, name: data.name.trim() }),
  summary: (data) => data.name.trim() || 'Unnamed intent',
});
