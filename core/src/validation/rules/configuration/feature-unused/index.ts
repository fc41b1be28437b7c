import { defineRule } from '../../../rule';
import { configuration } from '../../../queries/scenario-settings';
import type { Action } from '../../../../document/actions/schema';
import type { ScenarioView } from '../../../view';

export const rule = defineRule({
  id: 'configuration/feature-unused',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'Features that are switched on are used',
  why: 'Learners are told how to speak or to use their hands, try it, and find that nothing answers.',
  messages: {
    voice: 'Voice control is on, but no action is started by voice. Let actions be spoken, or switch it off.',
    hands: 'Hand control is on, but no menu location is hand controlled. Choose one, or switch it off.',
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
