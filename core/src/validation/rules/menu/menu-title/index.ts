import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'menu/menu-title',
  scope: 'menu-item',
  severity: 'ERROR',
  title: 'A menu has a title',
  why: 'The learner sees a button without words and cannot know what is behind it.',
  messages: { missing: 'Title is required' },
  check({ value: { menuType, title }, report }) {
    // Actions, forms and scorecards bring their titles.
    if (menuType === 'MENU' && title.trim() === '') report({ messageId: 'missing', at: '/title' });
  },
});
