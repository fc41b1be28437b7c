import { defineRule } from '#kernel/rule';
import { configuration } from '#index/queries/sections';
import type { Action } from '#document/actions/schema';
import type { ScenarioView } from '#kernel/view';

export const rule = defineRule({
  id: 'configuration/feature-unused',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'Enabled features are used',
  why: 'Learners are shown how to use their voice or hands, try it, and nothing responds.',
  messages: {
    voice: 'Voice control is on, but no action uses it. Make an action voice controlled, or switch off the feature.',
    hands: 'Hand control is on, but no menu location is hand controlled. Choose one, or switch off the feature.',
  },
  check({ view, report }) {
    const { features } = view.derive(configuration);
    const voice = features.indexOf('VOICE_CONTROL');
    if (voice >= 0 && !view.all('action').some(({ value }) => isSpoken(value, view))) {
      report({ messageId: 'voice', at: `/setup/configuration/features/${voice}` });
    }
    const hands = features.indexOf('HAND_CONTROL');
    if (hands >= 0 && !view.all('location').some(({ value }) => value.handControlled)) {
      report({ messageId: 'hands', at: `/setup/configuration/features/${hands}` });
    }
  },
});

function isSpoken({ voice, trigger }: Action, { plugins }: ScenarioView): boolean {
  return voice.isVoiceControlled || plugins.trigger(trigger.trigger)?.evaluation === 'speech';
}
