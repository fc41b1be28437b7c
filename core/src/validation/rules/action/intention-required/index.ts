import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'action/intention-required',
  scope: 'action',
  severity: 'ERROR',
  title: 'A voice-controlled action has an intention',
  why: 'Voice control answers with an intention. Without one, whatever the learner says starts nothing.',
  messages: { missing: 'Intention is required' },
  check({ value: { voice }, report }) {
    if (voice.isVoiceControlled && voice.intention.trim() === '')
      report({ messageId: 'missing', at: '/voice/intention' });
  },
});
