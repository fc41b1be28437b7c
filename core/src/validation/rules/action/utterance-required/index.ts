import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'action/utterance-required',
  scope: 'action',
  severity: 'ERROR',
  title: 'A voice-controlled action has an utterance',
  why: 'The utterance shows learners what to say. Without one, they don’t know that they can speak.',
  messages: { missing: 'Utterance is required' },
  check({ value: { voice }, report }) {
    if (voice.isVoiceControlled && voice.rootUtterance.trim() === '') {
      report({ messageId: 'missing', at: '/voice/rootUtterance' });
    }
  },
});
