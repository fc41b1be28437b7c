import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'array/items-required',
  scope: 'array',
  severity: 'ERROR',
  title: 'An array has items',
  why: 'The first or last of nothing never happens, so feedback that uses the array is never given.',
  messages: { none: 'The array has no items. Add the actions or responses of which the {{occurrence}} counts.' },
  check({ value: { items, occurrence }, report }) {
    if (items.length === 0) report({ messageId: 'none', at: '/items', data: { occurrence } });
  },
});
