import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'form/title-required',
  scope: 'form',
  severity: 'ERROR',
  title: 'A form has a title',
  why: 'Learners find a form by its title, and its actions are named after it.',
  messages: {
    missing: 'Title is required',
  },
  check({ value, report }) {
    if (value.title.trim() === '') report({ messageId: 'missing', at: '/title' });
  },
});
