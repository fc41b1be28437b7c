import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'array/title-required',
  scope: 'array',
  severity: 'ERROR',
  title: 'An array has a title',
  why: 'Feedback points choose an array by its title.',
  messages: { missing: 'Title is required' },
  check({ value: { arrayName }, report }) {
    if (arrayName.trim() === '') report({ messageId: 'missing', at: '/arrayName' });
  },
});
