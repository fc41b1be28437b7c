import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'action/command-without-category',
  scope: 'action',
  severity: 'WARNING',
  title: 'A category command comes with its category',
  why: 'A command means something in its category only; alone it is left out of every report.',
  messages: { alone: 'The action has a category command but no category. Choose the category.' },
  check({ value: { actionCategoryId, actionCategoryCommandId }, report }) {
    if (actionCategoryId === null && actionCategoryCommandId !== null) {
      report({ messageId: 'alone', at: '/actionCategoryId' });
    }
  },
});
