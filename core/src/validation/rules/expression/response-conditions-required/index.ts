import { isEmptyExpression } from '#index/conditions/completeness';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/response-conditions-required',
  scope: 'response',
  needs: ['conditionsEnabled'],
  severity: 'ERROR',
  title: 'A response with enabled conditions has conditions',
  why: 'It is undefined when the response plays.',
  messages: { required: 'Conditions are required' },
  check({ value: { conditionsEnabled, conditions }, report }) {
    if (conditionsEnabled && isEmptyExpression(conditions)) report({ messageId: 'required', at: '/conditions' });
  },
});
