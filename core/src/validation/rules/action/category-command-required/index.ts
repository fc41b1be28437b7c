import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'action/category-command-required',
  scope: 'action',
  severity: 'ERROR',
  title: 'An action of a category with commands has one',
  why: 'Reports count what learners did by category and command; the action would be missing there.',
  messages: { missing: 'Action Category Command is required' },
  check({ value: { globalActionId, actionCategoryId, actionCategoryCommandId, actionCode }, view, report }) {
    if (globalActionId === null || actionCategoryId === null || actionCategoryCommandId !== null) return;
    const global = view.catalogue?.get(globalActionId)?.data;
    // That the category has commands is known from the global action, which names one.
    const command = global?.['actionCategoryCommandId'];
    if (global?.['actionCategoryId'] !== actionCategoryId || typeof command !== 'string') return;
    const take = { name: 'action.update', input: { actionCode, actionCategoryCommandId: command } };
    report({
      messageId: 'missing',
      at: '/actionCategoryCommandId',
      fixes: [{ title: 'Take the command of the global action', operations: [take] }],
    });
  },
});
