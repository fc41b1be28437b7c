import { configuration } from '../../../queries/scenario-settings';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'action/voice-feature',
  scope: 'action',
  severity: 'WARNING',
  title: 'Voice-controlled actions come with the voice control feature',
  why: 'Devices do not listen without the feature: the learner asks the patient and gets no answer.',
  messages: {
    off: 'The action is voice controlled, but the scenario has no voice control. Switch the feature on under Configuration.',
  },
  check({ value: { voice }, view, report }) {
    if (!voice.isVoiceControlled) return;
    const { features } = view.derive(configuration);
    if (features.includes('VOICE_CONTROL') || features.includes('VOICE_CONTROL_LLM')) return;
    report({ messageId: 'off', at: '/voice/isVoiceControlled' });
  },
});
