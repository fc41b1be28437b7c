import { append } from '#base/append';
import { defineQuery, type ScenarioView } from '#kernel/view';
import { chosenActions } from './chosen-actions';
import { coneOf, type Surroundings } from './cone';
import { itemsById, patientFacts } from './patient-facts';
import { movesOf } from './item-moves';
import { NotExact } from './judged';
import { modelOf } from './model';
import { playFacts, type PlayFacts } from './play-facts';
import { earlierOf, possibilities, type Possibilities } from './possibilities';
import { search, type Asked, type Found } from './search';

/** What can never happen, however the learner plays. Each entry is certain; anything else may or may not happen. */
export interface Reachability {
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
const mostActions = 8;
/** States of one search, so that an edit is judged at once; in a scenario with up to {@link fewActions} actions, all of them. */
const mostStates = 150;
const fewActions = 6;
const mostStatesOfFew = 60_000;

/** What can never happen in the scenario. */
export const reachability = defineQuery('reachability', (view): Reachability => {
  const facts = view.derive(playFacts);
  const possible = view.derive(possibilities);
  const chosen = view.derive(chosenActions);
  const around = surroundingsOf(view, facts, possible);
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
    const found = answered(fact, around, possible, chosen);
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

/** What the search of an action's cone found; null when there is nothing to ask, or when it isn't known. */
function answered(
  fact: PlayFacts,
  around: Surroundings,
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
  const cone = coneOf(fact, around, mostActions);
  if (cone === null) return null;
  const inputs = [...cone.actions, around.view.derive(patientFacts)];
  const known = cache.get(fact);
  if (known?.inputs.length === inputs.length && known.inputs.every((input, index) => input === inputs[index])) {
    return known.found;
  }
  const asked: Asked = {
    index: cone.actions.indexOf(fact),
    visible,
    allowed,
    started: true,
    fired: fact.startedBy === 'physiology',
    played: fact.responses.map(({ responseCode }) => responseCode).filter((code) => possible.responses.has(code)),
  };
  const most = around.all.length <= fewActions ? mostStatesOfFew : mostStates;
  let found: Found | null = null;
  try {
    const lockersOf = ({ lockedBy }: PlayFacts) => lockedBy.flatMap((kind) => around.lockers.get(kind) ?? []);
    found = search(
      modelOf(cone, around.view, (code) => chosen.has(code), lockersOf),
      asked,
      most,
    );
  } catch (error) {
    if (!(error instanceof NotExact)) throw error;
  }
  if (found !== null && !visible) found = { ...found, isVisible: true };
  cache.set(fact, { inputs, found });
  return found;
}

/** The last search of each action, with what it depended on. */
const cache = new WeakMap<PlayFacts, { readonly inputs: readonly unknown[]; readonly found: Found | null }>();

function surroundingsOf(view: ScenarioView, all: readonly PlayFacts[], possible: Possibilities): Surroundings {
  const items = view.derive(itemsById);
  const [starters, linkers, lockers, setters, movers] = [1, 2, 3, 4, 5].map(() => new Map<string, PlayFacts[]>());
  const add = (map: Map<string, PlayFacts[]> | undefined, keys: Iterable<string>, fact: PlayFacts) => {
    if (map !== undefined) for (const key of new Set(keys)) append(map, key, fact);
  };
  const isLockOverridden = all.some(({ overridesLocks }) => overridesLocks);
  for (const fact of all) {
    const steps = fact.responses.flatMap((response) => response.steps);
    add(
      starters,
      steps.flatMap((step) => (step.kind === 'start' ? [step.actionCode] : [])),
      fact,
    );
    add(
      setters,
      steps.flatMap((step) => (step.kind === 'named' ? [`${step.type} ${step.actorId}`] : [])),
      fact,
    );
    add(linkers, fact.linked, fact);
    // A delayed response may end a run before its immediate one: then how long it locks isn't modelled, and it counts as not locking.
    const isPlain = fact.responses.every(({ starts }) => starts === 'immediate');
    if (isPlain && !isLockOverridden) add(lockers, fact.sets, fact);
    const cancelled = fact.changes.filter((change) => change.resetsPhysiology).map(({ patientId }) => patientId);
    add(movers, [...movesOf(fact.changes, items).map(({ itemId }) => itemId), ...cancelled], fact);
  }
  const none = new Map<string, PlayFacts[]>();
  const started = all.filter(({ actionCode }) => possible.actions.has(actionCode));
  return {
    view,
    all,
    possible: new Set(started),
    endless: endlessOf(started),
    starters: starters ?? none,
    linkers: linkers ?? none,
    lockers: lockers ?? none,
    setters: setters ?? none,
    movers: movers ?? none,
    actionOf: new Map(
      all.flatMap((fact) => [
        [fact.actionCode, fact] as const,
        ...fact.responses.map(({ responseCode }) => [responseCode, fact] as const),
      ]),
    ),
    actorOf: new Map(view.derive(patientFacts).map(({ patientId, actorId }) => [patientId, actorId])),
  };
}

/** Actions on a circle of unlimited starts at one moment. */
function endlessOf(facts: readonly PlayFacts[]): readonly PlayFacts[] {
  const unlimited = new Map(
    facts.filter(({ limit }) => limit === Number.POSITIVE_INFINITY).map((fact) => [fact.actionCode, fact]),
  );
  const nextOf = ({ responses }: PlayFacts) =>
    responses.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'start' && !step.isLater ? (unlimited.get(step.actionCode) ?? []) : [])),
    );
  return [...unlimited.values()].filter((fact) => {
    const after = new Set<PlayFacts>();
    const queue = nextOf(fact);
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (after.has(next)) continue;
      after.add(next);
      queue.push(...nextOf(next));
    }
    return after.has(fact);
  });
}
