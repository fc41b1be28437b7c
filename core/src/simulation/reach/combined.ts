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

/** The single conditions of conditions, at any depth. */
export function conditionsIn(conditions: Conditions): readonly ExpressionRule[] {
  const found: ExpressionRule[] = [];
  for (const group of groupOf(conditions)) collect(group, found);
  return found;
}

function collect({ rules }: ExpressionGroup, found: ExpressionRule[]): void {
  for (const rule of rules) {
    if (rule.expressionType === 'Group') collect(rule, found);
    else found.push(rule);
  }
}

function groupOf(conditions: Conditions): readonly ExpressionGroup[] {
  return conditions === null || conditions === unknownConditions || conditions.expressionType !== 'Group'
    ? []
    : [conditions];
}

function negated(group: ExpressionGroup): ExpressionGroup {
  return { expressionType: 'Group', operator: 'AND', not: true, rules: [group] };
}
