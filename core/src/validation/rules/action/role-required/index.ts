import type { Action } from '#document/actions/schema';
import { isStartedByLearner, useRolesOfTrigger } from '#index/queries/learner-actions';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'action/role-required',
  scope: 'subtree',
  severity: 'WARNING',
  title: 'A learner’s action has a role',
  why: 'An action without a role isn’t offered to any learner.',
  messages: { none: 'At least one role must be selected' },
  missing: ['none'],
  check({ value: subtree, view, report }) {
    if (subtree.root?.kind !== 'action') return;
    const action = subtree.root.value as Action;
    if (action.roles.length > 0 || !isStartedByLearner(action, view)) return;
    report({ messageId: 'none', entity: subtree.root, at: '/roles', fixes: useRolesOfTrigger(subtree, view) });
  },
});
