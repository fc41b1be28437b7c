import type { Fix } from '#base/issue';
import { isStartedByLearner } from '#index/queries/learner-actions';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'action/confirmation-for-learners',
  scope: 'action',
  needs: ['confirmationBox'],
  severity: 'INFORMATION',
  title: 'Only actions that learners start ask for confirmation',
  why: 'No learner can confirm what the clock, physiology or a playlist starts, so the setting has no effect.',
  messages: { ignored: 'No learner starts this action, so the confirmation is never shown. Turn it off.' },
  check({ value: action, view, report }) {
    const { actionCode, confirmationBox, trigger } = action;
    const plugin = view.plugins.trigger(trigger.trigger);
    if (!confirmationBox || plugin === undefined || isStartedByLearner(action, view)) return;
    const clear: Fix = {
      title: 'Turn off confirmation',
      operations: [{ name: 'action.update', input: { actionCode, confirmationBox: false } }],
    };
    report({ messageId: 'ignored', at: '/confirmationBox', fixes: plugin.ownsDetails ? [clear] : [] });
  },
});
