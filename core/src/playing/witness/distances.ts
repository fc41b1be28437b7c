import type { ScenarioView } from '#kernel/view';
import type { ExpressionGroup } from '#schema/expressions';
import { contains, type NumberSet } from '#index/conditions/number-set';
import type { Engine, Id, State } from '#simulation/engine/play';
import type { Subject } from '#simulation/reach/subjects';
import { GoalGraph, type ActionNode, type Leaf, type ResponseNode, type Tree } from './goal-graph';
import type { Target } from './target';

/*
 * How far a state is from a target: each condition, response and start by itself, as if nothing that helps one of them could prevent another.
 * Bonet, Geffner: Planning as heuristic search (2001).
 */

/** The distance of a state from a target. */
export interface Distance {
  /** How many inputs and waits are about needed; infinite if it isn’t known how. */
  readonly cost: number;
  /** Actions and responses on the way there. */
  readonly helpful: ReadonlySet<Id>;
}

/** Costs of what takes no input: small, so that of two ways the shorter one is tried first. */
const [wait, opening] = [0.1, 1] as const;
/** Inputs that are about needed to move an item through all of its range. */
const inputsOfRange = 10;
/** Rounds in which costs become smaller. */
const maxRounds = 40;

/** Estimates distances in a scenario. */
export class Distances {
  readonly #engine: Engine;
  readonly #graph: GoalGraph;

  constructor(view: ScenarioView, engine: Engine, target: Target) {
    this.#engine = engine;
    this.#graph = new GoalGraph(view, target);
  }

  /** How far a state is from the target. */
  from(state: State): Distance {
    this.#read(state);
    for (let round = 0; round < maxRounds; round += 1) if (!this.#lower(state)) break;
    const helpful = new Set<Id>();
    return { cost: this.#followTree(this.#graph.goal, helpful, state), helpful };
  }

  /** The conditions that values can turn, of what may be on the way. */
  expressions(): readonly ExpressionGroup[] {
    return [...this.#graph.leaves.values()].filter(({ subject }) => subject?.kind === 'item').map(({ group }) => group);
  }

  #read(state: State): void {
    for (const leaf of this.#graph.leaves.values()) {
      leaf.holds =
        leaf.subject?.kind === 'done'
          ? state.done[leaf.subject.identity] !== undefined
          : this.#engine.holds(state, leaf.group) === true;
    }
    for (const action of this.#graph.actions) {
      action.cost = Infinity;
      action.isUnderWay = false;
      for (const response of action.responses) {
        response.cost = Infinity;
        response.isUnderWay = false;
      }
    }
    for (const { what } of state.queue) {
      if (what.do === 'judge') this.#mark(this.#graph.responses.get(what.response));
      else if (what.do === 'follow-on' || what.do === 'fire' || what.do === 'start' || what.do === 'edge')
        this.#mark(this.#graph.byCode.get(what.action));
    }
    for (const { playlists } of state.runs)
      for (const { response } of playlists) this.#mark(this.#graph.responses.get(response));
  }

  #mark(node: { isUnderWay: boolean } | undefined): void {
    if (node !== undefined) node.isUnderWay = true;
  }

  /** Lowers all costs once; whether one has become lower. */
  #lower(state: State): boolean {
    let isLower = false;
    for (const action of this.#graph.actions) {
      const start = this.#startCost(action, state);
      if (start < action.cost) {
        action.cost = start;
        isLower = true;
      }
      for (const response of action.responses) {
        const cost = this.#responseCost(response, state);
        if (cost >= response.cost) continue;
        response.cost = cost;
        isLower = true;
      }
    }
    return isLower;
  }

  #responseCost({ facts, action, conditions, isUnderWay }: ResponseNode, state: State): number {
    const own = conditions === null ? 0 : this.#costOf(conditions, state);
    if (isUnderWay) return wait + (facts.starts === 'immediate' ? 0 : own);
    return action.cost + own + (facts.starts === 'immediate' ? 0 : wait) + (facts.island === 0 ? 0 : wait);
  }

  #startCost(action: ActionNode, state: State): number {
    const { facts, plan, isUnderWay } = action;
    if ((state.used[facts.actionCode] ?? 0) >= facts.limit) return Infinity;
    let cost = isUnderWay ? wait : Infinity;
    for (const starter of action.starters) cost = Math.min(cost, starter.cost + wait);
    if (action.isChosenFromMenu) cost = Math.min(cost, 2 * opening);
    switch (facts.startedBy) {
      case 'learner':
        if (plan !== undefined && (plan.isInMenu || plan.intention !== null))
          cost = Math.min(cost, this.#pickCost(action, state));
        break;
      case 'physiology':
        if (action.trigger !== null)
          cost = Math.min(
            cost,
            wait + this.#costOf(action.trigger, state) + (state.fired[facts.actionCode] === true ? 1 : 0),
          );
        break;
      case 'any':
        cost = Math.min(cost, 5);
        break;
      default:
    }
    return cost;
  }

  #pickCost({ facts, visible, prerequisites }: ActionNode, state: State): number {
    const isSeen =
      facts.visibility === null || (state.switched[facts.actionCode] === true) !== facts.visibility.onStart;
    return (
      1 +
      (isSeen || visible === null ? 0 : this.#costOf(visible, state)) +
      (prerequisites === null ? 0 : this.#costOf(prerequisites, state))
    );
  }

  #costOf(tree: Tree, state: State): number {
    if (tree.kind === 'leaf') return this.#leafCost(tree, state);
    if (tree.kind === 'starts') return tree.action.cost;
    if (tree.kind === 'plays') return tree.response.cost;
    let cost = tree.kind === 'all' ? 0 : Infinity;
    for (const part of tree.parts) {
      const each = this.#costOf(part, state);
      cost = tree.kind === 'all' ? cost + each : Math.min(cost, each);
    }
    return cost;
  }

  #leafCost({ leaf, wanted }: Extract<Tree, { readonly kind: 'leaf' }>, state: State): number {
    const { subject } = leaf;
    if (leaf.holds === wanted) return 0;
    if (subject === null) return wanted ? Infinity : 0;
    if (subject.kind === 'done') return wanted ? costOfBest(leaf.turnedBy) : Infinity;
    if (subject.kind === 'named') return wanted ? costOfBest(leaf.turnedBy) : this.#otherValue(leaf);
    return this.#itemCost(leaf, subject, wanted, state);
  }

  #otherValue({ subject }: Leaf): number {
    if (subject?.kind !== 'named') return Infinity;
    const { type, of, holds } = subject;
    return costOfBest(this.#graph.turning({ kind: 'named', type, of, holds: (value) => !holds(value) }));
  }

  #itemCost(
    { items, movers }: Leaf,
    { facts, holds }: Extract<Subject, { readonly kind: 'item' }>,
    wanted: boolean,
    state: State,
  ): number {
    const own = items[0];
    const value = own === undefined ? null : this.#engine.valueAt(state, own.id, state.now);
    if (own === undefined || value === null) return Infinity;
    const directions = wanted ? directionsTo(holds, value) : anyDirection;
    const way = wanted ? wayOf(holds, value, facts.item.range) : 0;
    let cost = Infinity;
    for (const { id, worst, patientId } of items) {
      const motion = state.items[id];
      const isMoved = motion?.parts.some(({ rate }) => items.length > 1 || isTowards(rate, directions)) === true;
      const worsens = worst !== null && (items.length > 1 || isTowards(worst - value, directions));
      if (isMoved || (worsens && state.deterioration[patientId] !== 'cancelled')) cost = wait + way;
    }
    for (const { action, to } of movers) {
      if (to === null || isTowards(to - value, directions)) cost = Math.min(cost, action.cost + wait + way);
    }
    return cost;
  }

  /* The way that the costs come from. */

  #follow(action: ActionNode, helpful: Set<Id>, state: State): void {
    const { facts, cost, starters } = action;
    if (helpful.has(facts.actionCode) || cost === Infinity) return;
    helpful.add(facts.actionCode);
    const starter = least(starters);
    if (starter !== undefined && starter.cost + wait <= cost) this.#followResponse(starter, helpful, state);
    else if (facts.startedBy === 'physiology' && action.trigger !== null)
      this.#followTree(action.trigger, helpful, state);
    else if (facts.startedBy === 'learner') {
      if (action.visible !== null && facts.visibility !== null) {
        const isSeen = (state.switched[facts.actionCode] === true) !== facts.visibility.onStart;
        if (!isSeen) this.#followTree(action.visible, helpful, state);
      }
      if (action.prerequisites !== null) this.#followTree(action.prerequisites, helpful, state);
    }
  }

  #followResponse(response: ResponseNode, helpful: Set<Id>, state: State): void {
    const { facts, action, conditions, isUnderWay, cost } = response;
    if (helpful.has(facts.responseCode) || cost === Infinity) return;
    helpful.add(facts.responseCode);
    if (!isUnderWay) this.#follow(action, helpful, state);
    if (conditions !== null) this.#followTree(conditions, helpful, state);
  }

  #followTree(tree: Tree, helpful: Set<Id>, state: State): number {
    const cost = this.#costOf(tree, state);
    if (tree.kind === 'leaf') this.#followLeaf(tree, helpful, state);
    else if (tree.kind === 'starts') this.#follow(tree.action, helpful, state);
    else if (tree.kind === 'plays') this.#followResponse(tree.response, helpful, state);
    else if (tree.kind === 'all') for (const part of tree.parts) this.#followTree(part, helpful, state);
    else {
      const best = tree.parts.find((part) => this.#costOf(part, state) === cost);
      if (best !== undefined) this.#followTree(best, helpful, state);
    }
    return cost;
  }

  #followLeaf({ leaf, wanted }: Extract<Tree, { readonly kind: 'leaf' }>, helpful: Set<Id>, state: State): void {
    if (leaf.holds === wanted) return;
    const { subject, turnedBy } = leaf;
    if (subject?.kind === 'done' && !wanted) return;
    const turning =
      subject?.kind === 'named' && !wanted
        ? this.#graph.turning({ ...subject, holds: (value) => !subject.holds(value) })
        : turnedBy;
    const best = least(turning);
    if (best !== undefined) this.#followResponse(best, helpful, state);
    for (const { action } of leaf.movers) this.#follow(action, helpful, state);
  }
}

function least<T extends { readonly cost: number }>(nodes: readonly T[]): T | undefined {
  return nodes.reduce<T | undefined>(
    (best, node) => (best === undefined || node.cost < best.cost ? node : best),
    undefined,
  );
}

function costOfBest(nodes: readonly { readonly cost: number }[]): number {
  return least(nodes)?.cost ?? Infinity;
}

interface Directions {
  readonly up: boolean;
  readonly down: boolean;
}
const anyDirection: Directions = { up: true, down: true };

function directionsTo(holds: NumberSet, value: number): Directions {
  // At a single value, it has to come to rest.
  if (contains(holds, value)) return anyDirection;
  return {
    up: holds.some(({ max }) => max >= value),
    down: holds.some(({ min }) => min <= value),
  };
}

/** How far a value is from the nearest one of a set, as a part of the item's range in inputs: nearer states are tried first. */
function wayOf(holds: NumberSet, value: number, [minimum, maximum]: readonly [number, number]): number {
  const gaps = holds.map(({ min, max }) => Math.max(0, min - value, value - max));
  return Math.min(3, (inputsOfRange * Math.min(Infinity, ...gaps)) / (maximum - minimum));
}

function isTowards(by: number, { up, down }: Directions): boolean {
  return by > 0 ? up : by < 0 && down;
}
