import { locksSet } from '../../../queries/locks-set';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'lock/never-set',
  scope: 'action',
  severity: 'INFORMATION',
  title: 'What locks an action is set by one',
  why: 'The author counts on a lock that never closes, and the learner can act too early.',
  messages: {
    never: 'No action sets the lock {{lock}}. Unless a playlist command sets it, this action is never locked by it.',
  },
  check({ value: { actionLockedBys }, view, report }) {
    if (actionLockedBys.length === 0) return;
    const set = view.derive(locksSet);
    actionLockedBys.forEach((lock, index) => {
      if (!set.has(lock)) report({ messageId: 'never', at: `/actionLockedBys/${index}`, data: { lock } });
    });
  },
});
