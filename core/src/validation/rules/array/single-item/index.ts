import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'array/single-item',
  scope: 'array',
  severity: 'INFORMATION',
  title: 'An array has more than one item',
  why: 'The first of one is that one: the action itself says the same, and is easier to follow.',
  messages: { single: 'The array has one item. Add the others, or use the action or response itself.' },
  check({ value: { items }, report }) {
    if (items.length === 1) report({ messageId: 'single', at: '/items' });
  },
});
