import { mentionsOwnAction } from '#index/conditions/completions';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'prerequisite/self-reference',
  scope: 'action',
  needs: ['dependencies'],
  severity: 'ERROR',
  title: 'An action isn’t its own prerequisite',
  why: 'An action that must be done before itself can never be done.',
  messages: { self: 'The action waits for itself or one of its responses. Choose another action or response.' },
  check({ value: action, report }) {
    const { dependencies } = action;
    if (dependencies?.expressionType !== 'Group' || !mentionsOwnAction(dependencies, action)) return;
    report({ messageId: 'self', at: '/dependencies' });
  },
});
