import { isEmptyExpression } from '#index/conditions/completeness';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/response-conditions-disabled',
  scope: 'response',
  needs: ['conditions'],
  severity: 'INFORMATION',
  title: 'The conditions of a response are enabled',
  why: 'Disabled conditions are kept but not evaluated, so the response always plays.',
  messages: { disabled: 'The response has conditions, but they are disabled. Enable them, or clear them.' },
  check({ value: { responseCode, conditionsEnabled, conditions }, report }) {
    if (conditionsEnabled || isEmptyExpression(conditions)) return;
    const input = { responseCode, conditionsEnabled: true };
    report({
      messageId: 'disabled',
      at: '/conditionsEnabled',
      fixes: [{ title: 'Enable the conditions', operations: [{ name: 'response.update', input }] }],
    });
  },
});
