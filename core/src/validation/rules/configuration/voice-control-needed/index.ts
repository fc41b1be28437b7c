import { defineRule } from '#kernel/rule';
import { configuration } from '#view/queries/scenario-settings';

export const rule = defineRule({
  id: 'configuration/voice-control-needed',
  scope: 'action',
  severity: 'ERROR',
  title: 'Spoken actions require voice control',
  why: 'Without the feature, devices don’t listen: the learner says the right thing and nothing happens.',
  messages: {
    off: 'The action is started by voice, but voice control is off in the scenario. Switch it on, or choose another trigger.',
  },
  check({ value, view, report }) {
    const { trigger, voice } = value;
    const isTriggered = view.plugins.trigger(trigger.trigger)?.evaluation === 'speech';
    if (!isTriggered && !voice.isVoiceControlled) return;
    const { features } = view.derive(configuration);
    if (features.includes('VOICE_CONTROL') || features.includes('VOICE_CONTROL_LLM')) return;
    report({ messageId: 'off', at: isTriggered ? '/trigger' : '/voice/isVoiceControlled' });
  },
});
