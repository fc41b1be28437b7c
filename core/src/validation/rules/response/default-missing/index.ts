import type { Action } from '#document/actions/schema';
import type { ExpressionGroup } from '#schema/expressions';
import { meaningOf, canFail } from '#index/conditions/satisfiability';
import { isEmptyExpression } from '#index/conditions/completeness';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'response/default-missing',
  scope: 'action',
  severity: 'WARNING',
  title: 'A learner’s action always has a response',
  why: 'If none of the conditions is true, the learner acts and nothing happens.',
  messages: {
    none: 'No response plays if none of the conditions is true. Add a response without conditions, or one for the remaining cases.',
  },
  missing: ['none'],
  check({ value: action, view, report }) {
    const evaluation = view.plugins.trigger(action.trigger.trigger)?.evaluation;
    if (evaluation !== 'learner' && evaluation !== 'speech') return;
    const any = anyConditions(action);
    if (any === null || !canFail(any, (condition) => meaningOf(condition, view))) return;
    report({ messageId: 'none', at: '/responses' });
  },
});

/** When some response plays; null when one always does, and when conditions are missing or can't be read. */
function anyConditions({ responses }: Action): ExpressionGroup | null {
  const rules: ExpressionGroup[] = [];
  for (const { conditionsEnabled, conditions } of responses) {
    if (!conditionsEnabled || conditions?.expressionType !== 'Group' || isEmptyExpression(conditions)) return null;
    rules.push(conditions);
  }
  return rules.length === 0 ? null : { expressionType: 'Group', operator: 'OR', not: false, rules };
}
