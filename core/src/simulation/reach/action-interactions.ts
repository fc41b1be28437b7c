import type { ScenarioView } from '#kernel/view';
import { movesOf, itemsById, patientFacts } from './patient-facts';
import type { PlayFacts } from './play-facts';

/** Actions by what they have an influence on. */
type ActionsBy = ReadonlyMap<string, readonly PlayFacts[]>;

/** The effects of a scenario's actions on each other. */
export interface ActionInteractions {
  readonly view: ScenarioView;
  /** All actions, in document order, and those that may start. */
  readonly all: readonly PlayFacts[];
  readonly possible: ReadonlySet<PlayFacts>;
  /** Those that start an action, and those that use up its repetitions, by its code; those that lock a kind of actions. */
  readonly starters: ActionsBy;
  readonly linkers: ActionsBy;
  readonly lockers: ActionsBy;
  /** Those that set a state, by its type and the actor; those that move an item or a patient, by its id. */
  readonly setters: ActionsBy;
  readonly movers: ActionsBy;
  /** By the code of an action or a response. */
  readonly actionOf: ReadonlyMap<string, PlayFacts>;
  /** Actions that may start each other at one moment without end. The play ends there, so they have an influence on all actions. */
  readonly endless: readonly PlayFacts[];
  readonly actorOf: ReadonlyMap<string, string | null>;
  /** Some actions in document order. */
  inOrder(facts: Iterable<PlayFacts>): readonly PlayFacts[];
}

/** Finds how a scenario's actions affect each other. @param mayStart - whether an action may start, by its code */
export function actionInteractions(
  view: ScenarioView,
  all: readonly PlayFacts[],
  mayStart: (actionCode: string) => boolean,
): ActionInteractions {
  const items = view.derive(itemsById);
  const starters = new Map<string, PlayFacts[]>();
  const linkers = new Map<string, PlayFacts[]>();
  const lockers = new Map<string, PlayFacts[]>();
  const setters = new Map<string, PlayFacts[]>();
  const movers = new Map<string, PlayFacts[]>();
  const actionOf = new Map<string, PlayFacts>();
  const position = new Map<PlayFacts, number>();
  const isLockOverridden = all.some(({ overridesLocks }) => overridesLocks);
  for (const [index, fact] of all.entries()) {
    position.set(fact, index);
    actionOf.set(fact.actionCode, fact);
    // A delayed response may end a run before its immediate one: then how long it locks isn't modelled, and it counts as not locking.
    let isPlain = true;
    for (const { responseCode, starts, steps } of fact.responses) {
      actionOf.set(responseCode, fact);
      isPlain &&= starts === 'immediate';
      for (const step of steps) {
        if (step.kind === 'start') add(starters, step.actionCode, fact);
        else if (step.kind === 'named') add(setters, `${step.type} ${step.actorId}`, fact);
      }
    }
    for (const code of fact.linked) add(linkers, code, fact);
    if (isPlain && !isLockOverridden) for (const kind of fact.sets) add(lockers, kind, fact);
    for (const { itemId } of movesOf(fact.changes, items)) add(movers, itemId, fact);
    for (const { resetsPhysiology, patientId } of fact.changes) if (resetsPhysiology) add(movers, patientId, fact);
  }
  const possible = all.filter(({ actionCode }) => mayStart(actionCode));
  return {
    view,
    all,
    possible: new Set(possible),
    endless: endlessOf(possible),
    starters,
    linkers,
    lockers,
    setters,
    movers,
    actionOf,
    actorOf: new Map(view.derive(patientFacts).map(({ patientId, actorId }) => [patientId, actorId])),
    inOrder: (facts) => [...facts].toSorted((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0)),
  };
}

/** Adds an action to a list, once: all that one does is added before the next. */
function add(map: Map<string, PlayFacts[]>, key: string, fact: PlayFacts): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [fact]);
  else if (known.at(-1) !== fact) known.push(fact);
}

/** Actions on a circle of unlimited starts at one moment. */
function endlessOf(facts: readonly PlayFacts[]): readonly PlayFacts[] {
  const unlimited = new Map(
    facts.filter(({ limit }) => limit === Number.POSITIVE_INFINITY).map((fact) => [fact.actionCode, fact]),
  );
  const nexts = new Map<PlayFacts, PlayFacts[]>();
  for (const fact of unlimited.values()) {
    for (const { steps } of fact.responses) {
      for (const step of steps) {
        const next = step.kind === 'start' && !step.isLater ? unlimited.get(step.actionCode) : undefined;
        if (next !== undefined) nexts.set(fact, [...(nexts.get(fact) ?? []), next]);
      }
    }
  }
  return [...nexts.keys()].filter((fact) => {
    const after = new Set<PlayFacts>();
    const queue = [...(nexts.get(fact) ?? [])];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (after.has(next)) continue;
      after.add(next);
      queue.push(...(nexts.get(next) ?? []));
    }
    return after.has(fact);
  });
}
