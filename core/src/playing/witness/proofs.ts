import { lackOf } from '#index/conditions/completeness';
import { completionOf } from '#index/conditions/completions';
import type { ScenarioView } from '#kernel/view';
import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import type { Id } from '#simulation/engine/play';
import { isSet } from '#index/conditions/completeness';
import { programOf } from '#simulation/engine/compile-program';
import { actionInteractions, type ActionInteractions } from '#simulation/reach/action-interactions';
import { Cones } from '#simulation/reach/cone';
import type { Model } from '#simulation/reach/model';
import {
  chosenActions,
  playFacts,
  unknownConditions,
  type Conditions,
  type PlayFacts,
} from '#simulation/reach/play-facts';
import { earlierOf, possibilities, type Possibilities } from '#simulation/reach/possibilities';
import { exactModel } from '#simulation/reach/reachability';
import { search, waysTo, type SearchGoal, type WaysBounds } from '#simulation/reach/search';
import { awardsPoint, endsSo, responsesWith } from './sources';
import type { Target } from './target';

/** The part of a scenario that keeps something from ever happening. */
export interface Block {
  /** The action, response or feedback point, or the outcome of an ending. */
  readonly of: Id;
  readonly place:
    /** Never visible, never allowed, or never both at once. */
    | 'visible'
    | 'prerequisites'
    | 'together'
    /** In no menu, and not started by speech. */
    | 'menu'
    /** Its physiology trigger never fires. */
    | 'trigger'
    /** Nothing starts it, or only what never happens. */
    | 'starters'
    /** The conditions of a response never hold when they are judged, or whenever they hold, an earlier response plays. */
    | 'conditions'
    | 'earlier'
    /** The logic of a feedback point, the items of its arrays, or what would award it. */
    | 'logic'
    | 'sources'
    /** The responses that end the scenario so. */
    | 'endings';
  /** The single conditions that never hold there. None if only all of them together don’t. */
  readonly conditions: readonly ExpressionGroup[];
}

/** The knowledge of a target without a play. */
export type Judgement =
  | { readonly kind: 'never'; readonly because: readonly Block[] }
  /** Orders of actions that learners start, which may lead to it; `states` that were looked at. */
  | { readonly kind: 'possible'; readonly orders: readonly (readonly Id[])[]; readonly states: number };

/** Bounds of proofs. */
export interface ProofBounds extends WaysBounds {
  /** Actions of what is looked at together. */
  readonly actions: number;
}

/** Finds out what never happens, on a model that has more plays than the engine: so that ‘never’ is a proof. */
export class Proofs {
  readonly #view: ScenarioView;
  readonly #facts: readonly PlayFacts[];
  readonly #possible: Possibilities;
  readonly #around: ActionInteractions;
  readonly #chosen: ReadonlySet<string>;
  readonly #cones: Cones;
  readonly #bounds: ProofBounds;
  readonly #actions: ReadonlyMap<Id, PlayFacts>;
  readonly #actionOf: ReadonlyMap<Id, PlayFacts>;
  readonly #models = new Map<PlayFacts, { readonly model: Model; readonly index: number } | null>();
  readonly #judged = new Map<string, Judgement>();

  constructor(view: ScenarioView, bounds: ProofBounds) {
    this.#view = view;
    this.#bounds = bounds;
    this.#facts = view.derive(playFacts);
    this.#possible = view.derive(possibilities);
    this.#chosen = view.derive(chosenActions);
    this.#around = actionInteractions(view, this.#facts, (code) => this.#possible.actions.has(code));
    this.#cones = new Cones(this.#around, bounds.actions);
    this.#actions = new Map(this.#facts.map((fact) => [fact.actionCode, fact]));
    this.#actionOf = new Map(
      this.#facts.flatMap((fact) => fact.responses.map(({ responseCode }) => [responseCode, fact] as const)),
    );
  }

  /** The knowledge of a target: found out once. */
  of({ kind, id }: Target): Judgement {
    const key = `${kind} ${id}`;
    const known = this.#judged.get(key);
    if (known !== undefined) return known;
    const judgement = this.#judge(kind, id);
    this.#judged.set(key, judgement);
    return judgement;
  }

  #judge(kind: Target['kind'], id: Id): Judgement {
    switch (kind) {
      case 'action':
        return this.#action(id);
      case 'response':
        return this.#response(id);
      case 'point':
        return this.#point(id);
      case 'ending':
        // The time is over in any play that nothing else ends.
        return id === 'TIME_OVER'
          ? open
          : this.#anyOf(responsesWith(this.#view, endsSo(id)), { of: id, place: 'endings', conditions: [] });
    }
  }

  #action(code: Id): Judgement {
    const fact = this.#actions.get(code);
    if (fact === undefined) return never([]);
    if (!this.#possible.actions.has(code) || this.#idleAt(fact) !== null) return never(this.#blocksOf(fact, new Set()));
    return this.#ways(fact, { started: true }) ?? never(this.#blocksOf(fact, new Set()));
  }

  #response(code: Id): Judgement {
    const fact = this.#actionOf.get(code);
    if (fact === undefined) return never([]);
    if (!this.#possible.actions.has(fact.actionCode) || this.#idleAt(fact) !== null)
      return never(this.#blocksOf(fact, new Set()));
    const own = fact.responses.find(({ responseCode }) => responseCode === code);
    if (!this.#possible.responses.has(code) || own?.conditions === unknownConditions)
      return never(this.#blocksOfResponse(code, new Set()));
    const ways = this.#ways(fact, { played: [code] });
    if (ways !== null) return ways;
    const start = this.#action(fact.actionCode);
    return start.kind === 'never' ? start : never(this.#blocksOfResponse(code, new Set()));
  }

  /** Several responses of which any is enough. */
  #anyOf(codes: readonly Id[], block: Block): Judgement {
    const judged = codes.map((code) => this.of({ kind: 'response', id: code }));
    if (judged.every((each) => each.kind === 'never')) return never(unique([block, ...judged.flatMap(becauseOf)]));
    return together(judged);
  }

  #point(id: Id): Judgement {
    const { feedbackPoints, arrays } = this.#view.scenario.postSim;
    const point = feedbackPoints.find((each) => each.id === id);
    if (point === undefined) return never([]);
    const sources: Block = { of: id, place: 'sources', conditions: [] };
    const awarding = responsesWith(this.#view, awardsPoint(id));
    const judged = awarding.length === 0 ? [] : [this.#anyOf(awarding, sources)];
    if (isSet(point.logic)) {
      const logic = point.logic.expressionType === 'Group' ? point.logic : unknownConditions;
      judged.push(this.#logic(id, logic));
    } else {
      const items = arrays.filter((array) => point.arrayIds.includes(array.id)).flatMap((array) => array.items);
      for (const { actionCode, responseCode } of items) judged.push(this.#completion(responseCode ?? actionCode));
    }
    if (judged.some((each) => each.kind === 'possible')) return together(judged);
    return never(unique([...(judged.length === 0 ? [sources] : []), ...judged.flatMap(becauseOf)]));
  }

  /** The responses that complete an action, or the response itself. */
  #completion(identity: Id): Judgement {
    const action = this.#actions.get(identity);
    const codes = action?.responses.map(({ responseCode }) => responseCode) ?? [identity];
    const complete = codes.filter((code) => {
      const response = this.#actionOf.get(code)?.responses.find((each) => each.responseCode === code);
      return response?.completes === true;
    });
    return this.#anyOf(complete, { of: identity, place: 'sources', conditions: [] });
  }

  #logic(id: Id, logic: Conditions): Judgement {
    // An expression that can’t be read is undecided, and so missed.
    const blocks = () => this.#blocksIn({ of: id, place: 'logic', conditions: [] }, logic, new Set());
    if (logic === unknownConditions || !this.#possible.mayHold(logic)) return never(blocks());
    return this.#ways(judgedAtEnd(id, logic), { allowed: true }) ?? never(blocks());
  }

  /** Where an action is unfinished so that neither learners nor a trigger ever start it, and nothing else does; null for any other. */
  #idleAt({ actionCode, startedBy, trigger, prerequisites }: PlayFacts): Block['place'] | null {
    const plan = programOf(this.#view.scenario, this.#view.plugins).byCode.get(actionCode);
    if (plan === undefined || this.#chosen.has(actionCode) || this.#around.starters.has(actionCode)) return null;
    // Conditions that can’t be read never hold, though rules, which look at unfinished scenarios, count them as possible.
    if (startedBy === 'physiology') return trigger === unknownConditions ? 'trigger' : null;
    if (startedBy !== 'learner') return null;
    if (!plan.isInMenu && plan.intention === null) return 'menu';
    if (plan.visibility?.onStart === false && plan.visibility.visible === null) return 'visible';
    return prerequisites === unknownConditions ? 'prerequisites' : null;
  }

  /** Ways to a state of an action; null if there are none. Nothing is known of one with too large a cone. */
  #ways(fact: PlayFacts, asked: Partial<Omit<SearchGoal, 'index'>>): Judgement | null {
    const made = this.#model(fact);
    if (made === null) return open;
    const { model, index } = made;
    const goal = { index, visible: false, allowed: false, started: false, fired: false, played: [], ...asked };
    const found = waysTo(model, goal, this.#bounds);
    if (found === null) return open;
    if (found.isComplete && found.orders.length === 0) return null;
    const codes = model.actions.map(({ facts }) => facts.actionCode);
    return {
      kind: 'possible',
      orders: found.orders.map((order) => order.flatMap((number) => codes[number] ?? [])),
      states: found.states,
    };
  }

  #model(fact: PlayFacts): { readonly model: Model; readonly index: number } | null {
    const known = this.#models.get(fact);
    if (known !== undefined) return known;
    const cone = this.#cones.of(fact);
    const model = cone === null ? null : exactModel(cone, this.#around, this.#chosen);
    const made = cone === null || model === null ? null : { model, index: cone.actions.indexOf(fact) };
    this.#models.set(fact, made);
    return made;
  }

  /* The causes, in the order in which they block. */

  #blocksOf(fact: PlayFacts, seen: Set<string>): readonly Block[] {
    const { actionCode: of, visibility, prerequisites, trigger, startedBy } = fact;
    if (seen.has(of)) return [];
    seen.add(of);
    const block = (place: Block['place']): Block => ({ of, place, conditions: [] });
    const idle = this.#idleAt(fact);
    if (idle !== null) return [block(idle)];
    if (startedBy === 'physiology') return this.#blocksIn(block('trigger'), trigger, seen);
    if (startedBy !== 'learner') {
      const starters = (this.#around.starters.get(of) ?? []).filter((starter) => starter !== fact);
      return [block('starters'), ...starters.flatMap((starter) => this.#blocksOf(starter, seen))];
    }
    const found = this.#found(fact);
    const isHidden = found?.isVisible === false || !this.#mayBeVisible(fact);
    if (isHidden && visibility !== null) return this.#blocksIn(block('visible'), visibility.visible, seen);
    const isBarred = found?.isAllowed === false || !this.#possible.mayHold(prerequisites);
    return isBarred ? this.#blocksIn(block('prerequisites'), prerequisites, seen) : [block('together')];
  }

  #mayBeVisible({ visibility }: PlayFacts): boolean {
    if (visibility === null || visibility.onStart) return true;
    if (visibility.visible === null) return false;
    return this.#possible.mayHoldAlone(visibility.visible, visibility.invisible === null ? [] : [visibility.invisible]);
  }

  #found(fact: PlayFacts) {
    const made = this.#model(fact);
    if (made === null) return null;
    const visible = fact.visibility !== null && !(fact.visibility.onStart && fact.visibility.invisible === null);
    const asked = { index: made.index, visible, allowed: fact.prerequisites !== null, started: true, fired: false };
    const found = search(made.model, { ...asked, played: [] }, this.#bounds.states);
    return found === null || visible ? found : { ...found, isVisible: true };
  }

  #blocksOfResponse(code: Id, seen: Set<string>): readonly Block[] {
    const fact = this.#actionOf.get(code);
    if (fact === undefined || seen.has(code)) return [];
    seen.add(code);
    if (!this.#possible.actions.has(fact.actionCode)) return this.#blocksOf(fact, seen);
    const index = fact.responses.findIndex(({ responseCode }) => responseCode === code);
    const conditions = fact.responses[index]?.conditions ?? null;
    const isShadowed =
      this.#possible.mayHold(conditions) && !this.#possible.mayHoldAlone(conditions, earlierOf(fact.responses, index));
    if (isShadowed) return [{ of: code, place: 'earlier', conditions: [] }];
    return this.#blocksIn({ of: code, place: 'conditions', conditions: [] }, conditions, seen);
  }

  /** A block with the single conditions that never hold, and behind it what blocks those. */
  #blocksIn(block: Block, conditions: Conditions, seen: Set<string>): readonly Block[] {
    if (conditions === null || conditions === unknownConditions || conditions.expressionType !== 'Group')
      return [block];
    const dead = literalsOf(conditions, true).filter(({ group }) => !this.#possible.mayHold(group));
    const further = dead.flatMap(({ rule, wanted }) => {
      const completion = wanted ? completionOf(rule) : null;
      return completion === null ? [] : this.#blocksOfCompletion(completion, seen);
    });
    return [{ ...block, conditions: dead.map(({ group }) => group) }, ...further];
  }

  #blocksOfCompletion(identity: Id, seen: Set<string>): readonly Block[] {
    const action = this.#actions.get(identity);
    if (action === undefined) return this.#blocksOfResponse(identity, seen);
    if (!this.#possible.actions.has(identity)) return this.#blocksOf(action, seen);
    return action.responses.flatMap(({ responseCode }) => this.#blocksOfResponse(responseCode, seen));
  }
}

function never(because: readonly Block[]): Judgement {
  return { kind: 'never', because };
}

function becauseOf(judgement: Judgement): readonly Block[] {
  return judgement.kind === 'never' ? judgement.because : [];
}

const open: Judgement = { kind: 'possible', orders: [], states: 0 };

function together(judged: readonly Judgement[]): Judgement {
  const possible = judged.filter((each) => each.kind === 'possible');
  return {
    kind: 'possible',
    orders: possible.flatMap(({ orders }) => orders).toSorted((one, other) => one.length - other.length),
    states: possible.reduce((sum, { states }) => sum + states, 0),
  };
}

function unique(blocks: readonly Block[]): readonly Block[] {
  return [...new Map(blocks.map((block) => [`${block.place} ${block.of}`, block])).values()];
}

/** A virtual action of which the prerequisites are conditions that are judged when the play ends. */
function judgedAtEnd(id: Id, conditions: Conditions): PlayFacts {
  return {
    actionCode: `at the end: ${id}`,
    startedBy: 'learner',
    visibility: null,
    prerequisites: conditions,
    trigger: null,
    schedule: null,
    limit: Number.POSITIVE_INFINITY,
    linked: [],
    sets: [],
    lockedBy: [],
    responses: [],
    changes: [],
    isJump: false,
    overridesLocks: false,
  };
}

interface Literal {
  readonly rule: ExpressionRule;
  readonly wanted: boolean;
  readonly group: ExpressionGroup;
}

/** The single conditions of a group, as they have to be for it to hold. */
function literalsOf({ not, rules }: ExpressionGroup, wanted: boolean): readonly Literal[] {
  const inside = wanted !== not;
  return rules.flatMap((rule): readonly Literal[] => {
    if (rule.expressionType === 'Group') return literalsOf(rule, inside);
    if (lackOf(rule) !== null) return [];
    const group: ExpressionGroup = { expressionType: 'Group', operator: 'AND', not: !inside, rules: [rule] };
    return [{ rule, wanted: inside, group }];
  });
}
