import type { ExpressionRule } from '#schema/expressions';
import type { ScenarioView } from '#kernel/view';
import { playFacts, unknownConditions, type PlayFacts } from './play-facts';
import { earlierOf, possibilities } from './possibilities';

/**
 * Whether a response may play again after it has played: the learner, the clock or physiology can start its action more than once, and its
 * conditions may hold when it has been completed. False for an action that only playlists start: how often they do isn't known.
 */
export function mayPlayAgain(view: ScenarioView, responseCode: string): boolean {
  const action = view
    .derive(playFacts)
    .find(({ responses }) => responses.some((each) => each.responseCode === responseCode));
  if (action === undefined || action.limit <= 1 || !startsAgain(action)) return false;
  const index = action.responses.findIndex((each) => each.responseCode === responseCode);
  const conditions = action.responses[index]?.conditions ?? null;
  const { prerequisites, visibility } = action;
  const invisible = visibility?.invisible ?? null;
  const rules = [
    done('ScenarioAction', action.actionCode),
    done('ScenarioActionResponse', responseCode),
    ...[conditions, prerequisites].flatMap((each) =>
      each === null || each === unknownConditions || each.expressionType !== 'Group' ? [] : [each],
    ),
  ];
  const together = { expressionType: 'Group', operator: 'AND', not: false, rules } as const;
  const others = [...earlierOf(action.responses, index), ...(invisible === null ? [] : [invisible])];
  return view.derive(possibilities).mayHoldAlone(together, others);
}

function startsAgain({ startedBy, schedule }: PlayFacts): boolean {
  return startedBy === 'learner' || startedBy === 'physiology' || (startedBy === 'clock' && schedule?.repeats === true);
}

function done(objectType: 'ScenarioAction' | 'ScenarioActionResponse', object: string): ExpressionRule {
  return {
    expressionType: 'Rule',
    conditionBlock: { objectType, objects: [{ object }] },
    comparisonOperator: 'None',
    value: null,
    unit: null,
  };
}
