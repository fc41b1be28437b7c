import type { Expression, ExpressionGroup } from '@scn/core/schema/expressions';

/** The number of conditions in all groups; null for an unsupported expression. */
export function countConditions(expression: Expression | null): number | null {
  if (expression === null) return 0;
  return expression.expressionType === 'Unsupported' ? null : countIn(expression);
}

function countIn(group: ExpressionGroup): number {
  return group.rules.reduce((sum, item) => sum + (item.expressionType === 'Rule' ? 1 : countIn(item)), 0);
}
