import { defineAsset } from '@scn/core/kernel/contract';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.voice-profile',
  kind: 'asset',
  version: 1,
  title: 'Voice profile',
  description: 'A voice that characters speak with.',
  schema,
  defaults: {
    designation: '',
    name: '',
    voiceActorName: null,
    cultureName: 'en-GB',
    gender: 'female',
    isPhone: false,
    virtualFallbackVoice: null,
    excerptId: null,
    disabled: false,
    isPublic: false,
  },
  migrations: [],
  rules,
  subject: 'VoiceProfile',
  menuPolicy: ['MenuAccess', 'VoiceProfiles'],
  route: '/assets/roles/voice-profiles',
  file: null,
  unique: ['designation'],
  label: 'name',
  listLayout: {
    as: 'cards',
    pageSize: 18,
    pageSizes: [18],
    perRow: 3,
    columns: ['name', 'designation', 'voiceActorName', 'cultureName', 'gender', 'isPhone', 'disabled', 'isPublic'],
    defaultSort: { property: 'name', descending: false },
  },
  canBePublic: true,
  canonical: (data) => ({ ...data, designation: data.designation.trim(), name: data.name.trim() }),
  summary: ({ name, isPhone }) => `${name || 'Unnamed voice'}${isPhone ? ', over a phone' : ''}`,
});
