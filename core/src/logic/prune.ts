import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { lackOf } from '#index/conditions/completeness';

/** The expression without incomplete conditions and without groups that contain no others; null if nothing is left. */
export function prune(group: ExpressionGroup): ExpressionGroup | null {
  const retained = group.rules.map((rule): ExpressionGroup | ExpressionRule | null =>
    rule.expressionType === 'Group' ? prune(rule) : lackOf(rule) === null ? rule : null,
  );
  const rules = retained.filter((rule) => rule !== null);
  if (rules.length === 0) return null;
  return retained.every((rule, index) => rule === group.rules[index]) ? group : { ...group, rules };
}
