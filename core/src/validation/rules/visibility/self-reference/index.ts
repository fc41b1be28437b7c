import { mentionedCompletions, mentionsOwnAction } from '#index/conditions/completions';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'visibility/self-reference',
  scope: 'action',
  severity: 'ERROR',
  title: 'The visibility of an action doesn’t depend on the action itself',
  why: 'An action that only shows after it has been done is never seen. The logic builder rejects an action in its own triggers.',
  messages: {
    visible:
      'The visibility triggers wait for the action itself or one of its responses. Choose another action or response.',
    invisible: 'The invisibility triggers wait for the action itself. Choose one of its responses or another action.',
  },
  check({ value: action, report }) {
    const { actionCode, visible, triggerInvisible } = action;
    if (visible?.expressionType === 'Group' && mentionsOwnAction(visible, action)) {
      report({ messageId: 'visible', at: '/visible' });
    }
    if (triggerInvisible?.expressionType === 'Group' && mentionedCompletions(triggerInvisible).includes(actionCode)) {
      report({ messageId: 'invisible', at: '/triggerInvisible' });
    }
  },
});
