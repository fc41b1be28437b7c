import type { ExpressionRule } from '#schema/expressions';
import { lackOf } from '#index/conditions/completeness';
import { conditionsIn } from './combined';
import { termsOf, type ItemFacts } from './patient-facts';
import { unknownConditions, type Conditions, type PlayFacts } from './play-facts';
import { subjectOf, type Subject } from './subjects';
import type { ActionInteractions } from './action-interactions';

/** Parts of a scenario that can have an influence on an action: everything else is left out of its search. */
export interface Cone {
  /** In document order. */
  readonly actions: readonly PlayFacts[];
  /** Items that are judged or that calculated ones come from, by id. */
  readonly items: ReadonlyMap<string, ItemFacts>;
  readonly subjects: ReadonlyMap<ExpressionRule, Subject>;
}

/** The direct dependencies of an action. */
interface Needs {
  /** Other actions that may start. */
  readonly actions: ReadonlySet<PlayFacts>;
  readonly items: ReadonlySet<ItemFacts>;
  readonly subjects: ReadonlyMap<ExpressionRule, Subject>;
}

/** The cones of a scenario's actions. What an action depends on directly is found out once, however many cones it is in. */
export class Cones {
  readonly #around: ActionInteractions;
  readonly #max: number;
  /** Null for an action that has no cone: then one that depends on it has none either. */
  readonly #needs = new Map<PlayFacts, Needs | null>();
  /** An item with its terms, and the actions that move any of them; null for more than the largest cone has. */
  readonly #items = new Map<ItemFacts, Pick<Needs, 'actions' | 'items'> | null>();

  /** @param most - actions in a cone */
  constructor(around: ActionInteractions, most: number) {
    this.#around = around;
    this.#max = most;
  }

  /** The cone of an action; null when it has too many actions, or conditions whose values aren't known. */
  of(target: PlayFacts): Cone | null {
    const actions = new Map<PlayFacts, Needs>();
    const queue = [target, ...this.#around.endless];
    for (let fact = queue.pop(); fact !== undefined; fact = queue.pop()) {
      if (actions.has(fact)) continue;
      const needs = this.#needsOf(fact);
      if (needs === null || actions.size === this.#max) {
        this.#needs.set(target, null);
        return null;
      }
      actions.set(fact, needs);
      queue.push(...needs.actions);
    }
    const items = new Map<string, ItemFacts>();
    const subjects = new Map<ExpressionRule, Subject>();
    for (const needs of actions.values()) {
      for (const facts of needs.items) items.set(facts.id, facts);
      for (const [condition, subject] of needs.subjects) subjects.set(condition, subject);
    }
    return { actions: this.#around.inOrder(actions.keys()), items, subjects };
  }

  #needsOf(fact: PlayFacts): Needs | null {
    let needs = this.#needs.get(fact);
    if (needs === undefined) {
      needs = this.#findNeeds(fact);
      this.#needs.set(fact, needs);
    }
    return needs;
  }

  #findNeeds(fact: PlayFacts): Needs | null {
    if (isOpenEnded(fact)) return null;
    const { view, starters, linkers, lockers, possible } = this.#around;
    const actions = new Set<PlayFacts>();
    const items = new Set<ItemFacts>();
    const subjects = new Map<ExpressionRule, Subject>();
    for (const conditions of judgedBy(fact)) {
      if (conditions === unknownConditions) return null;
      for (const condition of conditionsIn(conditions)) {
        if (lackOf(condition) !== null) continue;
        const subject = subjectOf(condition, view);
        if (subject === null || !this.#addSubject(subject, actions, items)) return null;
        subjects.set(condition, subject);
      }
    }
    const others = [starters.get(fact.actionCode)];
    if (fact.limit !== Number.POSITIVE_INFINITY) others.push(linkers.get(fact.actionCode));
    if (fact.startedBy === 'learner') for (const kind of fact.lockedBy) others.push(lockers.get(kind));
    for (const more of others) for (const other of more ?? []) if (possible.has(other)) actions.add(other);
    return actions.size > this.#max ? null : { actions, items, subjects };
  }

  /** Adds what decides about a subject; false when that isn't known or too much. */
  #addSubject(subject: Subject, actions: Set<PlayFacts>, items: Set<ItemFacts>): boolean {
    const { possible, actionOf, actorOf, setters } = this.#around;
    if (subject.kind === 'done') {
      const done = actionOf.get(subject.identity);
      // Another rule reports what doesn't exist.
      if (done === undefined) return false;
      if (!possible.has(done)) return true;
      if (!isFinished(done, subject.identity)) return false;
      actions.add(done);
      return true;
    }
    if (subject.kind === 'item') {
      const moved = this.#movedBy(subject.facts);
      if (moved === null) return false;
      for (const fact of moved.actions) actions.add(fact);
      for (const facts of moved.items) items.add(facts);
      return true;
    }
    const actor = subject.type === 'ActorCompressionState' ? subject.of : actorOf.get(subject.of);
    const setting = typeof actor === 'string' ? setters.get(`${subject.type} ${actor}`) : undefined;
    for (const fact of setting ?? []) if (possible.has(fact)) actions.add(fact);
    return true;
  }

  #movedBy(facts: ItemFacts): Pick<Needs, 'actions' | 'items'> | null {
    let moved = this.#items.get(facts);
    if (moved === undefined) {
      moved = this.#findMovers(facts);
      this.#items.set(facts, moved);
    }
    return moved;
  }

  #findMovers(facts: ItemFacts): Pick<Needs, 'actions' | 'items'> | null {
    const { view, possible, movers } = this.#around;
    const items = new Set([facts, ...termsOf(facts, view)]);
    const actions = new Set<PlayFacts>();
    for (const { id, patientId, deteriorates } of items) {
      const moving = [...(movers.get(id) ?? []), ...(deteriorates ? (movers.get(patientId) ?? []) : [])];
      for (const fact of moving) {
        if (possible.has(fact)) actions.add(fact);
        if (actions.size > this.#max) return null;
      }
    }
    return { actions, items };
  }
}

/** All conditions that decide about an action and what it does. */
function judgedBy({ startedBy, visibility, prerequisites, trigger, responses }: PlayFacts): readonly Conditions[] {
  const own =
    startedBy === 'learner' ? [visibility?.visible ?? null, visibility?.invisible ?? null, prerequisites] : [];
  return [...own, trigger, ...responses.map(({ conditions }) => conditions)];
}

/*
 * An action without a response, and a response without Response Complete, are never done: rules of their own say so. What waits for them isn't
 * reported once more: conditions on them are unknown, and so is what else depends on what the author hasn't added yet.
 */

/** Whether all that can complete an action, or the response that is meant, has its completion. */
function isFinished({ actionCode, responses }: PlayFacts, identity: string): boolean {
  const completing =
    identity === actionCode ? responses : responses.filter(({ responseCode }) => responseCode === identity);
  return completing.length > 0 && completing.every(({ completes }) => completes);
}

/** Whether a missing response or completion keeps an action from what it is to do: its changes, and its responses after the first one. */
function isOpenEnded({ responses, changes }: PlayFacts): boolean {
  if (responses.length === 0) return changes.length > 0;
  return responses.some(({ starts }) => starts === 'response') && responses.some(({ completes }) => !completes);
}
