import type { Action } from '#document/actions/schema';
import { rolesOfTrigger, useRolesOfTrigger } from '#index/queries/learner-actions';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'action/roles-agree',
  scope: 'subtree',
  severity: 'WARNING',
  title: 'An action has the same roles as its trigger',
  why: 'The menu tree shows the action under one role, but another role does it.',
  messages: { differ: 'The action and its trigger have different roles. Select the same roles in both.' },
  check({ value: subtree, view, report }) {
    if (subtree.root?.kind !== 'action') return;
    const { roles } = subtree.root.value as Action;
    if (roles.length === 0) return;
    const triggering = rolesOfTrigger(subtree);
    if (triggering.length === 0) return;
    if (triggering.length === roles.length && triggering.every((role) => roles.includes(role))) return;
    report({ messageId: 'differ', entity: subtree.root, at: '/roles', fixes: useRolesOfTrigger(subtree, view) });
  },
});
