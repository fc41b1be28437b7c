import { hasVoiceControl } from '#index/queries/sections';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'action/voice-feature',
  scope: 'action',
  severity: 'WARNING',
  title: 'Voice-controlled actions require the voice control feature',
  why: 'Devices don’t listen without the feature, so the learner asks the patient and gets no answer. The action can still be chosen in the menu.',
  messages: {
    off: 'The action is voice controlled, but voice control is off in the scenario, so learners can only choose it in the menu. Switch it on in Setup, Configuration.',
  },
  check({ value: { trigger, voice }, view, report }) {
    // Another rule reports what learners can't start in another way.
    if (!voice.isVoiceControlled || view.plugins.trigger(trigger.trigger)?.evaluation !== 'learner') return;
    if (view.derive(hasVoiceControl)) return;
    report({ messageId: 'off', at: '/voice/isVoiceControlled' });
  },
});
