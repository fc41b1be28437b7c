import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'array/items-required',
  scope: 'array',
  severity: 'ERROR',
  title: 'An array has items',
  why: 'An empty array never applies, so feedback that uses it is never given.',
  messages: { none: 'The array has no items. Add the actions or responses of which the {{occurrence}} one counts.' },
  check({ value: { items, occurrence }, report }) {
    if (items.length === 0) report({ messageId: 'none', at: '/items', data: { occurrence } });
  },
});
