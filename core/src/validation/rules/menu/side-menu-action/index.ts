import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/side-menu-action',
  scope: 'side-menu-item',
  severity: 'ERROR',
  title: 'A side menu entry starts a response',
  why: 'The learner opens the entry and nothing happens.',
  messages: { missing: 'Action is required' },
  check({ value: { responseCode }, report }) {
    if (responseCode === null) report({ messageId: 'missing', at: '/responseCode' });
  },
});
