import { cultures } from '@scn/core/base/enumerations';
import { defineAsset } from '@scn/core/kernel/contract';
import { tableLayout } from '../shared/table-layout';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.voice-actor',
  kind: 'asset',
  version: 1,
  title: 'Voice actor',
  description: 'A person who records the lines of voice profiles.',
  schema,
  defaults: { name: '', gender: null, cultureNames: [], notes: '' },
  migrations: [],
  rules,
  subject: 'VoiceActor',
  menuPolicy: ['Read', 'VoiceActor'],
  route: '/assets/roles/voice-actors',
  listTitle: 'Voice Actors',
  file: null,
  unique: ['name'],
  label: 'name',
  listLayout: tableLayout('name', 'gender', 'cultureNames', 'notes', 'dateUpdated'),
  canBePublic: false,
  canonical: (data) => ({
    ...data,
    name: data.name.trim(),
    cultureNames: cultures.filter((culture) => data.cultureNames.includes(culture)),
  }),
  summary: (data) => data.name.trim() || 'Unnamed voice actor',
});
