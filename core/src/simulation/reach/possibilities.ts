import type { ExpressionRule } from '#schema/expressions';
import { append } from '#base/append';
import { defineQuery, type ScenarioView } from '#kernel/view';
import { namedValues } from '#index/conditions/completeness';
import { completionOf } from '#index/conditions/completions';
import { universeOf } from '#index/conditions/item-scale';
import { closed, intersect, points, type NumberSet } from '#index/conditions/number-set';
import {
  meaningOf,
  canHoldWithin,
  within,
  type Meaning,
  type AllowedValues,
  type Meanings,
} from '#index/conditions/satisfiability';
import { subjectKey } from '#index/conditions/shared-subjects';
import {
  movesOf,
  calculatedFromTerm,
  conditionItems,
  itemsById,
  patientFacts,
  termsOf,
  type ItemFacts,
} from './patient-facts';
import { chosenActions, playFacts, type Conditions, type PlayFacts, type ResponseFacts } from './play-facts';
import { combined, conditionsIn } from './combined';
import { nearestSteps } from './regions';
import { clampTo } from '../physiology/motion';

/** Possible events when each is looked at by itself: more than really can happen. Others never happen. */
export interface Possibilities {
  /** Codes of the actions that may start. */
  readonly actions: ReadonlySet<string>;
  /** Codes of the responses that may play. */
  readonly responses: ReadonlySet<string>;
  /** The values between which each item stays, by the item's id. */
  readonly spans: ReadonlyMap<string, NumberSet>;
  /** The values between which an item stays, calculated ones included; null when nothing is known. */
  spanOf(facts: ItemFacts): NumberSet | null;
  /** Returns a condition's meaning, with only the values that its subject may have; null for an incomplete one. */
  meaning(condition: ExpressionRule): Meaning | null;
  /** Whether conditions may hold at some moment. */
  mayHold(conditions: Conditions): boolean;
  /** Whether the first conditions may hold while none of the others does. */
  mayHoldAlone(conditions: Conditions, others: readonly Conditions[]): boolean;
  /** Returns the possibilities if responses played whenever their action starts, whatever their conditions. */
  ifPlayed(responseCodes: readonly string[]): Possibilities;
}

/** Adds what becomes possible to what is possible at the start until nothing changes. */
export const possibilities = defineQuery('possibilities', (view): Possibilities => new Growing(view).grow());

class Growing implements Possibilities {
  readonly actions: Set<string>;
  readonly responses: Set<string>;
  readonly spans: Map<string, NumberSet>;
  readonly #named: Map<string, Set<string>>;
  readonly #started: Set<string>;
  readonly #view: ScenarioView;
  readonly #facts: readonly PlayFacts[];
  readonly #byCode: ReadonlyMap<string, PlayFacts>;
  readonly #actionOf: ReadonlyMap<string, string>;
  readonly #certain: ReadonlySet<string>;
  readonly #items: ReadonlyMap<string, ItemFacts>;
  readonly #conditionItems: ReadonlyMap<string, ItemFacts>;
  readonly #byActor = new Map<string, string[]>();
  /** The actions that wait for something that didn't hold when it was last judged, by what that is. */
  readonly #waiting: Map<string, PlayFacts[]>;
  readonly #isWaiting: Set<PlayFacts>;
  /** The movements of each item: how often it has been moved, 2 for more than once, and the values that differences lead to. */
  readonly #moved: Map<string, { readonly differences: readonly number[]; readonly count: number }>;
  /** Responses that are assumed to play. */
  readonly #assumed: ReadonlySet<string>;
  readonly #meanings: Meanings = (condition) => meaningOf(condition, this.#view);
  readonly #allowed: AllowedValues = (condition, meaning) => this.#allowedValues(condition, meaning);

  /** @param from - what is possible without the assumption; null to start with nothing */
  constructor(view: ScenarioView, from: Growing | null = null, assumed: readonly string[] = []) {
    this.#view = view;
    this.#assumed = new Set(assumed);
    this.actions = new Set(from?.actions);
    this.responses = new Set(from?.responses);
    this.spans = new Map(from?.spans);
    this.#moved = new Map(from === null ? [] : from.#moved);
    const [values, waiting] = from === null ? [[], []] : [[...from.#named], [...from.#waiting]];
    this.#named = new Map(values.map(([key, each]) => [key, new Set(each)]));
    this.#waiting = new Map(waiting.map(([key, facts]) => [key, [...facts]]));
    this.#started = new Set(from === null ? [] : from.#started);
    this.#isWaiting = new Set(from === null ? [] : from.#isWaiting);
    this.#facts = view.derive(playFacts);
    this.#byCode = new Map(this.#facts.map((fact) => [fact.actionCode, fact]));
    this.#actionOf = new Map(
      this.#facts.flatMap(({ actionCode, responses }) => responses.map((each) => [each.responseCode, actionCode])),
    );
    this.#certain = doneAtStart(this.#facts);
    this.#items = view.derive(itemsById);
    this.#conditionItems = view.derive(conditionItems);
    for (const { patientId, actorId, named } of view.derive(patientFacts)) {
      if (actorId !== null) append(this.#byActor, actorId, patientId);
      if (from !== null) continue;
      for (const [type, value] of Object.entries(named)) this.#named.set(`${type} ${patientId}`, new Set([value]));
    }
    if (from !== null) return;
    for (const facts of this.#items.values()) {
      if (facts.item.calculatedFrom === null) this.spans.set(facts.id, shownAt(facts, facts.initial));
    }
    for (const facts of this.#items.values()) if (facts.deteriorates) this.#widen(facts, facts.worst);
  }

  ifPlayed(responseCodes: readonly string[]): Possibilities {
    const actions = new Set(responseCodes.map((code) => this.#byCode.get(this.#actionOf.get(code) ?? '')));
    const facts = [...actions].filter((fact) => fact !== undefined);
    return new Growing(this.#view, this, responseCodes).grow(facts);
  }

  /** @param facts - the actions that are looked at first */
  grow(facts: readonly PlayFacts[] = this.#facts): Possibilities {
    const started = this.#view.derive(chosenActions);
    for (const code of started) this.#started.add(code);
    const queue = facts.toReversed();
    const queued = new Set(queue);
    const later = (fact: PlayFacts) => {
      if (queued.has(fact)) return;
      queued.add(fact);
      queue.push(fact);
    };
    const wake = (key: string) => {
      for (const fact of this.#waiting.get(key) ?? []) later(fact);
    };
    for (let fact = queue.pop(); fact !== undefined; fact = queue.pop()) {
      queued.delete(fact);
      if (!this.actions.has(fact.actionCode)) {
        if (!this.#mayStart(fact)) {
          this.#wait(fact);
          continue;
        }
        this.actions.add(fact.actionCode);
        // A draft: what it will do isn't known.
        if (fact.responses.length === 0) wake(fact.actionCode);
        for (const moved of this.#move(fact)) wake(moved);
      }
      fact.responses.forEach((response, index) => {
        if (this.responses.has(response.responseCode)) return;
        if (!this.#mayPlay(fact, response, index)) {
          this.#wait(fact);
          return;
        }
        this.responses.add(response.responseCode);
        wake(fact.actionCode);
        for (const step of response.steps) {
          if (step.kind === 'start') {
            const target = this.#byCode.get(step.actionCode);
            if (target === undefined || this.#started.has(step.actionCode)) continue;
            this.#started.add(step.actionCode);
            later(target);
          } else if (step.kind === 'named') {
            for (const subject of this.#subjectsOf(step.type, step.actorId)) {
              const key = `${step.type} ${subject}`;
              const values = this.#named.get(key) ?? new Set(startingValues(step.type));
              if (this.#named.has(key) && values.has(step.value)) continue;
              this.#named.set(key, values.add(step.value));
              wake(subject);
            }
          }
        }
      });
    }
    return this;
  }

  mayHold(conditions: Conditions): boolean {
    return this.mayHoldAlone(conditions, []);
  }

  mayHoldAlone(conditions: Conditions, others: readonly Conditions[]): boolean {
    if (others.includes(null)) return false;
    const together = combined(conditions, others);
    return together === null || canHoldWithin(together, this.#meanings, this.#allowed);
  }

  #mayStart(fact: PlayFacts): boolean {
    if (this.#started.has(fact.actionCode)) return true;
    switch (fact.startedBy) {
      case 'playlists':
        return false;
      case 'learner':
        return this.#mayBeVisible(fact) && this.mayHold(fact.prerequisites);
      case 'physiology':
        return this.mayHold(fact.trigger);
      default:
        return true;
    }
  }

  #mayBeVisible({ visibility }: PlayFacts): boolean {
    if (visibility === null || visibility.onStart) return true;
    return this.mayHoldAlone(visibility.visible, visibility.invisible === null ? [] : [visibility.invisible]);
  }

  #mayPlay({ responses }: PlayFacts, response: ResponseFacts, index: number): boolean {
    if (this.#assumed.has(response.responseCode)) return true;
    return this.mayHoldAlone(response.conditions, earlierOf(responses, index));
  }

  /** From now on, whatever an action has conditions on wakes it. */
  #wait(fact: PlayFacts): void {
    if (this.#isWaiting.has(fact)) return;
    this.#isWaiting.add(fact);
    const keys = new Set<string>();
    const own = [
      fact.visibility?.visible ?? null,
      fact.visibility?.invisible ?? null,
      fact.prerequisites,
      fact.trigger,
    ];
    for (const conditions of [...own, ...fact.responses.map((response) => response.conditions)]) {
      for (const condition of conditionsIn(conditions)) {
        const completion = completionOf(condition);
        keys.add(completion === null ? subjectKey(condition) : (this.#actionOf.get(completion) ?? completion));
      }
    }
    for (const key of keys) append(this.#waiting, key, fact);
  }

  #subjectsOf(type: string, actorId: string): readonly string[] {
    return type === 'ActorCompressionState' ? [actorId] : (this.#byActor.get(actorId) ?? []);
  }

  /** Widens the spans of what an action moves. Returns the keys of conditions on it. */
  #move({ changes, isJump, limit }: PlayFacts): readonly string[] {
    return movesOf(changes, this.#items).flatMap((move) => {
      const facts = this.#items.get(move.itemId);
      if (facts === undefined) return [];
      const moved = this.#moved.get(facts.id) ?? { differences: [], count: 0 };
      const differences = move.isDifference && !isJump ? [...moved.differences, move.target ?? 0] : moved.differences;
      const count = moved.count + Math.min(limit, 2);
      this.#moved.set(facts.id, { differences, count });
      const isWider = this.#widen(facts, move.target);
      const isBeyond = this.#widenBeyond(facts, differences, count > 1);
      if (!isWider && !isBeyond) return [];
      return [facts, ...calculatedFromTerm(facts, this.#view)].map(({ reference }) => reference);
    });
  }

  /**
   * Widens the span of an item to the ends of its range, where differences may lead when something else moves it too: they add.
   *
   * @param isMoved - whether another action moves it, or the same again
   */
  #widenBeyond(facts: ItemFacts, differences: readonly number[], isMoved: boolean): boolean {
    const { worst, baseline, deteriorates } = facts;
    const [minimum, maximum] = facts.item.range;
    const isPushed = (way: 1 | -1) => isMoved || (deteriorates && worst !== null && (worst - baseline) * way > 0);
    let isWider = false;
    for (let isAgain = true; isAgain;) {
      const span = this.spans.get(facts.id);
      const [least, most] = [span?.[0]?.min ?? Infinity, span?.at(-1)?.max ?? -Infinity];
      const isUp = isPushed(1) && differences.some((value) => least < value) && this.#widen(facts, maximum);
      const isDown = isPushed(-1) && differences.some((value) => most > value) && this.#widen(facts, minimum);
      isAgain = isUp || isDown;
      isWider ||= isAgain;
    }
    return isWider;
  }

  /** Whether the item has more values than before. */
  #widen(facts: ItemFacts, to: number | null): boolean {
    const universe = universeOf(facts.item);
    const span = this.spans.get(facts.id);
    const [first, last] = [span?.[0], span?.at(-1)];
    if (to === null) {
      this.spans.set(facts.id, universe);
      return span !== universe;
    }
    const [shown] = shownAt(facts, to);
    if (first === undefined || last === undefined || shown === undefined) return false;
    if (first.min <= shown.min && shown.max <= last.max) return false;
    this.spans.set(
      facts.id,
      intersect(universe, closed(Math.min(first.min, shown.min), Math.max(last.max, shown.max))),
    );
    return true;
  }

  meaning(condition: ExpressionRule): Meaning | null {
    const meaning = this.#meanings(condition);
    return meaning === null ? null : within(meaning, this.#allowed(condition, meaning));
  }

  /** The values that a condition's subject may have; null when nothing is known. */
  #allowedValues(condition: ExpressionRule, { subject }: Meaning): NumberSet | null {
    const completion = completionOf(condition);
    if (completion !== null) return this.#completionValues(completion);
    const { objectType, objects } = condition.conditionBlock;
    if (objectType in namedValues) {
      const type = objectType as keyof typeof namedValues;
      const known = this.#named.get(`${type} ${objects[0]?.object ?? ''}`);
      const values: readonly string[] = namedValues[type];
      const isOfActor = type === 'ActorCompressionState';
      if (known === undefined && !(isOfActor && this.#view.exists(objects[0]?.object ?? '', 'actor'))) return null;
      // An opaque meaning has another subject, of which nothing is known.
      if (!subject.startsWith(`${type} `)) return null;
      return points([...(known ?? startingValues(type))].map((value) => values.indexOf(value)));
    }
    const facts = this.#conditionItems.get(subject);
    return facts === undefined ? null : this.spanOf(facts);
  }

  #completionValues(identity: string): NumberSet | null {
    if (this.#certain.has(identity)) return done;
    const action = this.#byCode.get(identity);
    if (action === undefined && !this.#actionOf.has(identity)) return null;
    const mayComplete =
      action === undefined
        ? this.responses.has(identity)
        : action.responses.length === 0
          ? this.actions.has(identity)
          : action.responses.some(({ responseCode }) => this.responses.has(responseCode));
    return mayComplete ? null : notDone;
  }

  spanOf(facts: ItemFacts): NumberSet | null {
    const { calculatedFrom } = facts.item;
    if (calculatedFrom === null) return this.spans.get(facts.id) ?? null;
    const terms = termsOf(facts, this.#view);
    if (terms.length < calculatedFrom.terms.length) return null;
    let [min, max] = [calculatedFrom.constant, calculatedFrom.constant];
    for (const [index, { factor }] of calculatedFrom.terms.entries()) {
      const span = this.spans.get(terms[index]?.id ?? '');
      const [first, last] = [span?.[0], span?.at(-1)];
      if (first === undefined || last === undefined) return null;
      const ends = [first.min * factor, last.max * factor];
      min += Math.min(...ends);
      max += Math.max(...ends);
    }
    // Rounding errors of the sum must not exclude what is exactly at an end.
    const slack = 1e-9 * Math.max(1, Math.abs(min), Math.abs(max));
    return intersect(universeOf(facts.item), closed(min - slack, max + slack));
  }
}

const done = points([1]);
const notDone = points([0]);

/** The values that an item may show at a value: two steps of an ordinal one, if it is half-way between them. */
function shownAt({ item }: ItemFacts, value: number): NumberSet {
  const held = clampTo(item.range, value);
  if (item.choices === null) return closed(held, held);
  const steps = nearestSteps(
    item.choices.map((choice) => choice.value).toSorted((a, b) => a - b),
    held,
  );
  return closed(Math.min(...steps), Math.max(...steps));
}

function startingValues(type: keyof typeof namedValues): readonly string[] {
  return type === 'ActorCompressionState' ? ['NOT_PERFORMED'] : [];
}

/** Conditions of the immediate responses that play instead of a later one whenever they hold. */
export function earlierOf(responses: readonly ResponseFacts[], index: number): readonly Conditions[] {
  const response = responses[index];
  if (response?.starts !== 'immediate') return [];
  return responses
    .slice(0, index)
    .filter(({ starts, island }) => starts === 'immediate' && (island === 0 || island === response.island))
    .map(({ conditions }) => conditions);
}

/**
 * Returns the codes of what is done at the start before anything is judged: the first response of the start action,
 * when it can't be another and takes no time.
 */
export function doneAtStart(facts: readonly PlayFacts[]): ReadonlySet<string> {
  const start = facts.find(({ startedBy }) => startedBy === 'start');
  const first = start?.responses.find(({ starts }) => starts === 'immediate');
  if (start === undefined || first === undefined || first.conditions !== null || first.island !== 0) return new Set();
  if (!first.completes) return new Set();
  const upToCompletion = first.steps.slice(
    0,
    first.steps.findIndex(({ kind }) => kind === 'complete'),
  );
  if (upToCompletion.some(({ kind }) => kind === 'wait')) return new Set();
  return new Set([start.actionCode, first.responseCode]);
}
