import { configuration } from '#view/queries/scenario-settings';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'action/voice-feature',
  scope: 'action',
  severity: 'WARNING',
  title: 'Voice-controlled actions require the voice control feature',
  why: 'Devices don’t listen without the feature, so the learner asks the patient and gets no answer.',
  messages: {
    off: 'The action is voice controlled, but voice control is off in the scenario. Switch it on in Setup, Configuration.',
  },
  check({ value: { voice }, view, report }) {
    if (!voice.isVoiceControlled) return;
    const { features } = view.derive(configuration);
    if (features.includes('VOICE_CONTROL') || features.includes('VOICE_CONTROL_LLM')) return;
    report({ messageId: 'off', at: '/voice/isVoiceControlled' });
  },
});
