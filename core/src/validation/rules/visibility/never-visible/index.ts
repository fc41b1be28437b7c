import { mentionsOwnAction } from '#view/conditions/completions';
import { reachability } from '#view/queries/reachability';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'visibility/never-visible',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'Every learner’s action can become visible',
  why: 'The visibility triggers wait for actions that can never be done, so learners never see the action.',
  messages: {
    never:
      'The action will never be visible: its visibility triggers wait for actions that can never be done. Change the triggers, or make those actions possible.',
  },
  check({ view, report }) {
    for (const actionCode of view.derive(reachability).neverVisible) {
      const action = view.get(actionCode, 'action')?.value;
      // Another rule reports actions that wait for themselves.
      if (action?.visible?.expressionType !== 'Group' || mentionsOwnAction(action.visible, action)) continue;
      report({ messageId: 'never', entity: actionCode, at: '/visible' });
    }
  },
});
