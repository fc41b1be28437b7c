import type { Fix } from '../../../issue';
import { isStartedByLearner } from '../../../learner-actions';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'action/confirmation-for-learners',
  scope: 'action',
  severity: 'INFORMATION',
  title: 'Only learners are asked to confirm',
  why: 'Nobody is there to confirm what the clock, physiology or a playlist starts: the setting does nothing.',
  messages: { ignored: 'No learner starts the action, so nobody is asked to confirm it. Clear the setting.' },
  check({ value: action, view, report }) {
    const { actionCode, confirmationBox, trigger } = action;
    const plugin = view.plugins.trigger(trigger.trigger);
    if (!confirmationBox || plugin === undefined || isStartedByLearner(action, view)) return;
    const clear: Fix = {
      title: 'Ask for no confirmation',
      operations: [{ name: 'action.update', input: { actionCode, confirmationBox: false } }],
    };
    report({ messageId: 'ignored', at: '/confirmationBox', fixes: plugin.ownsDetails ? [clear] : [] });
  },
});
