import { defineAsset } from '@scn/core/kernel/contract';
import { wordingOf } from '@scn/core/search/wording';
import { tableLayout } from '../shared/table-layout';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineAsset({
  contract: 1,
  id: 'asset.utterance',
  kind: 'asset',
  version: 1,
  title: 'Utterance',
  description: 'Words with which learners express an intent.',
  schema,
  defaults: { text: '', intentId: null },
  migrations: [],
  rules,
  subject: 'VoiceControlTraining',
  menuPolicy: ['Read', 'VoiceControlTraining'],
  route: '/admin/voice-control/utterances',
  listTitle: 'Utterances',
  file: null,
  unique: ['wording'],
  label: 'text',
  listLayout: tableLayout('text', 'intentId', 'dateUpdated'),
  canBePublic: false,
  training: { text: 'text', intent: 'intentId', intentType: 'intentTypeId' },
  storage: { derive: (data) => ({ ...data, wording: wordingOf(data.text) }), derived: ['wording'] },
  canonical: (data) => ({ ...data, text: data.text.trim(), wording: wordingOf(data.text) }),
  summary: (data) => data.text.trim() || 'Empty utterance',
});
