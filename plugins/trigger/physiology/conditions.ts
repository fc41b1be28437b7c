import type { Expression, ExpressionGroup } from '@scn/core/document/expressions/schema';

/** How many conditions the groups hold in all; null for an expression that the editor can't read. */
export function countConditions(expression: Expression | null): number | null {
  if (expression === null) return 0;
  return expression.expressionType === 'Unsupported' ? null : countIn(expression);
}

function countIn(group: ExpressionGroup): number {
  return group.rules.reduce((sum, item) => sum + (item.expressionType === 'Rule' ? 1 : countIn(item)), 0);
}
