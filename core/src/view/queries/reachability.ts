import type { Expression } from '#schema/expressions';
import { append } from '#base/append';
import { canComeTrue, mentionedCompletions } from '../conditions/completions';
import { defineQuery } from '#kernel/view';
import { actionFacts, type ActionFacts } from './action-facts';

/** What can never happen, however the learner plays. Each entry is certain; anything else may or may not happen. */
export interface Reachability {
  /** Codes of actions that no learner ever sees, because their visibility triggers can't be true. */
  readonly neverVisible: readonly string[];
  /** Codes of actions that no learner can ever do, because their prerequisites can't be true. */
  readonly neverAllowed: readonly string[];
  /** Codes of actions that only a playlist could start, but none does. */
  readonly untriggered: readonly string[];
  /** Codes of actions that only playlists of impossible actions start. */
  readonly unreachable: readonly string[];
}

/** The actions that answers of forms and cells of scorecards start. */
const chosenActions = defineQuery('chosen-actions', (view): ReadonlySet<string> => {
  const chosen = new Set<string>();
  for (const kind of ['form-item', 'scorecard-cell'] as const) {
    for (const { value } of view.all(kind))
      if (typeof value['actionCode'] === 'string') chosen.add(value['actionCode']);
  }
  return chosen;
});

/** The actions that can happen: starts from those without requirements and adds what they make possible until nothing changes. */
export const reachability = defineQuery('reachability', (view): Reachability => {
  const facts = view.derive(actionFacts);
  const chosen = view.derive(chosenActions);
  const byCode = new Map(facts.map((fact) => [fact.actionCode, fact]));
  const actionOf = new Map(
    facts.flatMap(({ actionCode, responseCodes }) => responseCodes.map((code) => [code, actionCode])),
  );
  const triggers = triggersOf(facts);
  const waiting = waitingFor(facts, actionOf);
  const possible = new Set<string>();
  // Another rule reports dangling references; here they count as possible.
  const canComplete = (identity: string): boolean => {
    const code = actionOf.get(identity) ?? identity;
    return possible.has(code) || !byCode.has(code);
  };
  const isPossible = (fact: ActionFacts): boolean => {
    if (triggers.get(fact.actionCode)?.some((code) => possible.has(code)) === true) return true;
    if (fact.evaluation === 'commanded') return chosen.has(fact.actionCode);
    return mayHold(fact.visible, canComplete) && mayHold(fact.prerequisites, canComplete);
  };
  const queue = [...facts];
  for (let fact = queue.pop(); fact !== undefined; fact = queue.pop()) {
    if (possible.has(fact.actionCode) || !isPossible(fact)) continue;
    possible.add(fact.actionCode);
    const next = [...fact.followOns.map(({ to }) => to), ...(waiting.get(fact.actionCode) ?? [])];
    queue.push(...next.flatMap((code) => byCode.get(code) ?? []));
  }
  const codes = (test: (fact: ActionFacts) => boolean) => facts.filter(test).map(({ actionCode }) => actionCode);
  const isDeadCommand = ({ evaluation, actionCode }: ActionFacts) =>
    evaluation === 'commanded' && !possible.has(actionCode);
  return {
    neverVisible: codes(({ visible }) => !mayHold(visible, canComplete)),
    neverAllowed: codes(({ prerequisites }) => !mayHold(prerequisites, canComplete)),
    untriggered: codes((fact) => isDeadCommand(fact) && !triggers.has(fact.actionCode)),
    unreachable: codes((fact) => isDeadCommand(fact) && triggers.has(fact.actionCode)),
  };
});

function mayHold(expression: Expression | null, canComplete: (identity: string) => boolean): boolean {
  return expression?.expressionType !== 'Group' || canComeTrue(expression, canComplete);
}

/** Codes of the actions that start an action, other than itself. */
function triggersOf(facts: readonly ActionFacts[]): ReadonlyMap<string, readonly string[]> {
  const triggers = new Map<string, string[]>();
  for (const { actionCode, followOns } of facts) {
    for (const { to } of followOns) if (to !== actionCode) append(triggers, to, actionCode);
  }
  return triggers;
}

/** Codes of the actions whose conditions refer to an action or one of its responses. */
function waitingFor(
  facts: readonly ActionFacts[],
  actionOf: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const waiting = new Map<string, string[]>();
  for (const { actionCode, visible, prerequisites } of facts) {
    for (const expression of [visible, prerequisites]) {
      if (expression?.expressionType !== 'Group') continue;
      for (const identity of mentionedCompletions(expression)) {
        append(waiting, actionOf.get(identity) ?? identity, actionCode);
      }
    }
  }
  return waiting;
}
