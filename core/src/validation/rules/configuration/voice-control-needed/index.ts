import { defineRule } from '#kernel/rule';
import { hasVoiceControl } from '#index/queries/sections';

export const rule = defineRule({
  id: 'configuration/voice-control-needed',
  scope: 'action',
  severity: 'ERROR',
  title: 'Spoken actions require voice control',
  why: 'Without the feature, devices don’t listen: the learner says the right thing and nothing happens.',
  messages: {
    off: 'Learners can start the action only by voice, but voice control is off in the scenario. Switch it on, or choose another trigger.',
  },
  check({ value, view, report }) {
    const { trigger, voice } = value;
    const evaluation = view.plugins.trigger(trigger.trigger)?.evaluation;
    const isTriggered = evaluation === 'speech';
    // Another rule reports what learners can also choose in the menu.
    if (!isTriggered && (!voice.isVoiceControlled || evaluation === 'learner')) return;
    if (view.derive(hasVoiceControl)) return;
    report({ messageId: 'off', at: isTriggered ? '/trigger' : '/voice/isVoiceControlled' });
  },
});
