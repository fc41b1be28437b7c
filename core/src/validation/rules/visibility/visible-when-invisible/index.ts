import type { ExpressionGroup } from '../../../../document/expressions/schema';
import { meaningOf } from '../../../conditions/meaning';
import { canHold, type Meanings } from '../../../conditions/satisfiability';
import { isEmptyExpression } from '../../../conditions/completeness';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'visibility/visible-when-invisible',
  scope: 'action',
  severity: 'ERROR',
  title: 'What makes an action visible does not make it invisible at once',
  why: 'Each time the action becomes visible its invisibility triggers hold as well: the learner sees it flash by, or not at all.',
  messages: {
    'at-once': 'Whenever the visibility triggers hold, the invisibility triggers hold too. Change one of them.',
  },
  check({ value: { visible, triggerInvisible }, view, report }) {
    if (visible?.expressionType !== 'Group' || triggerInvisible?.expressionType !== 'Group') return;
    if (isEmptyExpression(visible) || isEmptyExpression(triggerInvisible)) return;
    const meanings: Meanings = (condition) => meaningOf(condition, view);
    // Triggers that never hold, or always, are reported by the rules of expressions.
    if (!canHold(visible, meanings) || !canHold(triggerInvisible, meanings)) return;
    const visibleAlone: ExpressionGroup = {
      expressionType: 'Group',
      operator: 'AND',
      not: false,
      rules: [visible, { expressionType: 'Group', operator: 'AND', not: true, rules: [triggerInvisible] }],
    };
    if (!canHold(visibleAlone, meanings)) report({ messageId: 'at-once', at: '/triggerInvisible' });
  },
});
