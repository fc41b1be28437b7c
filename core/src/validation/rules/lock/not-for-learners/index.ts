import { isStartedByLearner } from '#index/queries/learner-actions';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'lock/not-for-learners',
  scope: 'action',
  needs: ['actionLockedBys'],
  severity: 'INFORMATION',
  title: 'Only actions that learners start are locked',
  why: 'A lock disables menus for learners. It doesn’t stop the clock, the patient’s physiology or a playlist.',
  messages: {
    locked: 'No learner starts this action, so its locks have no effect. Remove them.',
  },
  check({ value: action, view, report }) {
    if (action.actionLockedBys.length === 0 || view.plugins.trigger(action.trigger.trigger) === undefined) return;
    if (!isStartedByLearner(action, view)) report({ messageId: 'locked', at: '/actionLockedBys' });
  },
});
