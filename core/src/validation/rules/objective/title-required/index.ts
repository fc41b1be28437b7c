import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'objective/title-required',
  scope: 'objective',
  severity: 'ERROR',
  title: 'A learning objective has a title',
  why: 'An empty objective tells learners nothing and can’t be assessed.',
  messages: {
    missing: 'Title is required',
  },
  check({ value, report }) {
    const { title } = value;
    if (typeof title === 'string' && title.trim() === '') report({ messageId: 'missing', at: '/title' });
  },
});
