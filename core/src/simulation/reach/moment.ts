import type { Model, ModelAction, ModelMove, ModelResponse, Slot } from './model';
import { none, often, overlapping } from './model';
import type { State } from './judged';

/** Observations at one moment. */
export interface Seen {
  readonly visible: Set<number>;
  readonly fired: Set<number>;
  readonly started: Set<number>;
  readonly played: Set<string>;
}

/** Ranks of what happens at one moment, in their order. */
const ranks = { delayed: 3, start: 4, time: 5, physiology: 6 } as const;

interface Due {
  readonly rank: number;
  readonly run: () => void;
}

/** With more starts at one moment, the play ends as a runaway. Far fewer than the player allows: no finite chain is that long. */
const maxStarts = 100;

/** A choice that the moment doesn't decide: one of `count`. */
export type Choose = (count: number) => number;

/**
 * One moment of a play: what a cause sets in motion at once, in the order of ranks, with visibility and triggers judged again after each event.
 * Changes the state that it is given.
 */
export class Moment {
  isRunaway = false;
  readonly #model: Model;
  readonly #state: State;
  readonly #seen: Seen;
  readonly #choose: Choose;
  readonly #due: Due[] = [];
  /** The actions of the responses that are due at this moment, one for each. */
  readonly #soon: ModelAction[] = [];
  readonly #peopled = new Map<number, boolean>();
  #starts = 0;

  constructor(model: Model, state: State, seen: Seen, choose: Choose) {
    this.#model = model;
    this.#state = state;
    this.#seen = seen;
    this.#choose = choose;
  }

  /** The start of the scenario. */
  begin(): void {
    const { actions } = this.#model;
    const starts = actions.filter(({ facts }) => facts.startedBy === 'start');
    for (const action of actions) {
      // Time triggers without a delay.
      if (action.fired !== none && action.first === 0) this.#at(ranks.time, () => this.#fire(action));
    }
    for (const action of starts) this.#at(0, () => this.#start(action));
    if (starts.length === 0) this.#judge();
    this.#settle();
  }

  /** Does something, and then everything that follows at the same moment. */
  after(cause: () => void): void {
    cause();
    this.#judge();
    this.#settle();
  }

  start(action: ModelAction): void {
    this.#start(action);
  }

  /** Fires the time triggers of one delay. */
  fire(actions: readonly ModelAction[]): void {
    for (const action of actions) this.#at(ranks.time, () => this.#fire(action));
  }

  judgeDelayed(action: ModelAction, response: ModelResponse): void {
    if (response.holds(this.#state) === 1) this.#play(action, response, 0);
  }

  continueAt(action: ModelAction, response: ModelResponse, step: number): void {
    this.#play(action, response, step + 1);
  }

  #at(rank: number, run: () => void): void {
    const later = this.#due.findIndex((due) => due.rank > rank);
    this.#due.splice(later < 0 ? this.#due.length : later, 0, { rank, run });
  }

  #settle(): void {
    for (let due = this.#due.shift(); due !== undefined; due = this.#due.shift()) {
      due.run();
      if (this.isRunaway) return;
      this.#judge();
    }
  }

  #fire(action: ModelAction): void {
    this.#state[action.fired] = 1;
    this.#start(action);
  }

  #start(action: ModelAction): void {
    const state = this.#state;
    if (this.#isAtLimit(action) || state[action.open] === 1) return;
    this.#starts += 1;
    if (this.#starts > maxStarts) this.isRunaway = true;
    if (this.isRunaway) return;
    const { actions } = this.#model;
    this.#seen.started.add(actions.indexOf(action));
    this.#use(action);
    for (const other of action.linked) {
      const linked = actions[other];
      if (linked !== undefined && linked !== action) this.#use(linked);
    }
    const chosen = this.#chosen(action);
    const delayed = action.responses.filter(({ starts }) => starts !== 'immediate');
    if (chosen === undefined && delayed.length === 0) return;
    if (action.completed !== none) state[action.completed] = this.#isRunning(action) ? overlapping : 0;
    for (const slot of action.cancels) state[slot] = 1;
    for (const move of action.moves) this.#move(move);
    if (chosen !== undefined) {
      state[action.open] = 1;
      this.#play(action, chosen, 0);
    }
    // Behind what the immediate response schedules when it is complete at once.
    for (const response of delayed) if (response.starts === 'action') this.#schedule(action, response);
  }

  /** Whether a response of an earlier run is still to be completed. */
  #isRunning(action: ModelAction): boolean {
    return this.#soon.includes(action) || action.awaited.some((slot) => this.#state[slot] !== 0);
  }

  #isAtLimit({ used, facts }: ModelAction): boolean {
    return used !== none && (this.#state[used] ?? 0) >= facts.limit;
  }

  #use({ used, facts }: ModelAction): void {
    if (used !== none) this.#state[used] = Math.min(facts.limit, (this.#state[used] ?? 0) + 1);
  }

  /** The first immediate response that holds, of those for everyone and of places where a learner stands. */
  #chosen({ responses }: ModelAction): ModelResponse | undefined {
    return responses.find(
      ({ starts, island, holds }) =>
        starts === 'immediate' && (island === 0 || this.#isPeopled(island)) && holds(this.#state) === 1,
    );
  }

  /** Whether a learner stands at a place. No one walks within a moment. */
  #isPeopled(island: number): boolean {
    const known = this.#peopled.get(island);
    if (known !== undefined) return known;
    const isPeopled = this.#choose(2) === 1;
    this.#peopled.set(island, isPeopled);
    return isPeopled;
  }

  #schedule(action: ModelAction, response: ModelResponse): void {
    if (response.isNow) {
      if (response.starts === 'action') this.#soon.push(action);
      this.#at(ranks.delayed, () => {
        if (response.starts === 'action') this.#soon.splice(this.#soon.indexOf(action), 1);
        this.judgeDelayed(action, response);
      });
    } else this.#more(response.pending);
  }

  #more(slot: Slot): void {
    this.#state[slot] = Math.min(often, (this.#state[slot] ?? 0) + 1);
  }

  #play(action: ModelAction, response: ModelResponse, from: number): void {
    const state = this.#state;
    if (from === 0) this.#seen.played.add(response.code);
    for (let index = from; index < response.steps.length; index += 1) {
      const step = response.steps[index];
      switch (step?.kind) {
        case 'wait':
          this.#more(step.waiting);
          return;
        case 'set':
          state[step.slot] = step.value;
          break;
        case 'complete':
          this.#complete(action, response, from === 0 && response.starts === 'immediate');
          break;
        case 'start':
          this.#startAnother(step.action, step.isLater);
          break;
        default:
      }
    }
  }

  #complete(action: ModelAction, response: ModelResponse, isAtOnce: boolean): void {
    this.#state[response.done] = 1;
    if (response.starts === 'immediate') this.#state[action.open] = 0;
    if (response.starts === 'response' || !this.#isFirst(action, response, isAtOnce)) return;
    for (const next of action.responses) if (next.starts === 'response') this.#schedule(action, next);
  }

  /** Whether the completion is the first one of its run, as it certainly is at the moment of the start. Notes that there was one. */
  #isFirst({ completed }: ModelAction, { starts }: ModelResponse, isAtOnce: boolean): boolean {
    const state = this.#state;
    if (completed === none) return starts === 'immediate';
    if (state[completed] === overlapping) return isAtOnce || this.#choose(2) === 1;
    const isFirst = state[completed] === 0;
    state[completed] = 1;
    return isFirst;
  }

  #startAnother(index: number, isLater: boolean): void {
    const target = this.#model.actions[index];
    if (target === undefined) return;
    if (isLater) this.#more(target.pending);
    else this.#at(ranks.start, () => this.#start(target));
  }

  #move({ item, target, share, isJump }: ModelMove): void {
    const state = this.#state;
    const { regions, region, up, down } = item;
    const from = state[region] ?? 0;
    if (isJump) {
      const to =
        target === null ? Array.from({ length: regions.count }, (_, each) => each) : regions.after(from, target, share);
      state[region] = to[to.length === 1 ? 0 : this.#choose(to.length)] ?? from;
      return;
    }
    const goal = target === null ? null : regions.of(target);
    if (goal === null || goal > from) state[up] = Math.max(state[up] ?? 0, goal ?? regions.count - 1);
    if (goal === null || goal < from) state[down] = Math.min(state[down] ?? 0, goal ?? 0);
  }

  /** Judges visibility and physiology triggers once more. */
  #judge(): void {
    const state = this.#state;
    this.#model.actions.forEach((action, index) => {
      if (action.seen !== none) {
        if (action.invisible?.(state) === 1) state[action.seen] = 0;
        else if (action.visible?.(state) === 1) state[action.seen] = 1;
        if (state[action.seen] === 1) this.#seen.visible.add(index);
      }
      if (action.trigger === null) return;
      const isTrue = action.trigger(state) === 1;
      if (isTrue && state[action.armed] === 1) {
        this.#seen.fired.add(index);
        this.#at(ranks.physiology, () => this.#start(action));
      }
      state[action.armed] = isTrue ? 0 : 1;
    });
  }
}
