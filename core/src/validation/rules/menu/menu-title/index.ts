import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/menu-title',
  scope: 'menu-item',
  severity: 'ERROR',
  title: 'A menu has a title',
  why: 'Learners see a button without a title and can’t know what it opens.',
  messages: { missing: 'Title is required' },
  check({ value: { menuType, title }, report }) {
    // Actions, forms and scorecards have their own titles.
    if (menuType === 'MENU' && title.trim() === '') report({ messageId: 'missing', at: '/title' });
  },
});
