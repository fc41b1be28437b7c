import type { Action } from '#document/actions/schema';
import type { Expression } from '#schema/expressions';
import { canComeTrue, neededCompletions } from './completions';

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
