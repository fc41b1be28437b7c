import type { ExpressionGroup } from '#schema/expressions';
import type { ScenarioView, Subtree } from '#kernel/view';
import { subtract } from './number-set';
import { meaningOf, canFail, canHold, type Meanings } from './satisfiability';
import { groupsSharingSubject } from './shared-subjects';

/**
 * The groups of a subtree that are always or never true because of their combination of conditions. If a single condition or
 * inner group is the cause, the groups around it are left out.
 */
export function constantGroupsOf(subtree: Subtree, view: ScenarioView) {
  const groups = groupsSharingSubject(subtree);
  if (groups.length === 0) return [];
  const meanings: Meanings = (condition) => meaningOf(condition, view);
  return groups.flatMap((placed) => {
    const { group } = placed;
    if (hasConstantPart(group, meanings)) return [];
    const value = constantOf(group, meanings);
    return value === null ? [] : [{ placed, value }];
  });
}

function constantOf(group: ExpressionGroup, meanings: Meanings): boolean | null {
  if (!canHold(group, meanings)) return false;
  return canFail(group, meanings) ? null : true;
}

function hasConstantPart({ rules }: ExpressionGroup, meanings: Meanings): boolean {
  return rules.some((rule) => {
    if (rule.expressionType === 'Group') return constantOf(rule, meanings) !== null || hasConstantPart(rule, meanings);
    const meaning = meanings(rule);
    return meaning !== null && (meaning.holds.length === 0 || subtract(meaning.universe, meaning.holds).length === 0);
  });
}
