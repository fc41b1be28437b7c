import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { lackOf } from '#view/conditions/completeness';

/** The expression without incomplete conditions and without groups that contain no others; null if nothing is left. */
export function prune(group: ExpressionGroup): ExpressionGroup | null {
  let isWhole = true;
  const rules = group.rules.flatMap((rule): readonly (ExpressionGroup | ExpressionRule)[] => {
    const kept = rule.expressionType === 'Group' ? prune(rule) : lackOf(rule) === null ? rule : null;
    isWhole &&= kept === rule;
    return kept === null ? [] : [kept];
  });
  if (rules.length === 0) return null;
  return isWhole ? group : { ...group, rules };
}
