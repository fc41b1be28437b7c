import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'action/command-without-category',
  scope: 'action',
  needs: ['actionCategoryCommandId'],
  severity: 'WARNING',
  title: 'An action with a category command has a category',
  why: 'A command only has a meaning within its category. Without one, the action is missing from every report.',
  messages: { alone: 'The action has a category command but no category. Choose the category.' },
  check({ value: { actionCategoryId, actionCategoryCommandId }, report }) {
    if (actionCategoryId === null && actionCategoryCommandId !== null) {
      report({ messageId: 'alone', at: '/actionCategoryId' });
    }
  },
});
