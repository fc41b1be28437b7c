import type { ExpressionRule } from '#schema/expressions';
import { append } from '#base/append';
import type { ScenarioView } from '#kernel/view';
import type { NumberSet } from '#index/conditions/number-set';
import { playTimeSeconds } from '#index/queries/sections';
import type { Cone } from './cone';
import { judgeOf, NotExact, type Judge, type State } from './judged';
import type { Verdict } from '../conditions/compiled';
import { movesOf, patientFacts, termsOf, type ItemFacts } from './patient-facts';
import type { PlayFacts, ResponseFacts } from './play-facts';
import { Regions } from './regions';

/** A slot of the state; {@link none} when the cone doesn't need it. */
export type Slot = number;
/** No slot. */
export const none = -1;

/** One step of a playlist, in slots. */
export type ModelStep =
  | { readonly kind: 'wait'; readonly waiting: Slot; readonly isCertain: boolean }
  | { readonly kind: 'set'; readonly slot: Slot; readonly value: number }
  | { readonly kind: 'complete' }
  | { readonly kind: 'start'; readonly action: number; readonly isLater: boolean };

/** A response, in slots. */
export interface ModelResponse {
  readonly code: string;
  readonly island: number;
  readonly holds: Judge;
  readonly starts: ResponseFacts['starts'];
  readonly isNow: boolean;
  readonly done: Slot;
  readonly completes: boolean;
  /** Delayed ones that are still to be judged. */
  readonly pending: Slot;
  readonly steps: readonly ModelStep[];
}

/** An action, in slots. */
export interface ModelAction {
  readonly facts: PlayFacts;
  readonly used: Slot;
  /** Its immediate playlist is playing, up to its completion. */
  readonly open: Slot;
  /** 1 when a response of its run has been completed, {@link overlapping} while it is unknown of which run. None if only an immediate one can be the first. */
  readonly completed: Slot;
  /** Not 0 while a delayed response is still to be completed. */
  readonly awaited: readonly Slot[];
  readonly seen: Slot;
  readonly visible: Judge | null;
  readonly invisible: Judge | null;
  readonly prerequisites: Judge;
  readonly trigger: Judge | null;
  readonly armed: Slot;
  /** Later starts by playlists. */
  readonly pending: Slot;
  readonly fired: Slot;
  /** Seconds from the start; null when unknown. */
  readonly first: number | null;
  readonly isFree: boolean;
  readonly responses: readonly ModelResponse[];
  /** Other actions whose repetitions it uses, and those whose runs lock it. */
  readonly linked: readonly number[];
  readonly lockers: readonly number[];
  readonly moves: readonly ModelMove[];
  readonly cancels: readonly Slot[];
  /** The items that may rest or not when it has started. */
  readonly touches: readonly ModelItem[];
}

/** Effect of an action on an item. */
export interface ModelMove {
  readonly item: ModelItem;
  readonly target: number | null;
  readonly share: number;
  readonly isDifference: boolean;
  readonly isJump: boolean;
}

/** An item that can move, in slots. */
export interface ModelItem {
  readonly facts: ItemFacts;
  readonly regions: Regions;
  readonly region: Slot;
  /** How far running changes may still pull it. */
  readonly up: Slot;
  readonly down: Slot;
  readonly cancelled: Slot;
  /** The region where deterioration rests; null when it doesn't deteriorate. */
  readonly worst: number | null;
  readonly isWorstAbove: boolean;
  /** Whether deterioration moves it from the start. */
  readonly movesAtStart: boolean;
  /** Its movements: {@link nothing}, a single difference {@link upwards} or {@link downwards}, or {@link others}. None without differences. */
  readonly moved: Slot;
  /** 1 at rest, 0 while it moves. None if no condition can tell. */
  readonly rests: Slot;
  /** Whether conditions tell rest from passing, by region. */
  readonly singles: readonly boolean[];
}

/** @see ModelItem.moved */
export const [nothing, upwards, downwards, others] = [0, 1, 2, 3] as const;

/** Whether something may pull an item up or down. */
export function pullsOf(
  { region, up, down, cancelled, worst, isWorstAbove }: ModelItem,
  state: State,
): { readonly isUp: boolean; readonly isDown: boolean } {
  const at = state[region] ?? 0;
  const isWorse = worst !== null && state[cancelled] === 0;
  return {
    isUp: at < (state[up] ?? 0) || (isWorse && isWorstAbove && at < worst),
    isDown: at > (state[down] ?? 0) || (isWorse && !isWorstAbove && at > worst),
  };
}

/** Whether deterioration from the start is all that pulls an item, so that it moves for certain. */
export function isSteady({ up, down, regions, movesAtStart }: ModelItem, state: State): boolean {
  return movesAtStart && state[up] === 0 && state[down] === regions.count - 1;
}

/** Notes whether an item rests where something has moved it to, or begins to move it. */
export function settle(item: ModelItem, state: State, choose: (count: number) => number): void {
  if (item.rests === none) return;
  const { isUp, isDown } = pullsOf(item, state);
  const singles = item.singles[state[item.region] ?? 0] === true;
  if (!singles || !(isUp || isDown)) state[item.rests] = 1;
  else state[item.rests] = isSteady(item, state) ? 0 : choose(2);
}

/** A cone as a transition system. */
export interface Model {
  readonly initial: State;
  readonly actions: readonly ModelAction[];
  readonly items: readonly ModelItem[];
}

/** Runs of an action overlap: which of them a completion belongs to is unknown. */
export const overlapping = 2;
/** How often something may be under way before it counts as often. */
export const often = 2;

/**
 * Builds the transition system of a cone.
 *
 * @param isStarted - whether something outside of playlists starts an action that only playlists start: a form or a scorecard
 * @throws {@link NotExact} when conditions can't be judged exactly
 */
export function modelOf(
  cone: Cone,
  view: ScenarioView,
  isStarted: (code: string) => boolean,
  lockersOf: (facts: PlayFacts) => readonly PlayFacts[],
): Model {
  return new Building(cone, view).model(isStarted, lockersOf);
}

class Building {
  readonly #cone: Cone;
  readonly #view: ScenarioView;
  readonly #initial: number[] = [];
  readonly #done = new Map<string, Slot[]>();
  readonly #named = new Map<string, { readonly slot: Slot; readonly values: string[] }>();
  readonly #items = new Map<string, ModelItem>();

  constructor(cone: Cone, view: ScenarioView) {
    this.#cone = cone;
    this.#view = view;
  }

  model(isStarted: (code: string) => boolean, lockersOf: (facts: PlayFacts) => readonly PlayFacts[]): Model {
    const { actions } = this.#cone;
    this.#makeItems();
    this.#makeNamed();
    const indexOf = new Map(actions.map(({ actionCode }, index) => [actionCode, index]));
    const numbers = (facts: readonly string[]) => facts.flatMap((code) => indexOf.get(code) ?? []);
    for (const { actionCode, responses } of actions) {
      const slots = responses.map(({ responseCode }) => [responseCode, this.#slot(0)] as const);
      for (const [code, slot] of slots) this.#done.set(code, [slot]);
      this.#done.set(
        actionCode,
        slots.map(([, slot]) => slot),
      );
    }
    const made = actions.map((facts) => this.#action(facts, indexOf, isStarted(facts.actionCode), numbers, lockersOf));
    if (this.#initial.some((value) => value > 250)) throw new NotExact();
    return { initial: Uint8Array.from(this.#initial), actions: made, items: [...this.#items.values()] };
  }

  #slot(value: number): Slot {
    this.#initial.push(value);
    return this.#initial.length - 1;
  }

  #action(
    facts: PlayFacts,
    indexOf: ReadonlyMap<string, number>,
    isStarted: boolean,
    numbers: (codes: readonly string[]) => readonly number[],
    lockersOf: (facts: PlayFacts) => readonly PlayFacts[],
  ): ModelAction {
    const { visibility, schedule, startedBy, limit } = facts;
    const isLearners = startedBy === 'learner';
    const hasSwitch = isLearners && visibility !== null && !(visibility.onStart && visibility.invisible === null);
    const responses = facts.responses.map((response) => this.#response(response, indexOf));
    const moves = movesOf(facts.changes, this.#cone.items).flatMap((move) => {
      const item = this.#items.get(move.itemId);
      return item === undefined ? [] : [{ ...move, item, isJump: facts.isJump }];
    });
    const cancels = this.#cancelled(facts);
    const first = schedule?.first === 'play-time' ? this.#view.derive(playTimeSeconds) : (schedule?.first ?? null);
    return {
      facts,
      used: limit === Number.POSITIVE_INFINITY ? none : this.#slot(0),
      open: this.#slot(0),
      completed:
        responses.some(({ starts }) => starts === 'response') && !completesAtOnce(facts) ? this.#slot(0) : none,
      awaited: responses.flatMap(awaitedOf),
      seen: hasSwitch ? this.#slot(visibility.onStart ? 1 : 0) : none,
      visible: hasSwitch && visibility.visible !== null ? this.#judge(visibility.visible) : null,
      invisible: hasSwitch && visibility.invisible !== null ? this.#judge(visibility.invisible) : null,
      prerequisites: isLearners ? this.#judge(facts.prerequisites) : () => 1,
      trigger: startedBy === 'physiology' ? this.#judge(facts.trigger) : null,
      armed: startedBy === 'physiology' ? this.#slot(1) : none,
      pending: this.#slot(0),
      fired: startedBy === 'clock' ? this.#slot(0) : none,
      first,
      isFree: startedBy === 'any' || isStarted || (startedBy === 'clock' && first === null),
      responses,
      linked: numbers(facts.linked),
      lockers: isLearners ? numbers(lockersOf(facts).map(({ actionCode }) => actionCode)) : [],
      moves,
      cancels,
      touches: [...this.#items.values()].filter(
        (item) => item.rests !== none && (cancels.includes(item.cancelled) || moves.some((move) => move.item === item)),
      ),
    };
  }

  #response(facts: ResponseFacts, indexOf: ReadonlyMap<string, number>): ModelResponse {
    const { responseCode, island, conditions, starts, delay, completes } = facts;
    const steps: ModelStep[] = [];
    for (const step of facts.steps) {
      if (step.kind === 'wait') {
        const last = steps.at(-1);
        if (last?.kind === 'wait') steps.pop();
        const isCertain = step.isCertain || (last?.kind === 'wait' && last.isCertain);
        steps.push({ kind: 'wait', waiting: last?.kind === 'wait' ? last.waiting : this.#slot(0), isCertain });
      } else if (step.kind === 'named') {
        steps.push(...this.#sets(step.type, step.actorId, step.value));
      } else if (step.kind === 'complete') {
        steps.push(step);
      } else {
        const target = indexOf.get(step.actionCode);
        if (target !== undefined) steps.push({ kind: 'start', action: target, isLater: step.isLater });
      }
    }
    return {
      code: responseCode,
      island,
      holds: this.#judge(conditions),
      starts,
      isNow: starts !== 'immediate' && delay === 0,
      done: this.#done.get(responseCode)?.[0] ?? none,
      completes,
      pending: starts === 'immediate' ? none : this.#slot(0),
      steps,
    };
  }

  #sets(type: string, actorId: string, value: string): readonly ModelStep[] {
    const patients = this.#view.derive(patientFacts).filter((patient) => patient.actorId === actorId);
    const owners = type === 'ActorCompressionState' ? [actorId] : patients.map(({ patientId }) => patientId);
    return owners.flatMap((owner): ModelStep[] => {
      const named = this.#named.get(`${type} ${owner}`);
      return named === undefined ? [] : [{ kind: 'set', slot: named.slot, value: valueNumber(named.values, value) }];
    });
  }

  #cancelled({ changes }: PlayFacts): readonly Slot[] {
    const patients = new Set(changes.filter((change) => change.resetsPhysiology).map((change) => change.patientId));
    return [...this.#items.values()]
      .filter(({ facts, cancelled }) => cancelled !== none && patients.has(facts.patientId))
      .map(({ cancelled }) => cancelled);
  }

  #makeItems(): void {
    const { items, subjects, actions } = this.#cone;
    const cuts = new Map<string, number[]>();
    const sets = new Map<string, NumberSet[]>();
    for (const facts of items.values()) {
      cuts.set(facts.id, [facts.initial, ...(facts.deteriorates && facts.worst !== null ? [facts.worst] : [])]);
    }
    for (const subject of subjects.values()) {
      if (subject.kind !== 'item') continue;
      cuts.get(subject.facts.id)?.push(...endsOf(subject.holds));
      append(sets, subject.facts.id, subject.holds);
    }
    const differences = new Set<string>();
    for (const { changes, isJump } of actions) {
      for (const { itemId, target, isDifference } of movesOf(changes, items)) {
        if (target !== null) cuts.get(itemId)?.push(target);
        if (isDifference && !isJump) differences.add(itemId);
      }
    }
    const cancelled = new Map<string, Slot>();
    for (const facts of items.values()) {
      if (facts.item.calculatedFrom !== null) continue;
      const regions = new Regions(facts.item, cuts.get(facts.id) ?? []);
      const worst = facts.deteriorates && facts.worst !== facts.baseline ? facts.worst : null;
      if (worst !== null && !cancelled.has(facts.patientId)) cancelled.set(facts.patientId, this.#slot(0));
      if (regions.count > 250) throw new NotExact();
      const singles = regions.singles(sets.get(facts.id) ?? []);
      const isMoving = facts.initialRate !== 0;
      const at = regions.of(facts.initial);
      this.#items.set(facts.id, {
        facts,
        regions,
        region: this.#slot(at),
        up: this.#slot(0),
        down: this.#slot(regions.count - 1),
        cancelled: worst === null ? none : (cancelled.get(facts.patientId) ?? none),
        worst: worst === null ? null : regions.of(worst),
        isWorstAbove: worst !== null && worst > facts.baseline,
        movesAtStart: isMoving,
        moved: differences.has(facts.id) ? this.#slot(nothing) : none,
        rests: singles.includes(true) ? this.#slot(isMoving && singles[at] === true ? 0 : 1) : none,
        singles,
      });
    }
  }

  #makeNamed(): void {
    const patients = new Map(this.#view.derive(patientFacts).map((patient) => [patient.patientId, patient]));
    for (const subject of this.#cone.subjects.values()) {
      if (subject.kind !== 'named') continue;
      const key = `${subject.type} ${subject.of}`;
      if (this.#named.has(key)) continue;
      const start =
        subject.type === 'ActorCompressionState'
          ? 'NOT_PERFORMED'
          : (patients.get(subject.of)?.named[subject.type] ?? '');
      this.#named.set(key, { slot: this.#slot(0), values: [start] });
    }
  }

  #judge(conditions: PlayFacts['prerequisites']): Judge {
    return judgeOf(conditions, (condition) => this.#atom(condition));
  }

  #atom(condition: ExpressionRule): Judge {
    const subject = this.#cone.subjects.get(condition);
    if (subject === undefined) throw new NotExact();
    switch (subject.kind) {
      case 'done': {
        const slots = this.#done.get(subject.identity) ?? [];
        return (state) => (slots.some((slot) => state[slot] === 1) ? 1 : 0);
      }
      case 'named': {
        const named = this.#named.get(`${subject.type} ${subject.of}`);
        if (named === undefined) throw new NotExact();
        const { slot, values } = named;
        return (state) => (subject.holds(values[state[slot] ?? 0] ?? '') ? 1 : 0);
      }
      case 'item':
        return subject.facts.item.calculatedFrom === null
          ? this.#itemAtom(subject.facts, subject.holds)
          : this.#calculatedAtom(subject.facts, subject.holds);
    }
  }

  #itemAtom({ id }: ItemFacts, holds: NumberSet): Judge {
    const item = this.#items.get(id);
    if (item === undefined) throw new NotExact();
    const { region, rests } = item;
    const [atRest, passing] = [item.regions.within(holds, 0), item.regions.within(holds, 1)];
    if (rests === none) return (state) => (atRest[state[region] ?? 0] === true ? 1 : 0);
    return (state) => ((state[rests] === 1 ? atRest : passing)[state[region] ?? 0] === true ? 1 : 0);
  }

  /** Known only while the regions of its terms leave no other answer. */
  #calculatedAtom(facts: ItemFacts, holds: NumberSet): Judge {
    const terms = termsOf(facts, this.#view).map((term) => this.#items.get(term.id));
    const { calculatedFrom } = facts.item;
    return (state): Verdict => {
      if (calculatedFrom === null || terms.length < calculatedFrom.terms.length) throw new NotExact();
      let [min, max] = [calculatedFrom.constant, calculatedFrom.constant];
      terms.forEach((term, index) => {
        if (term === undefined) throw new NotExact();
        const factor = calculatedFrom.terms[index]?.factor ?? 0;
        const ends = term.regions.ends(state[term.region] ?? 0).map((end) => end * factor);
        min += Math.min(...ends);
        max += Math.max(...ends);
      });
      const [minimum, maximum] = facts.item.range;
      if (min < minimum || max > maximum) throw new NotExact();
      const inside = holds.some((each) => each.min < min && max < each.max);
      const outside = holds.every((each) => max < each.min || each.max < min);
      if (!inside && !outside) throw new NotExact();
      return inside ? 1 : 0;
    };
  }
}

function valueNumber(values: string[], value: string): number {
  const known = values.indexOf(value);
  return known >= 0 ? known : values.push(value) - 1;
}

function endsOf(set: NumberSet): readonly number[] {
  return set.flatMap(({ min, max }) => [min, max]).filter(Number.isFinite);
}

/** Whether the first completion of each run is that of its immediate response, at the moment of the start. */
function completesAtOnce({ responses }: PlayFacts): boolean {
  const immediate = responses.filter(({ starts }) => starts === 'immediate');
  return (
    immediate.some(({ conditions, island }) => conditions === null && island === 0) &&
    immediate.every(
      ({ steps }) => steps.find(({ kind }) => kind === 'wait' || kind === 'complete')?.kind === 'complete',
    )
  );
}

/** The slots of what comes before the completion of a delayed response. */
function awaitedOf({ starts, pending, steps, completes }: ModelResponse): readonly Slot[] {
  if (starts !== 'action' || !completes) return [];
  const end = steps.findIndex(({ kind }) => kind === 'complete');
  return [pending, ...steps.slice(0, end).flatMap((step) => (step.kind === 'wait' ? [step.waiting] : []))];
}
