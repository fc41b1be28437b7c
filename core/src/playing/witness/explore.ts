import type { ExpressionGroup } from '#schema/expressions';
import type { Engine, Id, Input, State, Step } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import type { Guide } from '../random/guide';
import { actsIn, type Possible } from './acts';
import { BestFirst } from './best-first';
import type { Distance, Distances } from './distances';
import { reaches, type Target } from './target';

/** A search in plays. */
export interface Exploring {
  readonly engine: Engine;
  readonly guide: Guide;
  readonly learners: readonly Id[];
  readonly target: Target;
  readonly distances: Distances;
  /** The actions that learners start, in this order; null for any. */
  readonly order: readonly Id[] | null;
  /** Lengths of time that what learners do sets in motion. */
  readonly delays: readonly Ms[];
  /** How much more the way that is left counts than inputs that were needed: 1 finds short scripts, and more than that finds some sooner. */
  readonly haste: number;
  /** Inputs at most. */
  readonly inputs: number;
  /** Steps of the engine that are left, for this search and others. */
  readonly budget: Budget;
}

/** The steps that a search may still use. */
export interface Budget {
  steps: number;
  /** Whether there is no more time: a further limit of hosts. */
  readonly isOver: () => boolean;
}

/** A state of a play, and how it came there. */
interface Node {
  readonly state: State;
  /** The state from which time has passed to this one; null if a learner acted last. */
  readonly before: State | null;
  readonly from: Node | null;
  readonly input: Input | null;
  readonly inputs: number;
  readonly waits: number;
  /** Actions of the order that have been started. */
  readonly followed: number;
  readonly distance: Distance;
}

/** The things that are tried in a state, one after the other: waiting and what leads nearer, what else can be done, and both between two events. */
const stages = ['nearer', 'other', 'nearer-between', 'other-between'] as const;
/** How much later each stage is tried, in inputs. */
const delayOfStage = [0, 2, 3, 4] as const;
/** So much further is a state from which no way is known. */
const unknownWay = 30;
/** Moments between two events at which something is tried. */
const mostMoments = 24;

/** Looks for inputs that reach a target, what seems nearest to it first; null if none was found. */
export function explore(exploring: Exploring): readonly Input[] | null {
  return new Exploration(exploring).run();
}

class Exploration {
  readonly #of: Exploring;
  readonly #queue = new BestFirst<{ readonly node: Node; readonly stage: number }>();
  readonly #known = new Set<string>();
  readonly #expressions: readonly ExpressionGroup[];
  #found: readonly Input[] | null = null;

  constructor(of: Exploring) {
    this.#of = of;
    this.#expressions = of.distances.expressions();
  }

  run(): readonly Input[] | null {
    const { budget, engine } = this.#of;
    this.#add(engine.begin(), null, null, null, 0);
    while (!this.#isOver() && !budget.isOver()) {
      const next = this.#queue.take();
      if (next === undefined) break;
      this.#try(next.item.node, next.item.stage);
      this.#queueAt(next.item.node, next.item.stage + 1);
    }
    return this.#found;
  }

  #isOver(): boolean {
    return this.#found !== null || this.#of.budget.steps <= 0;
  }

  #try(node: Node, stage: number): void {
    const kind = stages[stage];
    if (kind === 'nearer') this.#wait(node);
    const { state } = node;
    if (this.#found !== null || node.inputs >= this.#of.inputs || state.ended !== null) return;
    if (state.now >= this.#of.guide.playTime) return;
    const isBetween = kind === 'nearer-between' || kind === 'other-between';
    const moments = isBetween ? this.#momentsBetween(state) : [state.now];
    if (moments.length === 0) return;
    const wantsNearer = kind === 'nearer' || kind === 'nearer-between';
    for (const by of this.#of.learners) {
      for (const possible of actsIn(this.#of.guide, this.#of.engine, state, by)) {
        const followed = this.#followed(node, possible);
        if (followed === null || this.#isNearer(node, possible) !== wantsNearer) continue;
        for (const at of moments) {
          // Together with what happened at the same moment, rather than a millisecond later.
          const from = isBetween ? state : (node.before ?? state);
          this.#step(
            () => this.#of.engine.act(from, { at, by, ...possible.act }),
            node,
            { at, by, ...possible.act },
            null,
            followed,
          );
          if (this.#isOver()) return;
        }
      }
    }
  }

  /** How much of the order is done with an act; null if it is out of order. */
  #followed({ followed }: Node, { act, about }: Possible): number | null {
    const { order } = this.#of;
    if (order === null) return followed;
    if (act.do === 'pick' || act.do === 'say') return about[0] === order[followed] ? followed + 1 : null;
    return followed;
  }

  #isNearer({ distance, followed }: Node, { about }: Possible): boolean {
    const next = this.#of.order?.[followed];
    return about.some((id) => id === next || distance.helpful.has(id));
  }

  #wait(node: Node): void {
    const { engine } = this.#of;
    const { state } = node;
    const at = this.#nextMoment(state);
    if (at === null) return;
    this.#step(() => engine.advance(state, at), node, null, state, node.followed);
  }

  #nextMoment(state: State): Ms | null {
    const { engine } = this.#of;
    if (state.ended !== null) return null;
    const moments = this.#expressions.flatMap((expression) => engine.turns(state, expression) ?? []);
    const at = Math.min(engine.next(state) ?? Infinity, ...moments.filter((moment) => moment > state.now));
    return at === Infinity ? null : at;
  }

  /** Moments before the next event at which an act falls directly before it, or sets something in motion that falls together with an event. */
  #momentsBetween(state: State): readonly Ms[] {
    const next = this.#nextMoment(state);
    if (next === null) return [];
    const moments = new Set<Ms>();
    const events = [next, ...state.queue.map(({ at }) => at)];
    for (const event of events) {
      for (const delay of [0, ...this.#of.delays]) {
        for (const shift of [-1, 0, 1]) {
          const at = event - delay + shift;
          if (at > state.now && at < next) moments.add(at);
        }
      }
      if (moments.size >= mostMoments) break;
    }
    return [...moments].slice(0, mostMoments);
  }

  #step(play: () => Step, from: Node, input: Input | null, before: State | null, followed: number): void {
    this.#of.budget.steps -= 1;
    const step = play();
    this.#add(
      step,
      from,
      input === null ? null : { ...input, at: Math.max(input.at, step.state.now) },
      before,
      followed,
    );
  }

  #add(step: Step, from: Node | null, input: Input | null, before: State | null, followed: number): void {
    const { engine, target, distances } = this.#of;
    const { state } = step;
    const key = keyOf(state);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    const node: Node = {
      state,
      before,
      from,
      input,
      inputs: (from?.inputs ?? 0) + (input === null ? 0 : 1),
      waits: (from?.waits ?? 0) + (input === null ? 1 : 0),
      followed,
      distance: distances.from(state),
    };
    if (reaches(engine, step, target)) this.#found = inputsTo(node);
    else this.#queueAt(node, 0);
  }

  #queueAt(node: Node, stage: number): void {
    const delay = delayOfStage[stage];
    if (delay === undefined) return;
    const { cost } = node.distance;
    const way = Number.isFinite(cost) ? Math.min(cost, unknownWay) : unknownWay;
    const left = this.#of.order === null ? way : this.#of.order.length - node.followed;
    this.#queue.add(node.inputs + this.#of.haste * left + node.waits / 1000 + delay, { node, stage });
  }
}

function inputsTo(last: Node): readonly Input[] {
  const inputs: Input[] = [];
  for (let node: Node | null = last; node !== null; node = node.from) if (node.input !== null) inputs.push(node.input);
  return inputs.toReversed();
}

/** Equal for states from which the same can happen: the order in which something was done at one moment seldom matters. */
function keyOf(state: State): string {
  const { now, isClosed, ended, done, used, switched, fired, named, locks, items, deterioration, boxes, where } = state;
  return JSON.stringify([
    now,
    isClosed,
    ended === null,
    Object.keys(done).toSorted(),
    sorted(used),
    sorted(switched),
    sorted(fired),
    sorted(named),
    sorted(locks),
    sorted(items),
    sorted(deterioration),
    boxes,
    where,
    state.runs
      .map(({ action, isOpen, isComplete, playlists, pending }) =>
        JSON.stringify([
          action,
          isOpen,
          isComplete,
          pending,
          playlists.map(({ response, index }) => [response, index]),
        ]),
      )
      .toSorted(),
    state.questions.map(({ command, draft, goals }) => [command, draft, goals]),
    state.queue.map(({ at, rank, what }) => [
      at,
      rank,
      what.do,
      'action' in what ? what.action : 'response' in what ? what.response : '',
    ]),
    state.awards.length,
  ]);
}

function sorted(record: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
