import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'array/single-item',
  scope: 'array',
  severity: 'INFORMATION',
  title: 'An array has more than one item',
  why: 'An array of one item means the same as the item itself, which is easier to follow.',
  messages: { single: 'The array has one item. Add more items, or use the action or response directly.' },
  check({ value: { items }, report }) {
    if (items.length === 1) report({ messageId: 'single', at: '/items' });
  },
});
