import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { sameValue } from '#base/same-value';
import type { ScenarioView } from '#kernel/view';
import { isWithin } from '#index/conditions/number-set';
import { partFixes } from '#index/conditions/fix';
import { meaningOf, canFail, canHold } from '#index/conditions/satisfiability';
import { groupsSharingSubject } from '#index/conditions/shared-subjects';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'expression/redundant-condition',
  scope: 'subtree',
  needs: ['expressions'],
  severity: 'INFORMATION',
  title: 'No condition of a group is redundant',
  why: '“Above 100 and above 120” means the same as “above 120”. The extra condition hides which value counts.',
  messages: {
    redundant: 'The other conditions of the group make this one redundant. Remove it, or change it.',
  },
  check({ value: subtree, view, report }) {
    for (const placed of groupsSharingSubject(subtree)) {
      for (const index of redundantIn(placed.group, view)) {
        report({
          messageId: 'redundant',
          entity: placed.source.from,
          at: `${placed.at}/rules/${index}`,
          fixes: partFixes({ group: placed, within: `${placed.within}/rules/${index}` }, null, 'Remove the condition'),
        });
      }
    }
  },
});

/** The conditions that can all be removed without changing when the group is true; of equal ones, the later. */
function redundantIn(group: ExpressionGroup, view: ScenarioView): readonly number[] {
  const meanings = (condition: ExpressionRule) => meaningOf(condition, view);
  // Other rules report groups and conditions that are always or never true.
  if (!canHold(group, meanings) || !canFail(group, meanings)) return [];
  const { rules, operator } = group;
  const remaining = new Set(rules.keys());
  const redundant: number[] = [];
  for (const index of [...rules.keys()].toReversed()) {
    const condition = rules[index];
    if (condition === undefined || condition.expressionType === 'Group' || isConstant(condition, view)) continue;
    remaining.delete(index);
    const others = [...remaining].flatMap((other) => rules[other] ?? []);
    if (others.length === 0 || canHold(differing(condition, others, operator), meanings)) remaining.add(index);
    // Another rule reports duplicates.
    else if (!rules.some((other, position) => position < index && sameValue(other, condition))) redundant.push(index);
  }
  return redundant.toReversed();
}

/** When a group with the condition differs from one without. */
function differing(
  condition: ExpressionRule,
  others: ExpressionGroup['rules'],
  operator: ExpressionGroup['operator'],
): ExpressionGroup {
  const without: ExpressionGroup = { expressionType: 'Group', operator, not: operator === 'OR', rules: others };
  const alone: ExpressionGroup = {
    expressionType: 'Group',
    operator: 'AND',
    not: operator === 'AND',
    rules: [condition],
  };
  return { expressionType: 'Group', operator: 'AND', not: false, rules: [alone, without] };
}

function isConstant(condition: ExpressionRule, view: ScenarioView): boolean {
  const meaning = meaningOf(condition, view);
  return meaning === null || meaning.holds.length === 0 || isWithin(meaning.universe, meaning.holds);
}
