import { isStartedByLearner } from '../../../learner-actions';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'lock/not-for-learners',
  scope: 'action',
  severity: 'INFORMATION',
  title: 'Only what learners start is locked',
  why: 'A lock closes menus to learners. It does not hold back the clock, the patient’s physiology or a playlist.',
  messages: {
    locked: 'The action is locked by {{count}} lock types, but no learner starts it. Check what the locks are for.',
  },
  check({ value: action, view, report }) {
    const count = action.actionLockedBys.length;
    if (count === 0 || view.plugins.trigger(action.trigger.trigger) === undefined) return;
    if (!isStartedByLearner(action, view)) report({ messageId: 'locked', at: '/actionLockedBys', data: { count } });
  },
});
