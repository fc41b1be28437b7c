import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { unknownConditions, type Conditions } from './play-facts';

/**
 * Conditions that must hold while none of the others does, as one group. Null when there are none. Conditions that can't be read are left out, as
 * they may hold or not.
 */
export function combined(conditions: Conditions, others: readonly Conditions[]): ExpressionGroup | null {
  const rules = [...groupOf(conditions), ...others.flatMap((other) => groupOf(other).map(negated))];
  return rules.length === 0 ? null : { expressionType: 'Group', operator: 'AND', not: false, rules };
}

/** The conditions below conditions, at any depth. */
export function conditionsBelow(conditions: Conditions): readonly ExpressionRule[] {
  return groupOf(conditions).flatMap(below);
}

function below({ rules }: ExpressionGroup): readonly ExpressionRule[] {
  return rules.flatMap((rule) => (rule.expressionType === 'Group' ? below(rule) : [rule]));
}

function groupOf(conditions: Conditions): readonly ExpressionGroup[] {
  return conditions === null || conditions === unknownConditions || conditions.expressionType !== 'Group'
    ? []
    : [conditions];
}

function negated(group: ExpressionGroup): ExpressionGroup {
  return { expressionType: 'Group', operator: 'AND', not: true, rules: [group] };
}
