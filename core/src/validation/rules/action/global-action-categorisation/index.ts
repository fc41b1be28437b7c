import { defineRule } from '../../../rule';

/** What an action has in common with its global action. */
const fields = ['actionCategoryId', 'actionCategoryCommandId'] as const;

export const rule = defineRule({
  id: 'action/global-action-categorisation',
  scope: 'action',
  severity: 'WARNING',
  title: 'An action is categorised like its global action',
  why: 'The same treatment counts as two different ones in reports across scenarios.',
  messages: { mismatch: 'Selected categorisation does not match Global Action' },
  check({ value: action, view, report }) {
    if (action.globalActionId === null) return;
    const global = view.catalogue?.get(action.globalActionId)?.data;
    if (global === undefined) return;
    const differing = fields.find((field) => action[field] !== null && action[field] !== (global[field] ?? null));
    if (differing === undefined) return;
    const { actionCategoryId = null, actionCategoryCommandId = null } = global;
    const input = { actionCode: action.actionCode, actionCategoryId, actionCategoryCommandId };
    const isOwn = view.plugins.trigger(action.trigger.trigger)?.ownsDetails !== false;
    const fix = { title: 'Categorise like the global action', operations: [{ name: 'action.update', input }] };
    report({ messageId: 'mismatch', at: `/${differing}`, fixes: isOwn ? [fix] : [] });
  },
});
