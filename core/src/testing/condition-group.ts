import type { ExpressionGroup } from '#schema/expressions';

/** A group of conditions. */
export const group = (
  operator: ExpressionGroup['operator'],
  not: boolean,
  ...rules: ExpressionGroup['rules']
): ExpressionGroup => ({ expressionType: 'Group', operator, not, rules });
