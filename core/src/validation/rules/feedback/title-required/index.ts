import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'feedback/title-required',
  scope: 'feedback-point',
  severity: 'ERROR',
  title: 'A feedback point has a title',
  why: 'The debrief lists points by title. Without one, the learner can’t see what was achieved or missed.',
  messages: {
    missing: 'Title is required',
  },
  check({ value, report }) {
    if (value.title.trim() === '') report({ messageId: 'missing', at: '/title' });
  },
});
