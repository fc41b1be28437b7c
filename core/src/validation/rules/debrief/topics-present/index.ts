import { defineRule } from '#kernel/rule';
import { debrief } from '#index/queries/sections';

export const rule = defineRule({
  id: 'debrief/topics-present',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'An enabled debrief has topics',
  why: 'A debrief without topics ends as soon as it starts.',
  messages: {
    none: 'The debrief is on but has no topics. Add topics, or switch it off.',
  },
  missing: ['none'],
  check({ view, report }) {
    const { enabled, topics } = view.derive(debrief);
    if (enabled && topics.length === 0) report({ messageId: 'none', at: '/postSim/debrief/topics' });
  },
});
