import { neededCompletions } from '#index/conditions/completions';
import { meaningOf, canHold } from '#index/conditions/satisfiability';
import { cyclesOf } from '#index/cycles';
import { actionFacts } from '#index/queries/action-facts';
import { defineQuery, type ScenarioView } from '#kernel/view';
import { actionInteractions, type ActionInteractions } from './action-interactions';
import { combined } from './combined';
import { Cones, type Cone } from './cone';
import { NotExact } from './judged';
import { modelOf, type Model } from './model';
import { patientFacts } from './patient-facts';
import { chosenActions, playFacts, type PlayFacts, type Conditions } from './play-facts';
import { earlierOf, possibilities, type Possibilities } from './possibilities';
import { search, type SearchGoal, type Found } from './search';

/** Impossible events, however the learner plays. Each entry is certain; anything else may or may not happen. */
interface Reachability {
  /** Codes of actions that no learner ever sees, because of their visibility and invisibility triggers. */
  readonly neverVisible: readonly string[];
  /** Codes of actions whose prerequisites are never met. */
  readonly neverAllowed: readonly string[];
  /** Codes of actions that are seen and allowed at some time, but never at once, so that no learner can do them. */
  readonly neverTogether: readonly string[];
  /** Codes of actions that only a playlist could start, but none does. */
  readonly untriggered: readonly string[];
  /** Codes of actions that only playlists of impossible actions start. */
  readonly unreachable: readonly string[];
  /** Codes of actions whose physiology trigger never fires. */
  readonly neverFires: readonly string[];
  /** Codes of responses that never play although their action starts. */
  readonly neverPlays: readonly string[];
}

/** With more actions in its cone, an action isn't searched: what can't be excluded more simply counts as possible. */
const maxActions = 8;
/** States of one search, so that an edit is judged at once; in a scenario with up to {@link fewActions} actions, all of them. */
const maxStates = 150;
const fewActions = 6;
const maxStatesOfFew = 6_000;

/** The events that can never happen in the scenario. */
export const reachability = defineQuery('reachability', (view): Reachability => {
  const facts = view.derive(playFacts);
  const possible = view.derive(possibilities);
  const chosen = view.derive(chosenActions);
  const around = actionInteractions(view, facts, (code) => possible.actions.has(code));
  const cones = new Cones(around, maxActions);
  const results = {
    neverVisible: [] as string[],
    neverAllowed: [] as string[],
    neverTogether: [] as string[],
    untriggered: [] as string[],
    unreachable: [] as string[],
    neverFires: [] as string[],
    neverPlays: [] as string[],
  };
  facts.forEach((fact) => {
    const { actionCode } = fact;
    const starters = (around.starters.get(actionCode) ?? []).filter((starter) => starter !== fact);
    const isOrphan = starters.length === 0 && !chosen.has(actionCode);
    if (fact.startedBy === 'playlists' && !possible.actions.has(actionCode)) {
      results[isOrphan ? 'untriggered' : 'unreachable'].push(actionCode);
      return;
    }
    const found = answered(fact, around, cones, possible, chosen);
    const isHidden = found?.isVisible === false || !mayBeVisible(fact, possible);
    const isBarred =
      (fact.prerequisites !== null && found?.isAllowed === false) || !possible.mayHold(fact.prerequisites);
    const isSilent = found?.isFired === false || !possible.mayHold(fact.trigger);
    const isStarted = found?.isStarted !== false && possible.actions.has(actionCode);
    if (fact.startedBy === 'learner') {
      if (isHidden) results.neverVisible.push(actionCode);
      if (isBarred) results.neverAllowed.push(actionCode);
      if (!isHidden && !isBarred && !isStarted) results.neverTogether.push(actionCode);
    }
    if (fact.startedBy === 'physiology' && isSilent) results.neverFires.push(actionCode);
    if (fact.startedBy === 'playlists' && !isStarted) results.unreachable.push(actionCode);
    if (!isStarted) return;
    for (const { responseCode } of fact.responses) {
      const isExcluded = found !== null && !found.played.has(responseCode);
      if (isExcluded || !possible.responses.has(responseCode)) results.neverPlays.push(responseCode);
    }
  });
  return results;
});

function mayBeVisible({ visibility }: PlayFacts, possible: Possibilities): boolean {
  if (visibility === null || visibility.onStart) return true;
  if (visibility.visible === null) return false;
  return possible.mayHoldAlone(visibility.visible, visibility.invisible === null ? [] : [visibility.invisible]);
}

/** Returns the result of the search of an action's cone; null when there is nothing to ask, or when it isn't known. */
function answered(
  fact: PlayFacts,
  around: ActionInteractions,
  cones: Cones,
  possible: Possibilities,
  chosen: ReadonlySet<string>,
): Found | null {
  const visible = fact.visibility !== null && !(fact.visibility.onStart && fact.visibility.invisible === null);
  const allowed = fact.prerequisites !== null;
  const isOpen = fact.responses.some(
    ({ conditions, starts }, index) =>
      conditions !== null || starts === 'response' || earlierOf(fact.responses, index).length > 0,
  );
  const isUsedUp = fact.limit !== Number.POSITIVE_INFINITY && around.linkers.has(fact.actionCode);
  const isLocked = fact.lockedBy.some((kind) => around.lockers.has(kind));
  const isPlain = !visible && !allowed && !isOpen && !isUsedUp && fact.startedBy === 'learner' && !isLocked;
  if (isPlain && around.endless.length === 0) return null;
  const cone = cones.of(fact);
  if (cone === null) return null;
  const inputs = [...cone.actions, around.view.derive(patientFacts)];
  const known = cache.get(fact);
  if (known?.inputs.length === inputs.length && known.inputs.every((input, index) => input === inputs[index])) {
    return known.found;
  }
  const asked: SearchGoal = {
    index: cone.actions.indexOf(fact),
    visible,
    allowed,
    started: true,
    fired: fact.startedBy === 'physiology',
    played: fact.responses.map(({ responseCode }) => responseCode).filter((code) => possible.responses.has(code)),
  };
  const most = around.all.length <= fewActions ? maxStatesOfFew : maxStates;
  const model = exactModel(cone, around, chosen);
  let found = model === null ? null : search(model, asked, most);
  if (found !== null && !visible) found = { ...found, isVisible: true };
  cache.set(fact, { inputs, found });
  return found;
}

/** The transition system of a cone; null when its conditions can't be judged exactly. */
export function exactModel(
  cone: Cone,
  { view, lockers }: ActionInteractions,
  chosen: ReadonlySet<string>,
): Model | null {
  const lockersOf = ({ lockedBy }: PlayFacts) => lockedBy.flatMap((kind) => lockers.get(kind) ?? []);
  try {
    return modelOf(cone, view, (code) => chosen.has(code), lockersOf);
  } catch (error) {
    if (error instanceof NotExact) return null;
    throw error;
  }
}

/** The last search of each action, with what it depended on. */
const cache = new WeakMap<PlayFacts, { readonly inputs: readonly unknown[]; readonly found: Found | null }>();

/** Whether conditions can hold while none of the others does, whatever the scenario contains. `null` stands for no conditions, which always hold. */
export function canHoldAlone(view: ScenarioView, conditions: Conditions, others: readonly Conditions[]): boolean {
  if (others.includes(null)) return false;
  const together = combined(conditions, others);
  return together === null || canHold(together, (condition) => meaningOf(condition, view));
}

const none: ReadonlySet<string> = new Set();

/** Codes of the responses that never play because nothing but what they do themselves can meet their conditions. */
export const selfWaiting = defineQuery('self-waiting', (view): ReadonlySet<string> => {
  const never = new Set(view.derive(reachability).neverPlays);
  if (never.size === 0) return none;
  const possible = view.derive(possibilities);
  const asked = view.derive(playFacts).flatMap(({ responses }) =>
    responses.flatMap(({ responseCode, conditions }, index) => {
      if (!never.has(responseCode) || possible.responses.has(responseCode)) return [];
      const earlier = earlierOf(responses, index);
      return canHoldAlone(view, conditions, earlier) ? [{ responseCode, conditions, earlier }] : [];
    }),
  );
  if (asked.length === 0) return none;
  // what doesn't help even if all of them play needs no look at each
  const together = possible.ifPlayed(asked.map(({ responseCode }) => responseCode));
  const found = asked.filter(
    ({ responseCode, conditions, earlier }) =>
      together.mayHoldAlone(conditions, earlier) && possible.ifPlayed([responseCode]).mayHoldAlone(conditions, earlier),
  );
  return found.length === 0 ? none : new Set(found.map(({ responseCode }) => responseCode));
});

/**
 * Actions that wait for each other, as the codes along each cycle: none of them can ever be done. Only required
 * completions count: 'either of two' requires neither.
 */
export const prerequisiteCycles = defineQuery('prerequisite-cycles', (view) => {
  const facts = view.derive(actionFacts);
  const actionOf = new Map(
    facts.flatMap(({ actionCode, responseCodes }) => responseCodes.map((code) => [code, actionCode])),
  );
  const graph = new Map<string, readonly string[]>();
  for (const { actionCode, prerequisites } of facts) {
    if (prerequisites?.expressionType !== 'Group') continue;
    const needed = [...neededCompletions(prerequisites)].map((identity) => actionOf.get(identity) ?? identity);
    // Another rule reports actions that wait for themselves.
    graph.set(
      actionCode,
      needed.filter((code) => code !== actionCode),
    );
  }
  return cyclesOf(graph);
});

/** The cycles of prerequisites that nothing breaks: a playlist, the clock or physiology may start an action whatever it waits for. */
export const deadCycles = defineQuery('dead-cycles', (view): readonly (readonly string[])[] => {
  const never = new Set(view.derive(reachability).neverAllowed);
  return view.derive(prerequisiteCycles).filter((cycle) => cycle.every((code) => never.has(code)));
});
