import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/side-menu-name',
  scope: 'side-menu-item',
  severity: 'ERROR',
  title: 'A side menu entry has a name',
  why: 'The learner sees an entry without a name next to the prescription chart.',
  messages: { missing: 'Name is required' },
  check({ value: { title }, report }) {
    if (title.trim() === '') report({ messageId: 'missing', at: '/title' });
  },
});
