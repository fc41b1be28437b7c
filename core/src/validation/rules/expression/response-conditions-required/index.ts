import { isEmptyExpression } from '../../../conditions/completeness';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'expression/response-conditions-required',
  scope: 'response',
  severity: 'ERROR',
  title: 'A response whose conditions are enabled has conditions',
  why: 'Nobody can tell when the response plays: always, or never.',
  messages: { required: 'Conditions are required' },
  check({ value: { conditionsEnabled, conditions }, report }) {
    if (conditionsEnabled && isEmptyExpression(conditions)) report({ messageId: 'required', at: '/conditions' });
  },
});
