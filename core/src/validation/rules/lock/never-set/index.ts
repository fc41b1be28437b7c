import { locksSet } from '#index/queries/locks-set';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'lock/never-set',
  scope: 'action',
  needs: ['actionLockedBys'],
  severity: 'INFORMATION',
  title: 'Each lock of an action is set by another action',
  why: 'The author relies on a lock that is never set, so the learner can act too early.',
  messages: {
    never: 'No action sets the lock {{lock}}. Unless a playlist command sets it, it never locks this action.',
  },
  check({ value: { actionLockedBys }, view, report }) {
    if (actionLockedBys.length === 0) return;
    const set = view.derive(locksSet);
    actionLockedBys.forEach((lock, index) => {
      if (!set.has(lock)) report({ messageId: 'never', at: `/actionLockedBys/${index}`, data: { lock } });
    });
  },
});
