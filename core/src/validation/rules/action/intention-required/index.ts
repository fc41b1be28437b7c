import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'action/intention-required',
  scope: 'action',
  severity: 'ERROR',
  title: 'A voice-controlled action has an intention',
  why: 'Voice control matches speech to an intention. Without one, nothing that the learner says starts the action.',
  messages: { missing: 'Intention is required' },
  check({ value: { voice }, report }) {
    if (voice.isVoiceControlled && voice.intention.trim() === '')
      report({ messageId: 'missing', at: '/voice/intention' });
  },
});
