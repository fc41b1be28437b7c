import type { ScenarioView } from '#kernel/view';
import { completionOf } from '#index/conditions/completions';
import { holdsAtStart } from './at-start';
import { conditionsIn } from './combined';
import { playFacts, unknownConditions, type Conditions, type PlayFacts } from './play-facts';

/**
 * The immediate response that certainly plays when its action is the first thing that is done, if its conditions are only about completions.
 * Null when it isn't certain, and for an action that can't be the first: learners can't do it when the scenario starts, or another one starts it.
 */
export function firstResponseOf(view: ScenarioView, actionCode: string): string | null {
  const action = view.derive(playFacts).find((each) => each.actionCode === actionCode);
  if (action === undefined || !mayBeFirst(action, view)) return null;
  for (const { responseCode, starts, island, conditions } of action.responses) {
    if (starts !== 'immediate') continue;
    const holds = truthAtStart(conditions, view);
    if (holds === false) continue;
    const isCertain = holds === true && island === 0;
    return isCertain && conditionsIn(conditions).every((each) => completionOf(each) !== null) ? responseCode : null;
  }
  return null;
}

function mayBeFirst({ startedBy, visibility, prerequisites }: PlayFacts, view: ScenarioView): boolean {
  if (startedBy === 'clock') return true;
  if (startedBy !== 'learner' || truthAtStart(prerequisites, view) !== true) return false;
  if (visibility === null) return true;
  const isHidden = visibility.invisible !== null && truthAtStart(visibility.invisible, view) !== false;
  return visibility.onStart && !isHidden;
}

/** Without conditions, they hold; null when it isn't known. */
function truthAtStart(conditions: Conditions, view: ScenarioView): boolean | null {
  if (conditions === null) return true;
  if (conditions === unknownConditions || conditions.expressionType !== 'Group') return null;
  return holdsAtStart(conditions, view);
}
