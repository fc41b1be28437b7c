import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { memoizeByIdentity } from '#base/memoize';
import type { Subtree } from '#kernel/view';
import { groupsOf, type PlacedGroup } from './walk';

const candidatesOf = memoizeByIdentity((subtree: Subtree): readonly PlacedGroup[] =>
  groupsOf(subtree).filter(({ group }) => {
    const [first, second] = group.rules;
    if (second === undefined && first?.expressionType !== 'Group') return false;
    const keys = subjectKeys(group);
    return new Set(keys).size < keys.length;
  }),
);

const nothing: readonly PlacedGroup[] = [];

/**
 * The groups of a subtree in which two conditions, at any depth, may have the same subject. Only in these can conditions
 * contradict, repeat or imply each other. Nearly all groups are excluded, which avoids the expensive checks.
 */
export function groupsSharingSubject(subtree: Subtree): readonly PlacedGroup[] {
  return subtree.expressions.length === 0 ? nothing : candidatesOf(subtree);
}

/**
 * A cheap key for a condition's subject. Two conditions with the same subject have the same key; the converse isn't
 * guaranteed.
 */
export function subjectKey({ conditionBlock: { objects } }: ExpressionRule): string {
  return objects.at(-1)?.object ?? '';
}

function subjectKeys({ rules }: ExpressionGroup): readonly string[] {
  return rules.flatMap((rule) => (rule.expressionType === 'Group' ? subjectKeys(rule) : [subjectKey(rule)]));
}
