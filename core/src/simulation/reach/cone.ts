import type { ExpressionRule } from '#schema/expressions';
import type { ScenarioView } from '#kernel/view';
import { lackOf } from '#view/conditions/completeness';
import { conditionsBelow } from './combined';
import { itemsById, type ItemFacts } from './patient-facts';
import { unknownConditions, type Conditions, type PlayFacts } from './play-facts';
import { subjectOf, type Subject } from './subjects';

/** What can have an influence on an action: everything else is left out of its search. */
export interface Cone {
  /** In document order. */
  readonly actions: readonly PlayFacts[];
  /** Items that are judged or that calculated ones come from, by id. */
  readonly items: ReadonlyMap<string, ItemFacts>;
  readonly subjects: ReadonlyMap<ExpressionRule, Subject>;
}

/** What a cone is made from. */
export interface Surroundings {
  readonly view: ScenarioView;
  /** All actions, in document order, and those that may start. */
  readonly all: readonly PlayFacts[];
  readonly possible: ReadonlySet<PlayFacts>;
  /** Codes of the actions that start a given one, that use up its repetitions, and that lock kinds of it. */
  readonly starters: ReadonlyMap<string, readonly PlayFacts[]>;
  readonly linkers: ReadonlyMap<string, readonly PlayFacts[]>;
  readonly lockers: ReadonlyMap<string, readonly PlayFacts[]>;
  /** By the actor whose state they set, and by the item or patient that they move. */
  readonly setters: ReadonlyMap<string, readonly PlayFacts[]>;
  readonly movers: ReadonlyMap<string, readonly PlayFacts[]>;
  readonly actionOf: ReadonlyMap<string, PlayFacts>;
  /** Actions that may start each other at one moment without end. The play ends there, so they have an influence on all actions. */
  readonly endless: readonly PlayFacts[];
  readonly actorOf: ReadonlyMap<string, string | null>;
}

/** The cone of an action; null when it has more actions than `most`, or conditions whose values aren't known. */
export function coneOf(target: PlayFacts, around: Surroundings, most: number): Cone | null {
  const actions = new Set<PlayFacts>();
  const items = new Map<string, ItemFacts>();
  const subjects = new Map<ExpressionRule, Subject>();
  const queue = [target, ...around.endless];
  const add = (more: readonly PlayFacts[] | undefined) => {
    for (const fact of more ?? []) if (around.possible.has(fact) && !actions.has(fact)) queue.push(fact);
  };
  const addItem = (facts: ItemFacts) => {
    if (items.has(facts.id)) return;
    items.set(facts.id, facts);
    add(around.movers.get(facts.id));
    if (facts.deteriorates) add(around.movers.get(facts.patientId));
    for (const term of termsOf(facts, around.view)) addItem(term);
  };
  for (let fact = queue.pop(); fact !== undefined; fact = queue.pop()) {
    if (actions.has(fact)) continue;
    actions.add(fact);
    if (actions.size > most) return null;
    for (const conditions of judgedBy(fact)) {
      if (conditions === unknownConditions) return null;
      for (const condition of conditionsBelow(conditions)) {
        if (lackOf(condition) !== null) continue;
        const subject = subjectOf(condition, around.view);
        if (subject === null) return null;
        subjects.set(condition, subject);
        if (subject.kind === 'item') addItem(subject.facts);
        else if (subject.kind === 'done') {
          const done = around.actionOf.get(subject.identity);
          // Another rule reports what doesn't exist.
          if (done === undefined) return null;
          add([done]);
        } else {
          const actor = subject.type === 'ActorCompressionState' ? subject.of : around.actorOf.get(subject.of);
          if (typeof actor === 'string') add(around.setters.get(`${subject.type} ${actor}`));
        }
      }
    }
    add(around.starters.get(fact.actionCode));
    if (fact.limit !== Number.POSITIVE_INFINITY) add(around.linkers.get(fact.actionCode));
    if (fact.startedBy === 'learner') for (const kind of fact.lockedBy) add(around.lockers.get(kind));
  }
  return { actions: around.all.filter((fact) => actions.has(fact)), items, subjects };
}

/** All conditions that decide about an action and what it does. */
function judgedBy({ startedBy, visibility, prerequisites, trigger, responses }: PlayFacts): readonly Conditions[] {
  const own =
    startedBy === 'learner' ? [visibility?.visible ?? null, visibility?.invisible ?? null, prerequisites] : [];
  return [...own, trigger, ...responses.map(({ conditions }) => conditions)];
}

/** The items that a calculated one comes from. */
export function termsOf({ item, reportId }: ItemFacts, view: ScenarioView): readonly ItemFacts[] {
  if (item.calculatedFrom === null) return [];
  const all = [...view.derive(itemsById).values()];
  return item.calculatedFrom.terms.flatMap(
    (term) => all.find((other) => other.reportId === reportId && other.item.id === term.item) ?? [],
  );
}
