import type { Action } from '#document/actions/schema';
import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { familyOf, lackOf } from './completeness';

/** The action or response whose completion a condition waits for; null for a condition of another family. */
export function completionOf(condition: ExpressionRule): string | null {
  const { objectType, objects } = condition.conditionBlock;
  return familyOf[objectType] === 'completion' ? (objects[0]?.object ?? '') : null;
}

/**
 * Whether a group can be true if only some actions and responses can be completed. Any other condition is assumed to be able
 * to be true or false, and completable actions can also be left undone. `false` is certain.
 */
export function canComeTrue(group: ExpressionGroup, canComplete: (identity: string) => boolean): boolean {
  return outcome(group, false, canComplete) !== false;
}

/** Null for what is dropped on save. */
function outcome(
  part: ExpressionGroup | ExpressionRule,
  negated: boolean,
  canComplete: (identity: string) => boolean,
): boolean | null {
  if (part.expressionType === 'Rule') {
    if (lackOf(part) !== null) return null;
    const completion = completionOf(part);
    return completion === null || negated || canComplete(completion);
  }
  const flips = negated !== part.not;
  const outcomes = part.rules.map((rule) => outcome(rule, flips, canComplete)).filter((known) => known !== null);
  if (outcomes.length === 0) return null;
  return (part.operator === 'AND') !== flips ? outcomes.every(Boolean) : outcomes.some(Boolean);
}

/** The completions that a group requires: all of an AND; of an OR, those that every alternative requires. */
export function neededCompletions(group: ExpressionGroup): ReadonlySet<string> {
  return needs(group, false) ?? new Set();
}

function needs(part: ExpressionGroup | ExpressionRule, negated: boolean): ReadonlySet<string> | null {
  if (part.expressionType === 'Rule') {
    if (lackOf(part) !== null) return null;
    const completion = completionOf(part);
    return new Set(completion === null || negated ? [] : [completion]);
  }
  const flips = negated !== part.not;
  const [first, ...others] = part.rules.map((rule) => needs(rule, flips)).filter((known) => known !== null);
  if (first === undefined) return null;
  const isAnd = (part.operator === 'AND') !== flips;
  return others.reduce((a, b) => new Set([...a, ...b].filter((id) => isAnd || (a.has(id) && b.has(id)))), first);
}

/** Every completion in a group, at any depth. */
export function mentionedCompletions(group: ExpressionGroup): readonly string[] {
  return group.rules.flatMap((rule) => {
    if (rule.expressionType === 'Group') return mentionedCompletions(rule);
    return completionOf(rule) ?? [];
  });
}

/** Whether a group contains the completion of its own action or of one of its responses. */
export function mentionsOwnAction(
  group: ExpressionGroup,
  { actionCode, responses }: Pick<Action, 'actionCode' | 'responses'>,
): boolean {
  const own = new Set([actionCode, ...responses.map(({ responseCode }) => responseCode)]);
  return mentionedCompletions(group).some((identity) => own.has(identity));
}
