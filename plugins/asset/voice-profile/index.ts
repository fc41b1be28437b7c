import { defineArgumentRule, defineAsset, type Snapshot } from '@scn/sdk';
import { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'has-voice': define({
    severity: 'WARNING',
    title: 'A voice profile has a voice',
    why: 'With neither a voice actor nor a fallback voice, no dialogue of the profile can be recorded or generated.',
    messages: { none: 'This voice profile has no voice. Choose a voice actor or a virtual fallback voice.' },
    check({ args, report }) {
      const hasActor = (args.voiceActorId ?? null) !== null || args.voiceActorName !== null;
      if (!hasActor && args.virtualFallbackVoice === null && !args.disabled) {
        report({ messageId: 'none', at: '/voiceActorId' });
      }
    },
  }),
};

export const plugin = defineAsset({
  id: 'asset.voice-profile',
  version: 1,
  title: 'Voice profile',
  description: 'A voice that characters speak with.',
  schema,
  rules,
  subject: 'VoiceProfile',
  menuPolicy: ['MenuAccess', 'VoiceProfiles'],
  route: '/assets/roles/voice-profiles',
  addressParameters: ['designation'],
  listTitle: 'Voice Profiles',
  shownNames: { voiceActor: { of: 'voiceActorId', name: 'name', otherwise: 'voiceActorName' } },
  voice: {
    designation: 'designation',
    excerpt: 'excerptId',
    fallbackVoice: 'virtualFallbackVoice',
    disabled: 'disabled',
    targetLoudness: 'targetLoudness',
  },
  unique: ['designation'],
  label: 'name',
  listLayout: {
    as: 'cards',
    pageSize: 18,
    pageSizes: [18],
    perRow: 3,
    columns: ['name', 'designation', 'voiceActor', 'cultureName', 'gender', 'isPhone', 'disabled', 'isPublic'],
    defaultSort: { property: 'name', descending: false },
  },
  canBePublic: true,
  canonical: (data) => ({ ...data, designation: data.designation.trim(), name: data.name.trim() }),
  summary: ({ name, isPhone }) => `${name || 'Unnamed voice'}${isPhone ? ', over a phone' : ''}`,
});
