import { defineRule } from '#kernel/rule';

/** Fields that an action shares with its global action. */
const fields = ['actionCategoryId', 'actionCategoryCommandId'] as const;

export const rule = defineRule({
  id: 'action/global-action-categorisation',
  scope: 'action',
  needs: ['globalActionId'],
  severity: 'WARNING',
  title: 'An action has the same categorisation as its global action',
  why: 'Reports across scenarios count the same treatment as two different ones.',
  messages: { mismatch: 'Selected categorisation does not match Global Action' },
  readsAssets: { 'asset.global-action': ['actionCategoryId', 'actionCategoryCommandId'] },
  check({ value: action, view, report }) {
    if (action.globalActionId === null) return;
    const global = view.catalogue?.get(action.globalActionId)?.data;
    if (global === undefined) return;
    const differing = fields.find((field) => action[field] !== null && action[field] !== (global[field] ?? null));
    if (differing === undefined) return;
    const { actionCategoryId = null, actionCategoryCommandId = null } = global;
    const input = { actionCode: action.actionCode, actionCategoryId, actionCategoryCommandId };
    const isOwn = view.plugins.trigger(action.trigger.trigger)?.ownsDetails !== false;
    const fix = { title: 'Use the global action’s categorisation', operations: [{ name: 'action.update', input }] };
    report({ messageId: 'mismatch', at: `/${differing}`, fixes: isOwn ? [fix] : [] });
  },
});
