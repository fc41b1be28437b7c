import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'document/title-required',
  scope: 'document',
  severity: 'ERROR',
  title: 'A document has a title',
  why: 'The learner finds documents by their titles, and a nameless sheet is not opened.',
  messages: {
    missing: 'Title is required',
  },
  check({ value, report }) {
    if (value.title.trim() === '') report({ messageId: 'missing', at: '/title' });
  },
});
