import type { Action } from '#document/actions/schema';
import type { ScenarioView } from '#kernel/view';
import type { Expression } from '#schema/expressions';
import { neededCompletions } from './completions';

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
