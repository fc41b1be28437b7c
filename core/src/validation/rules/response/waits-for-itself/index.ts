import { neededCompletions } from '#view/conditions/completions';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'response/waits-for-itself',
  scope: 'response',
  severity: 'ERROR',
  title: 'A response doesn’t wait for itself',
  why: 'A response is completed only by playing. If its conditions require that it has been completed, it never plays.',
  messages: {
    itself:
      'The conditions require that this response has been completed, so it never plays. Remove it from its own conditions.',
  },
  check({ value: { responseCode, conditionsEnabled, conditions }, report }) {
    if (!conditionsEnabled || conditions?.expressionType !== 'Group') return;
    if (neededCompletions(conditions).has(responseCode)) report({ messageId: 'itself', at: '/conditions' });
  },
});
