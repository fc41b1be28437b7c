import { none, often, type Model, type ModelAction, type ModelItem, type Slot } from './model';
import { NotExact, type State } from './judged';
import { Moment, type Choose, type Seen } from './moment';

/** Findings of a search about one action of a model. */
export interface Found {
  readonly isVisible: boolean;
  /** Its prerequisites hold at some moment at which learners may act. */
  readonly isAllowed: boolean;
  readonly isStarted: boolean;
  readonly isFired: boolean;
  /** Codes of the responses that play. */
  readonly played: ReadonlySet<string>;
}

/** The states of an action to look for; the search ends as soon as all of them have been seen. */
export interface SearchGoal {
  readonly index: number;
  readonly visible: boolean;
  readonly allowed: boolean;
  readonly started: boolean;
  readonly fired: boolean;
  readonly played: readonly string[];
}

/**
 * Walks through every state that a play can reach, until everything that is asked has been seen. Null if there are more than `most` states: then
 * nothing is known about what wasn't seen.
 */
export function search(model: Model, asked: SearchGoal, most: number): Found | null {
  try {
    return new Search(model, asked, most).run();
  } catch (error) {
    if (error instanceof NotExact) return null;
    throw error;
  }
}

/** A possible next event: a function that does it at a moment. */
type Next = (moment: Moment, state: State, choose: Choose) => void;

class Search {
  readonly #model: Model;
  readonly #goal: SearchGoal;
  readonly #max: number;
  readonly #known = new Set<string>();
  readonly #stack: State[] = [];
  readonly #seen: Seen = { visible: new Set(), fired: new Set(), started: new Set(), played: new Set() };
  readonly #delays: readonly (readonly ModelAction[])[];
  #isAllowed = false;

  constructor(model: Model, asked: SearchGoal, most: number) {
    this.#model = model;
    this.#goal = asked;
    this.#max = most;
    this.#delays = delaysOf(model.actions);
  }

  run(): Found | null {
    this.#moments(this.#model.initial, (moment) => moment.begin());
    for (let state = this.#stack.pop(); state !== undefined; state = this.#stack.pop()) {
      if (this.#isAnswered()) return this.#found();
      if (this.#known.size > this.#max) return null;
      const action = this.#model.actions[this.#goal.index];
      this.#isAllowed ||= action?.prerequisites(state) === 1;
      for (const next of this.#nexts(state)) {
        this.#moments(state, (moment, copy, choose) => moment.after(() => next(moment, copy, choose)));
      }
    }
    return this.#found();
  }

  #isAnswered(): boolean {
    const { index, visible, allowed, started, fired, played } = this.#goal;
    const seen = this.#seen;
    return (
      (!visible || seen.visible.has(index)) &&
      (!allowed || this.#isAllowed) &&
      (!started || seen.started.has(index)) &&
      (!fired || seen.fired.has(index)) &&
      played.every((code) => seen.played.has(code))
    );
  }

  #found(): Found {
    const { index } = this.#goal;
    return {
      isVisible: this.#seen.visible.has(index),
      isAllowed: this.#isAllowed,
      isStarted: this.#seen.started.has(index),
      isFired: this.#seen.fired.has(index),
      played: this.#seen.played,
    };
  }

  /** Runs one moment once for each combination of choices, and keeps the states in which it can end. */
  #moments(from: State, run: Next): void {
    const tape: { value: number; readonly count: number }[] = [];
    do {
      let position = 0;
      const choose: Choose = (count) => {
        const known = tape[position];
        position += 1;
        if (known !== undefined) return known.value;
        tape.push({ value: 0, count });
        return 0;
      };
      const state = from.slice();
      const moment = new Moment(this.#model, state, this.#seen, choose);
      run(moment, state, choose);
      if (!moment.isRunaway) this.#keep(state);
    } while (advance(tape));
  }

  #keep(state: State): void {
    const key = String.fromCharCode(...state);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#stack.push(state);
  }

  #nexts(state: State): readonly Next[] {
    const nexts: Next[] = this.#clock(state);
    for (const item of this.#model.items) nexts.push(...movements(item, state));
    for (const action of this.#model.actions) {
      for (const response of action.responses) {
        if (response.pending !== none && state[response.pending] !== 0) {
          nexts.push((moment, copy, choose) => {
            take(copy, response.pending, choose);
            moment.judgeDelayed(action, response);
          });
        }
        response.steps.forEach((step, index) => {
          if (step.kind !== 'wait' || state[step.waiting] === 0) return;
          nexts.push((moment, copy, choose) => {
            take(copy, step.waiting, choose);
            moment.continueAt(action, response, index);
          });
        });
      }
      if (state[action.pending] !== 0) {
        nexts.push((moment, copy, choose) => {
          take(copy, action.pending, choose);
          moment.start(action);
        });
      }
      if (action.isFree || this.#mayPick(action, state)) nexts.push((moment) => moment.start(action));
    }
    return nexts;
  }

  #mayPick({ facts, seen, lockers, prerequisites }: ModelAction, state: State): boolean {
    return (
      facts.startedBy === 'learner' &&
      (seen === none || state[seen] === 1) &&
      !lockers.some((locker) => state[this.#model.actions[locker]?.open ?? none] === 1) &&
      prerequisites(state) === 1
    );
  }

  /** Time triggers fire first in the order of their delays, those of one delay together, and then as often as they repeat. */
  #clock(state: State): Next[] {
    const nexts: Next[] = [];
    const due = this.#delays.find((actions) => actions.some(({ fired }) => state[fired] === 0));
    if (due !== undefined) nexts.push((moment) => moment.fire(due));
    for (const action of this.#model.actions) {
      if (action.fired === none || state[action.fired] === 0 || action.facts.schedule?.repeats !== true) continue;
      nexts.push((moment) => moment.start(action));
    }
    return nexts;
  }
}

/** Actions of time triggers by their delay, the shortest first. */
function delaysOf(actions: readonly ModelAction[]): readonly (readonly ModelAction[])[] {
  const timed = actions.filter(({ fired, first }) => fired !== none && first !== null);
  const delays = [...new Set(timed.map(({ first }) => first ?? 0))].toSorted((a, b) => a - b);
  return delays.map((delay) => timed.filter(({ first }) => first === delay));
}

/** An item goes to a neighbouring region as long as something may pull it there. */
function movements({ region, up, down, cancelled, worst, isWorstAbove }: ModelItem, state: State): readonly Next[] {
  const at = state[region] ?? 0;
  const isWorse = worst !== null && state[cancelled] === 0;
  const isUp = at < (state[up] ?? 0) || (isWorse && isWorstAbove && at < worst);
  const isDown = at > (state[down] ?? 0) || (isWorse && !isWorstAbove && at > worst);
  const going = (to: number): Next[] => [
    (_, copy) => {
      copy[region] = to;
    },
  ];
  return [...(isUp ? going(at + 1) : []), ...(isDown ? going(at - 1) : [])];
}

/** Takes one of what is under way; of what is often under way, perhaps more remains. */
function take(state: State, slot: Slot, choose: Choose): void {
  const count = state[slot] ?? 0;
  state[slot] = count < often ? 0 : choose(2) === 0 ? often : 1;
}

/** Goes to the next combination of choices; false after the last one. */
function advance(tape: { value: number; readonly count: number }[]): boolean {
  for (let last = tape.at(-1); last !== undefined; last = tape.at(-1)) {
    if (last.value + 1 < last.count) {
      last.value += 1;
      return true;
    }
    tape.pop();
  }
  return false;
}
