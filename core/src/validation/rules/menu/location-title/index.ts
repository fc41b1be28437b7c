import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/location-title',
  scope: 'location',
  severity: 'ERROR',
  title: 'A location has a title',
  why: 'Learners see the title when they open the location’s menu.',
  messages: { missing: 'Title is required' },
  check({ value: { displayName }, report }) {
    if (displayName.trim() === '') report({ messageId: 'missing', at: '/displayName' });
  },
});
