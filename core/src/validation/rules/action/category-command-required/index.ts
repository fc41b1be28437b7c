import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'action/category-command-required',
  scope: 'action',
  needs: ['globalActionId', 'actionCategoryId'],
  severity: 'ERROR',
  title: 'An action in a category that has commands has a category command',
  why: 'Reports group what learners did by category and command. Without a command, the action is missing from them.',
  messages: { missing: 'Action Category Command is required' },
  readsAssets: { 'asset.global-action': ['actionCategoryId', 'actionCategoryCommandId'] },
  check({ value: { globalActionId, actionCategoryId, actionCategoryCommandId, actionCode }, view, report }) {
    if (globalActionId === null || actionCategoryId === null || actionCategoryCommandId !== null) return;
    const global = view.catalogue?.get(globalActionId)?.data;
    // Only the global action shows that the category has commands: it names one.
    const command = global?.['actionCategoryCommandId'];
    if (global?.['actionCategoryId'] !== actionCategoryId || typeof command !== 'string') return;
    const take = { name: 'action.update', input: { actionCode, actionCategoryCommandId: command } };
    report({
      messageId: 'missing',
      at: '/actionCategoryCommandId',
      fixes: [{ title: 'Use the global action’s command', operations: [take] }],
    });
  },
});
