import type { ExpressionGroup, ExpressionRule } from '../../document/expressions/schema';
import { memoizeByIdentity } from '../memoize';
import type { Unit } from '../view';
import { groupsOf, type PlacedGroup } from './walk';

const candidatesOf = memoizeByIdentity((unit: Unit): readonly PlacedGroup[] =>
  groupsOf(unit).filter(({ group }) => {
    const [first, second] = group.rules;
    if (second === undefined && first?.expressionType !== 'Group') return false;
    const keys = subjectKeys(group);
    return new Set(keys).size < keys.length;
  }),
);

const nothing: readonly PlacedGroup[] = [];

/**
 * The groups of a unit in which two conditions, however deep, may speak of the same thing. Only in these can conditions
 * contradict, repeat or imply each other: nearly all groups are not among them, so that the costly questions are not asked.
 */
export function groupsSharingSubject(unit: Unit): readonly PlacedGroup[] {
  return unit.expressions.length === 0 ? nothing : candidatesOf(unit);
}

/**
 * What a condition speaks of, as cheaply as it can be told. Two conditions of one subject have the same key; the other
 * way round it need not be so.
 */
export function subjectKey({ conditionBlock: { objects } }: ExpressionRule): string {
  return objects.at(-1)?.object ?? '';
}

function subjectKeys({ rules }: ExpressionGroup): readonly string[] {
  return rules.flatMap((rule) => (rule.expressionType === 'Group' ? subjectKeys(rule) : [subjectKey(rule)]));
}
