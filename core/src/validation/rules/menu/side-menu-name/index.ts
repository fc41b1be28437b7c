import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'menu/side-menu-name',
  scope: 'side-menu-item',
  severity: 'ERROR',
  title: 'An entry of a side menu has a name',
  why: 'The learner sees an entry without words beside the prescription chart.',
  messages: { missing: 'Name is required' },
  check({ value: { title }, report }) {
    if (title.trim() === '') report({ messageId: 'missing', at: '/title' });
  },
});
