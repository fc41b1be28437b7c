import { defineRule } from '#kernel/rule';
import { configuration, debrief } from '#index/queries/sections';

export const rule = defineRule({
  id: 'configuration/ai-debrief-enabled',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The AI debrief requires the debrief',
  why: 'The learner expects a conversation after the simulation, but the scenario ends without one.',
  messages: {
    off: 'The AI debrief feature is on, but the debrief is off. Switch on the debrief, or remove the feature.',
  },
  check({ view, report }) {
    const index = view.derive(configuration).features.indexOf('AI_DEBRIEF');
    if (index < 0 || view.derive(debrief).enabled) return;
    report({ messageId: 'off', at: `/setup/configuration/features/${index}` });
  },
});
