import type { ExpressionGroup } from '../../document/expressions/schema';
import type { ScenarioView, Unit } from '../view';
import { meaningOf, subjectKey } from './meaning';
import { subtract } from './number-set';
import { canFail, canHold, type Meanings } from './satisfiability';
import { groupsOf, type PlacedGroup } from './walk';

/** A group whose conditions decide nothing: it has the same value whatever happens. */
export interface ConstantGroup {
  readonly placed: PlacedGroup;
  readonly value: boolean;
}

/**
 * The groups of a unit that always or never hold by the interplay of their conditions. Where one condition or inner group
 * alone is the cause, only that one is to blame: the groups around it are left out.
 */
export function constantGroupsOf(unit: Unit, view: ScenarioView): readonly ConstantGroup[] {
  const groups = groupsOf(unit);
  if (groups.length === 0) return [];
  const meanings: Meanings = (condition) => meaningOf(condition, view);
  return groups.flatMap((placed) => {
    const { group } = placed;
    if (!sharesSubject(group) || hasConstantPart(group, meanings)) return [];
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

/** Without two conditions on the same thing, no interplay can make a group constant. Cheap: nearly all groups end here. */
function sharesSubject(group: ExpressionGroup): boolean {
  const [first, second] = group.rules;
  if (second === undefined && first?.expressionType !== 'Group') return false;
  const seen = new Set<string>();
  return repeats(group, seen);
}

function repeats({ rules }: ExpressionGroup, seen: Set<string>): boolean {
  return rules.some((rule) => {
    if (rule.expressionType === 'Group') return repeats(rule, seen);
    const key = subjectKey(rule);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}
