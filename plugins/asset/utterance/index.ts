import {
  addedLater,
  defineArgumentRule,
  defineAsset,
  neededReference,
  object,
  plainString,
  title,
  wordingOf,
  type Snapshot,
} from '@scn/sdk';
import { tableLayout } from '../shared/table-layout';

const schema = object({
  text: title({ title: 'Text', description: 'What learners say.', 'x-required': true }),
  intentId: neededReference('asset.intent', { title: 'Intent' }),
  wording: addedLater(
    plainString({
      title: 'Wording',
      description:
        'The text without case, punctuation and extra spaces. Set automatically; no two utterances have the same.',
    }),
  ),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'has-words': define({
    severity: 'ERROR',
    title: 'An utterance has words',
    why: 'Voice control recognises words. Punctuation alone can’t be said.',
    messages: { none: 'The text has no words. Enter what learners say.' },
    check({ args, report }) {
      if (args.text.trim() !== '' && wordingOf(args.text) === '') report({ messageId: 'none', at: '/text' });
    },
  }),
};

export const plugin = defineAsset({
  id: 'asset.utterance',
  version: 1,
  title: 'Utterance',
  description: 'Words with which learners express an intent.',
  schema,
  rules,
  subject: 'VoiceControlTraining',
  menuPolicy: ['Read', 'VoiceControlTraining'],
  route: '/admin/voice-control/utterances',
  listTitle: 'Utterances',
  unique: ['wording'],
  label: 'text',
  listLayout: tableLayout('text', 'intentId', 'dateUpdated'),
  training: { text: 'text', intent: 'intentId', intentType: 'intentTypeId' },
  storage: { derive: (data) => ({ ...data, wording: wordingOf(data.text) }), derived: ['wording'] },
  canonical: (data) => ({ ...data, text: data.text.trim(), wording: wordingOf(data.text) }),
  summary: (data) => data.text.trim() || 'Empty utterance',
});
