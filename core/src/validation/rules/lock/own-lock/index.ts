import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'lock/own-lock',
  scope: 'action',
  severity: 'WARNING',
  title: 'A repeatable action does not lock itself',
  why: 'After the first time the action is locked by itself, and its further repetitions stay out of reach.',
  messages: {
    own: 'The action sets the lock {{lock}} and is locked by it. Remove one of the two, or allow one repetition.',
  },
  check({ value: { repetitions, setsLocks, actionLockedBys }, report }) {
    if (repetitions === 1) return;
    actionLockedBys.forEach((lock, index) => {
      if (setsLocks.includes(lock)) report({ messageId: 'own', at: `/actionLockedBys/${index}`, data: { lock } });
    });
  },
});
