import { locksSetBy } from '#index/queries/locks-set';
import { playFacts } from '#simulation/reach/play-facts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'lock/own-lock',
  scope: 'action',
  severity: 'INFORMATION',
  title: 'An action isn’t locked only by itself',
  why: 'Locks are set from the start of an action to its completion, and while an action plays it can’t be started again anyway. The lock was probably meant for another action.',
  messages: {
    own: 'Only this action sets the lock {{lock}}, so it never locks the action. Remove it, or set the lock in another action.',
  },
  check({ value: { actionCode, actionLockedBys, responses }, view, report }) {
    if (actionLockedBys.length === 0) return;
    // A delayed response may still be to come when the action can be started again.
    if (responses.some(({ responseDelayStart }) => responseDelayStart !== 'immediate')) return;
    const setBy = view.derive(locksSetBy);
    actionLockedBys.forEach((lock, index) => {
      const setters = setBy.get(lock);
      if (setters?.length !== 1 || setters[0] !== actionCode) return;
      if (view.derive(playFacts).some(({ overridesLocks }) => overridesLocks)) return;
      report({ messageId: 'own', at: `/actionLockedBys/${index}`, data: { lock } });
    });
  },
});
