import { defineRule } from '../../../rule';
import { configuration } from '../../../queries/scenario-settings';
import { debrief } from '../../../queries/sections';

export const rule = defineRule({
  id: 'configuration/ai-debrief-enabled',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The AI debrief has a debrief to hold',
  why: 'The learner is promised a conversation after the simulation, and the scenario simply ends.',
  messages: {
    off: 'The AI debrief is among the features, but the debrief is switched off. Switch on the debrief, or remove the feature.',
  },
  check({ view, report }) {
    const index = view.derive(configuration).features.indexOf('AI_DEBRIEF');
    if (index < 0 || view.derive(debrief).enabled) return;
    report({ messageId: 'off', at: `/setup/configuration/features/${index}` });
  },
});
