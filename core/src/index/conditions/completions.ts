import type { Action } from '#document/actions/schema';
import type { ScenarioView } from '#kernel/view';
import type { ExpressionGroup, ExpressionRule, Expression } from '#schema/expressions';
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

/** The linked actions that conditions require although only one of them can be done. */
export function exclusivePairs(expression: Expression | null, view: ScenarioView) {
  if (expression?.expressionType !== 'Group') return [];
  const needed = [...new Set([...neededCompletions(expression)].flatMap((id) => actionOf(id, view) ?? []))];
  return needed.flatMap((one, index) =>
    needed.slice(index + 1).flatMap((other) => (excludes(one, other) ? [{ one, other }] : [])),
  );
}

/** The action of a completion, which is that of an action or of a response. */
function actionOf(identity: string, view: ScenarioView): Action | undefined {
  return view.get(identity, 'action')?.value ?? (view.get(identity, 'response')?.parent?.value as Action | undefined);
}

/** Whether the first start of either leaves the other no repetition. */
export function excludes(one: Action, other: Action): boolean {
  const isMutual = one.linkedActionCodes.includes(other.actionCode) && other.linkedActionCodes.includes(one.actionCode);
  return isMutual && one.repetitions === 1 && other.repetitions === 1;
}

type Responses = Pick<Action, 'actionCode' | 'responses'>;

/**
 * How conditions of a response can be met only after the response: they wait for `itself`, or for its action or another response of it that
 * nothing else completes (`after`); null if they don't. What other actions do isn't considered.
 */
export function selfWait(
  action: Responses,
  responseCode: string,
  conditions: Expression | null,
): 'itself' | 'after' | null {
  if (conditions?.expressionType !== 'Group') return null;
  if (neededCompletions(conditions).has(responseCode)) return 'itself';
  if (canComeTrue(conditions, completable(action, responseCode, false))) return null;
  return canComeTrue(conditions, completable(action, responseCode, true)) ? 'after' : null;
}

/** Returns what can be completed if a response is, or isn't. */
function completable({ actionCode, responses }: Responses, responseCode: string, isCompleted: boolean) {
  const own = new Set(responses.map((response) => response.responseCode));
  const completed = new Set(isCompleted ? [responseCode] : []);
  const canComplete = (code: string) =>
    code === actionCode ? completed.size > 0 : !own.has(code) || completed.has(code);
  for (let count = -1; count !== completed.size;) {
    count = completed.size;
    for (const { responseCode: code, conditionsEnabled, conditions } of responses) {
      if (code === responseCode || completed.has(code)) continue;
      const isFree = !conditionsEnabled || conditions?.expressionType !== 'Group';
      if (isFree || canComeTrue(conditions, canComplete)) completed.add(code);
    }
  }
  return canComplete;
}
