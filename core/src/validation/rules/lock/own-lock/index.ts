import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'lock/own-lock',
  scope: 'action',
  severity: 'WARNING',
  title: 'A repeatable action doesn’t lock itself',
  why: 'The first time, the action locks itself, so the learner can’t repeat it.',
  messages: {
    own: 'The action sets the lock {{lock}} and is also locked by it. Remove one of the two, or set repetitions to 1.',
  },
  check({ value: { repetitions, setsLocks, actionLockedBys }, report }) {
    if (repetitions === 1) return;
    actionLockedBys.forEach((lock, index) => {
      if (setsLocks.includes(lock)) report({ messageId: 'own', at: `/actionLockedBys/${index}`, data: { lock } });
    });
  },
});
