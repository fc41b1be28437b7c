import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'scorecard/title-required',
  scope: 'scorecard',
  severity: 'ERROR',
  title: 'A scorecard matrix has a title',
  why: 'Learners find the matrix by its title, and its actions are named after it.',
  messages: {
    missing: 'Title is required',
  },
  check({ value, report }) {
    if (value.title.trim() === '') report({ messageId: 'missing', at: '/title' });
  },
});
