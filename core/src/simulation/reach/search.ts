import {
  isSteady,
  none,
  often,
  pullsOf,
  settle,
  type Model,
  type ModelAction,
  type ModelItem,
  type Slot,
} from './model';
import { NotExact, type State } from './judged';
import { between, keyOf, Moment, placeOf, ranks, type Choose, type Place, type Position, type Seen } from './moment';

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

/** The ways to a goal that a search has found. */
export interface Ways {
  /** The actions that learners start, in their order, by their numbers in the model: those with the fewest starts first. */
  readonly orders: readonly (readonly number[])[];
  /** Whether every state was looked at: then there is no way if none was found. */
  readonly isComplete: boolean;
  readonly states: number;
}

/** Bounds of a search for ways. */
export interface WaysBounds {
  readonly states: number;
  readonly ways: number;
  /** Whether there is no more time. */
  readonly isOver: () => boolean;
}

/** Looks for ways to one of the states of a goal. Null when conditions can't be judged exactly. */
export function waysTo(model: Model, goal: SearchGoal, bounds: WaysBounds): Ways | null {
  try {
    return new Search(model, goal, bounds.states).ways(bounds);
  } catch (error) {
    if (error instanceof NotExact) return null;
    throw error;
  }
}

/** Something that may happen next. */
interface Next {
  /** Where it comes in a moment at which others happen too. Infinite: behind all that isn't its own consequence. */
  readonly place: Place;
  /** The number of the action that a learner starts. */
  readonly pick?: number;
  /** The time triggers of the next delay. */
  readonly isOfClock?: true;
  readonly isPossible: (state: State) => boolean;
  readonly run: (moment: Moment, state: State, choose: Choose) => void;
}

/** Acts of learners, the last one first. */
type Picks = { readonly pick: number; readonly before: Picks } | null;

function orderOf(last: Picks): readonly number[] {
  const order: number[] = [];
  for (let each = last; each !== null; each = each.before) order.push(each.pick);
  return order.toReversed();
}

/** With more undecided choices in one moment, nothing is known. */
const maxChoices = 16;

class Search {
  readonly #model: Model;
  readonly #goal: SearchGoal;
  readonly #max: number;
  readonly #known = new Set<string>();
  #stack: Position[] = [];
  /** Behind an act of a learner: looked at when nothing with fewer acts is left. */
  #later: Position[] = [];
  /** The acts that led to a state; null if they aren't asked for. */
  #picks: Map<string, Picks> | null = null;
  #way: Picks = null;
  #isPicking = false;
  readonly #seen: Seen = { visible: new Set(), fired: new Set(), started: new Set(), played: new Set() };
  readonly #nexts: readonly Next[];
  #isAllowed = false;

  constructor(model: Model, asked: SearchGoal, most: number) {
    this.#model = model;
    this.#goal = asked;
    this.#max = most;
    this.#nexts = nextsOf(model);
  }

  run(): Found | null {
    this.#moments(between(this.#model.initial), (moment) => moment.begin());
    for (let position = this.#stack.pop(); position !== undefined; position = this.#stack.pop()) {
      if (this.#isAnswered()) return this.#found();
      if (this.#known.size > this.#max) return null;
      const action = this.#model.actions[this.#goal.index];
      const { state, from } = position;
      const isBetween = from < 0;
      if (isBetween) this.#isAllowed ||= action?.prerequisites(state) === 1;
      for (const next of this.#nexts) {
        if (isBetween ? !next.isPossible(state) : !mayJoin(next, position)) continue;
        this.#moments(position, (moment, copy, choose) =>
          moment.after(next.place, () => next.run(moment, copy, choose)),
        );
      }
    }
    return this.#found();
  }

  /** Looks at states with few acts of learners first, and notes how each was reached. */
  ways({ ways, isOver }: WaysBounds): Ways {
    this.#picks = new Map();
    const found = new Map<string, readonly number[]>();
    const note = () => {
      if (!this.#hasGoal()) return;
      const order = orderOf(this.#way);
      found.set(order.join(), order);
      const { visible, fired, started, played } = this.#seen;
      for (const seen of [visible, fired, started, played]) seen.clear();
      this.#isAllowed = false;
    };
    this.#moments(between(this.#model.initial), (moment) => moment.begin());
    note();
    const { index, allowed } = this.#goal;
    const action = this.#model.actions[index];
    let isComplete = false;
    while (found.size < ways && this.#known.size <= this.#max && !isOver()) {
      if (this.#stack.length === 0) [this.#stack, this.#later] = [this.#later, []];
      const position = this.#stack.pop();
      if (position === undefined) {
        isComplete = true;
        break;
      }
      const { state, from } = position;
      const isBetween = from < 0;
      const before = this.#picks.get(keyOf(position)) ?? null;
      this.#way = before;
      if (isBetween && allowed && action?.prerequisites(state) === 1) this.#isAllowed = true;
      note();
      for (const next of this.#nexts) {
        if (isBetween ? !next.isPossible(state) : !mayJoin(next, position)) continue;
        this.#isPicking = next.pick !== undefined;
        this.#way = next.pick === undefined ? before : { pick: next.pick, before };
        this.#moments(position, (moment, copy, choose) =>
          moment.after(next.place, () => next.run(moment, copy, choose)),
        );
        note();
      }
    }
    const orders = [...found.values()].toSorted((one, other) => one.length - other.length);
    return { orders, isComplete, states: this.#known.size };
  }

  /** Whether one of the states of the goal has been seen. */
  #hasGoal(): boolean {
    const { index, visible, allowed, started, fired, played } = this.#goal;
    const seen = this.#seen;
    return (
      (visible && seen.visible.has(index)) ||
      (allowed && this.#isAllowed) ||
      (started && seen.started.has(index)) ||
      (fired && seen.fired.has(index)) ||
      played.some((code) => seen.played.has(code))
    );
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

  /** Runs one moment once for each combination of choices, and keeps the states in which it can end, and where others can join it. */
  #moments(from: Position, run: (moment: Moment, state: State, choose: Choose) => void): void {
    const tape: { value: number; readonly count: number }[] = [];
    do {
      let position = 0;
      const choose: Choose = (count) => {
        const known = tape[position];
        position += 1;
        if (known !== undefined) return known.value;
        if (tape.length === maxChoices) throw new NotExact();
        tape.push({ value: 0, count });
        return 0;
      };
      const state = from.state.slice();
      const moment = new Moment(this.#model, { ...from, state }, this.#seen, choose, (offered) => {
        if (this.#nexts.some((next) => mayJoin(next, offered))) this.#keep(offered);
      });
      run(moment, state, choose);
      if (!moment.hasEnded()) this.#keep(between(state));
    } while (advance(tape));
  }

  #keep(position: Position): void {
    const key = keyOf(position);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    const { state, due, peopled } = position;
    this.#picks?.set(key, this.#way);
    const list = this.#isPicking ? this.#later : this.#stack;
    list.push({ ...position, state: state.slice(), due: [...due], peopled: new Map(peopled) });
  }
}

/** Everything that may happen in a model, in some state or other. */
function nextsOf(model: Model): readonly Next[] {
  const nexts: Next[] = model.items.flatMap((item) => movementsOf(item, placeOf(ranks.world, 0, model)));
  model.actions.forEach((action, number) => {
    const place = (rank: number) => placeOf(rank, number, model);
    for (const response of action.responses) {
      if (response.pending !== none) {
        nexts.push({
          place: place(ranks.delayed),
          isPossible: (state) => state[response.pending] !== 0,
          run(moment, state, choose) {
            take(state, response.pending, choose);
            moment.judgeDelayed(action, response);
          },
        });
      }
      response.steps.forEach((step, index) => {
        if (step.kind !== 'wait') return;
        nexts.push({
          place: place(ranks.playlists),
          isPossible: (state) => state[step.waiting] !== 0,
          run(moment, state, choose) {
            take(state, step.waiting, choose);
            moment.continueAt(action, response, index);
          },
        });
      });
    }
    nexts.push({
      place: place(ranks.start),
      isPossible: (state) => state[action.pending] !== 0,
      run(moment, state, choose) {
        take(state, action.pending, choose);
        moment.start(action);
      },
    });
    const start = (moment: Moment) => moment.start(action);
    if (action.isFree) {
      const rank = action.fired === none ? ranks.playlists : ranks.time;
      nexts.push({ place: place(rank), isPossible: () => true, run: start });
    } else if (action.facts.startedBy === 'learner') {
      nexts.push({ place: last, pick: number, isPossible: (state) => mayPick(action, model, state), run: start });
    }
    if (action.fired !== none && action.facts.schedule?.repeats === true) {
      nexts.push({ place: place(ranks.time), isPossible: (state) => state[action.fired] === 1, run: start });
    }
  });
  return [...nexts, ...clockOf(model)];
}

/** The place of acts of learners: behind all that isn't their own consequence. */
const last = Number.POSITIVE_INFINITY;

/** Whether an event can fall in a moment at a position within it. */
function mayJoin({ place, isOfClock, isPossible }: Next, { state, due, from, isTimed }: Position): boolean {
  if (place === last || place < from || (isTimed && isOfClock === true)) return false;
  return place <= (due[0]?.place ?? last) && isPossible(state);
}

function mayPick({ seen, lockers, prerequisites }: ModelAction, { actions }: Model, state: State): boolean {
  return (
    (seen === none || state[seen] === 1) &&
    !lockers.some((locker) => state[actions[locker]?.open ?? none] === 1) &&
    prerequisites(state) === 1
  );
}

/** Time triggers fire first in the order of their delays, those of one delay together. */
function clockOf(model: Model): readonly Next[] {
  const timed = model.actions.filter(({ fired, first }) => fired !== none && first !== null);
  const delays = [...new Set(timed.map(({ first }) => first ?? 0))].toSorted((a, b) => a - b);
  const groups = delays.map((delay) => timed.filter(({ first }) => first === delay));
  const hasFired = (group: readonly ModelAction[], state: State) => group.every(({ fired }) => state[fired] === 1);
  return groups.map((group, index): Next => {
    const before = groups[index - 1];
    const [first] = group;
    return {
      place: placeOf(ranks.time, first === undefined ? 0 : model.actions.indexOf(first), model),
      isOfClock: true,
      isPossible: (state) => !hasFired(group, state) && (before === undefined || hasFired(before, state)),
      run: (moment) => moment.fire(group),
    };
  });
}

/** An item goes to a neighbouring region as long as something may pull it there; where conditions can tell, it comes to rest and moves on. */
function movementsOf(item: ModelItem, place: Place): readonly Next[] {
  const { region, rests, singles } = item;
  const going = (by: 1 | -1, isPossible: Next['isPossible']): Next => ({
    place,
    isPossible,
    run(_, state, choose) {
      state[region] = (state[region] ?? 0) + by;
      settle(item, state, choose);
    },
  });
  const turning: Next = {
    place,
    isPossible(state) {
      if (singles[state[region] ?? 0] !== true || (state[rests] === 0 && isSteady(item, state))) return false;
      const { isUp, isDown } = pullsOf(item, state);
      return isUp || isDown;
    },
    run(_, state) {
      state[rests] = state[rests] === 1 ? 0 : 1;
    },
  };
  return [
    going(1, (state) => pullsOf(item, state).isUp),
    going(-1, (state) => pullsOf(item, state).isDown),
    ...(rests === none ? [] : [turning]),
  ];
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
