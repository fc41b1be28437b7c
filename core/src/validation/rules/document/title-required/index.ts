import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'document/title-required',
  scope: 'document',
  severity: 'ERROR',
  title: 'A document has a title',
  why: 'Learners find documents by title and don’t open one without a name.',
  messages: {
    missing: 'Title is required',
  },
  check({ value, report }) {
    if (value.title.trim() === '') report({ messageId: 'missing', at: '/title' });
  },
});
