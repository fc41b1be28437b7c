import { mentionsOwnAction } from '../../../conditions/completions';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'prerequisite/self-reference',
  scope: 'action',
  severity: 'ERROR',
  title: 'An action is not its own prerequisite',
  why: 'The action must be done before it can be done: the learner never gets to do it.',
  messages: { self: 'The action waits for itself or one of its responses. Choose another action or response.' },
  check({ value: action, report }) {
    const { dependencies } = action;
    if (dependencies?.expressionType !== 'Group' || !mentionsOwnAction(dependencies, action)) return;
    report({ messageId: 'self', at: '/dependencies' });
  },
});
