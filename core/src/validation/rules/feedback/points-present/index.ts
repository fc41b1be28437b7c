import { defineRule } from '#kernel/rule';
import { feedbackPoints } from '#index/queries/sections';

export const rule = defineRule({
  id: 'feedback/points-present',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The scenario gives feedback',
  why: 'Without feedback, learners don’t know what they did well and what would have harmed a patient.',
  messages: {
    none: 'The scenario has no feedback points. Add one for each thing that a learner should or must not do.',
  },
  missing: ['none'],
  check({ view, report }) {
    if (view.derive(feedbackPoints).length === 0) report({ messageId: 'none', at: '/postSim/feedbackPoints' });
  },
});
