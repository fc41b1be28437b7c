import type { ExpressionGroup } from '#schema/expressions';
import { meaningOf, canHold, type Meanings } from '#index/conditions/satisfiability';
import { isEmptyExpression } from '#index/conditions/completeness';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'visibility/visible-when-invisible',
  scope: 'action',
  needs: ['visible', 'triggerInvisible'],
  severity: 'ERROR',
  title: 'Visibility triggers don’t immediately hide the action again',
  why: 'Whenever the action becomes visible, its invisibility triggers are also true, so learners see it briefly or not at all.',
  messages: {
    'at-once':
      'Whenever the visibility triggers are true, the invisibility triggers are also true. Change one of them.',
  },
  check({ value: { visible, triggerInvisible }, view, report }) {
    if (visible?.expressionType !== 'Group' || triggerInvisible?.expressionType !== 'Group') return;
    if (isEmptyExpression(visible) || isEmptyExpression(triggerInvisible)) return;
    const meanings: Meanings = (condition) => meaningOf(condition, view);
    // The expression rules report triggers that are always or never true.
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
