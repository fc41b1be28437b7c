import { locksSetBy } from '#index/queries/locks-set';
import { playFacts, type PlayFacts } from '#simulation/reach/play-facts';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'lock/own-lock',
  scope: 'action',
  needs: ['actionLockedBys', 'setsLocks'],
  severity: 'INFORMATION',
  title: 'An action isn’t locked only by itself',
  why: 'Locks are set from the start of an action to its completion, and while an action plays it can’t be started again anyway. The lock was probably meant for another action.',
  messages: {
    own: 'Only this action sets the lock {{lock}}, so it never locks the action. Remove it, or set the lock in another action.',
  },
  check({ value: { actionCode, actionLockedBys, setsLocks }, view, report }) {
    if (!actionLockedBys.some((lock) => setsLocks.includes(lock))) return;
    const facts = view.derive(playFacts);
    const own = facts.find((fact) => fact.actionCode === actionCode);
    if (own === undefined || mayOutlast(own) || facts.some(({ overridesLocks }) => overridesLocks)) return;
    const setBy = view.derive(locksSetBy);
    actionLockedBys.forEach((lock, index) => {
      const setters = setBy.get(lock);
      if (setters?.length !== 1 || setters[0] !== actionCode) return;
      report({ messageId: 'own', at: `/actionLockedBys/${index}`, data: { lock } });
    });
  },
});

/**
 * Whether the locks of an action may last longer than it plays, so that they keep it from starting again: until a delayed response is complete, if
 * perhaps no immediate one is.
 */
function mayOutlast({ responses }: PlayFacts): boolean {
  const immediate = responses.filter(({ starts }) => starts === 'immediate');
  if (immediate.length === responses.length) return false;
  const isCertain = immediate.some(({ conditions, island }) => conditions === null && island === 0);
  return !isCertain || immediate.some(({ completes }) => !completes);
}
