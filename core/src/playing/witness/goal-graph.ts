import { isSet, lackOf } from '#index/conditions/completeness';
import type { ScenarioView } from '#kernel/view';
import { conditionOn, type Expression, type ExpressionGroup, type ExpressionRule } from '#schema/expressions';
import { programOf } from '#simulation/engine/compile-program';
import type { Id } from '#simulation/engine/play';
import type { ActionPlan } from '#simulation/engine/program';
import { itemsById, movesOf, patientFacts, termsOf } from '#simulation/reach/patient-facts';
import {
  playFacts,
  unknownConditions,
  type Conditions,
  type PlayFacts,
  type ResponseFacts,
} from '#simulation/reach/play-facts';
import { earlierOf } from '#simulation/reach/possibilities';
import { subjectOf, type Subject } from '#simulation/reach/subjects';
import { actionsOfAnyAnswer, openedBy } from '../questions';
import { awardsPoint, endsSo, responsesWith } from './sources';
import type { Target } from './target';

/** A condition on a state that one of several things can turn. */
export interface Leaf {
  readonly subject: Subject | null;
  readonly group: ExpressionGroup;
  /** The responses that make it true; for an item, the actions that move it, with whether upwards. */
  readonly turnedBy: readonly ResponseNode[];
  readonly movers: readonly { readonly action: ActionNode; readonly to: number | null }[];
  /** Items that decide about it, and where deterioration takes them. */
  readonly items: readonly { readonly id: Id; readonly worst: number | null; readonly patientId: Id }[];
  holds: boolean;
}

/** Conditions on a state, and things that happen, of which all or any are wanted. */
export type Tree =
  | { readonly kind: 'starts'; readonly action: ActionNode }
  | { readonly kind: 'plays'; readonly response: ResponseNode }
  | { readonly kind: 'leaf'; readonly leaf: Leaf; readonly wanted: boolean }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Tree[] };

/** A response, with what its cost is found from. */
export interface ResponseNode {
  readonly facts: ResponseFacts;
  readonly action: ActionNode;
  conditions: Tree | null;
  cost: number;
  /** Whether it is playing, or still to be judged. */
  isUnderWay: boolean;
}

/** An action, with what its cost is found from. */
export interface ActionNode {
  readonly facts: PlayFacts;
  readonly plan: ActionPlan | undefined;
  readonly responses: ResponseNode[];
  visible: Tree | null;
  prerequisites: Tree | null;
  trigger: Tree | null;
  /** Responses whose playlists start it or ask what can start it; `isMenu` if a form in a menu can. */
  readonly starters: ResponseNode[];
  isChosenFromMenu: boolean;
  cost: number;
  /** Whether it is to start by itself. */
  isUnderWay: boolean;
}

const always: Tree = { kind: 'all', parts: [] };
const never: Tree = { kind: 'any', parts: [] };
/** Everything in a scenario that can lead to a target, and what leads to that. */
export class GoalGraph {
  readonly actions: readonly ActionNode[];
  readonly byCode = new Map<Id, ActionNode>();
  readonly responses = new Map<Id, ResponseNode>();
  readonly leaves = new Map<ExpressionRule, Leaf>();
  readonly goal: Tree;
  readonly #view: ScenarioView;

  constructor(view: ScenarioView, target: Target) {
    this.#view = view;
    const { byCode } = programOf(view.scenario, view.plugins);
    this.actions = view.derive(playFacts).map((facts) => this.#node(facts, byCode.get(facts.actionCode)));
    for (const action of this.actions) this.#connect(action);
    this.goal = this.#goalOf(target);
  }

  #node(facts: PlayFacts, plan: ActionPlan | undefined): ActionNode {
    const node: ActionNode = {
      facts,
      plan,
      responses: [],
      visible: null,
      prerequisites: null,
      trigger: null,
      starters: [],
      isChosenFromMenu: false,
      cost: Infinity,
      isUnderWay: false,
    };
    for (const response of facts.responses) {
      const made = { facts: response, action: node, conditions: null, cost: Infinity, isUnderWay: false };
      node.responses.push(made);
      this.responses.set(response.responseCode, made);
    }
    this.byCode.set(facts.actionCode, node);
    return node;
  }

  #connect(action: ActionNode): void {
    const { facts } = action;
    const { visibility, prerequisites, trigger } = facts;
    if (visibility !== null)
      action.visible = all([this.#tree(visibility.visible, true), this.#denied(visibility.invisible)]);
    action.prerequisites = this.#tree(prerequisites, true);
    if (facts.startedBy === 'physiology') action.trigger = this.#tree(trigger, true);
    const value = this.#view.get(facts.actionCode, 'action')?.value;
    action.responses.forEach((response, index) => {
      const earlier = earlierOf(facts.responses, index).map((each) => this.#denied(each));
      response.conditions = all([this.#tree(response.facts.conditions, true), ...earlier]);
      for (const step of response.facts.steps)
        if (step.kind === 'start') this.byCode.get(step.actionCode)?.starters.push(response);
      for (const { id } of value?.responses[index]?.playlist ?? [])
        for (const code of this.#startedByAnswers(id)) this.byCode.get(code)?.starters.push(response);
    });
    if (action !== this.actions[0]) return;
    for (const { id, menuType } of this.#view.scenario.menu.items) {
      if (menuType !== 'FORM' && menuType !== 'SCORECARD') continue;
      for (const code of this.#startedByAnswers(id)) {
        const started = this.byCode.get(code);
        if (started !== undefined) started.isChosenFromMenu = true;
      }
    }
  }

  #startedByAnswers(id: Id): readonly Id[] {
    const opened = openedBy(this.#view.scenario, id);
    return opened === undefined ? [] : actionsOfAnyAnswer(opened);
  }

  #goalOf({ kind, id }: Target): Tree {
    switch (kind) {
      case 'action': {
        const action = this.byCode.get(id);
        return action === undefined ? never : { kind: 'starts', action };
      }
      case 'response':
        return this.#anyPlays([id]);
      case 'ending':
        if (id === 'TIME_OVER') return always;
        return this.#anyPlays(responsesWith(this.#view, endsSo(id)));
      case 'point':
        return this.#pointGoal(id);
    }
  }

  #anyPlays(codes: readonly Id[]): Tree {
    const responses = codes.flatMap((code) => this.responses.get(code) ?? []);
    return { kind: 'any', parts: responses.map((response) => ({ kind: 'plays', response })) };
  }

  #pointGoal(id: Id): Tree {
    const { feedbackPoints, arrays } = this.#view.scenario.postSim;
    const point = feedbackPoints.find((each) => each.id === id);
    if (point === undefined) return never;
    const awards = responsesWith(this.#view, awardsPoint(id));
    const items = arrays.filter((array) => point.arrayIds.includes(array.id)).flatMap((array) => array.items);
    const logic = knownGroup(point.logic);
    const own =
      logic === null
        ? items.map(({ actionCode, responseCode }) => this.#done(responseCode ?? actionCode))
        : [this.#tree(logic, true)];
    return { kind: 'any', parts: [this.#anyPlays(awards), ...own] };
  }

  #done(identity: Id): Tree {
    const type = this.responses.has(identity) ? 'ScenarioActionResponse' : 'ScenarioAction';
    return { kind: 'leaf', leaf: this.#leaf(conditionOn(type, [identity])), wanted: true };
  }

  /** Conditions without those that are dropped on save; nothing stands for none. */
  #tree(conditions: Conditions, wanted: boolean): Tree {
    if (conditions === null) return wanted ? always : never;
    // Conditions that aren’t known never hold.
    if (conditions === unknownConditions || conditions.expressionType !== 'Group') return wanted ? never : always;
    return this.#group(conditions, wanted) ?? (wanted ? never : always);
  }

  #denied(conditions: Conditions): Tree {
    return conditions === null ? always : this.#tree(conditions, false);
  }

  #group({ operator, not, rules }: ExpressionGroup, wanted: boolean): Tree | null {
    const inside = wanted !== not;
    const parts = rules.flatMap((rule): Tree[] => {
      if (rule.expressionType === 'Group') {
        const inner = this.#group(rule, inside);
        return inner === null ? [] : [inner];
      }
      return lackOf(rule) === null ? [{ kind: 'leaf', leaf: this.#leaf(rule), wanted: inside }] : [];
    });
    return parts.length === 0 ? null : { kind: (operator === 'AND') === inside ? 'all' : 'any', parts };
  }

  #leaf(rule: ExpressionRule): Leaf {
    const known = this.leaves.get(rule);
    if (known !== undefined) return known;
    const subject = subjectOf(rule, this.#view);
    const leaf: Leaf = {
      subject,
      group: { expressionType: 'Group', operator: 'AND', not: false, rules: [rule] },
      turnedBy: subject === null ? [] : this.turning(subject),
      ...this.#moving(subject),
      holds: false,
    };
    this.leaves.set(rule, leaf);
    return leaf;
  }

  /** The responses that turn a condition. */
  turning(subject: Subject): readonly ResponseNode[] {
    const responses = [...this.responses.values()];
    if (subject.kind === 'done')
      return responses.filter(
        ({ facts, action }) =>
          facts.completes && (facts.responseCode === subject.identity || action.facts.actionCode === subject.identity),
      );
    if (subject.kind === 'item') return [];
    const { type, of, holds } = subject;
    const patient = this.#view.derive(patientFacts).find(({ patientId }) => patientId === of);
    const actor = type === 'ActorCompressionState' ? of : patient?.actorId;
    return responses.filter(({ facts: { steps } }) =>
      steps.some((step) => step.kind === 'named' && step.type === type && step.actorId === actor && holds(step.value)),
    );
  }

  #moving(subject: Subject | null): Pick<Leaf, 'movers' | 'items'> {
    if (subject?.kind !== 'item') return { movers: [], items: [] };
    const items = [subject.facts, ...termsOf(subject.facts, this.#view)];
    const ids = new Set(items.map(({ id }) => id));
    const known = this.#view.derive(itemsById);
    const movers = this.actions.flatMap((action) =>
      movesOf(action.facts.changes, known).flatMap(({ itemId, target }) =>
        ids.has(itemId) ? [{ action, to: itemId === subject.facts.id ? target : null }] : [],
      ),
    );
    return {
      movers,
      items: items.map(({ id, worst, deteriorates, patientId }) => ({
        id,
        patientId,
        worst: deteriorates ? worst : null,
      })),
    };
  }
}

function all(parts: readonly Tree[]): Tree {
  return { kind: 'all', parts };
}

function knownGroup(expression: Expression | null): ExpressionGroup | null {
  return expression?.expressionType === 'Group' && isSet(expression) ? expression : null;
}
