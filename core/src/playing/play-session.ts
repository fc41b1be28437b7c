import { appendAll } from '#base/append';
import type { Scenario } from '#document/scenario';
import { engine } from '#simulation/engine/engine';
import type { Engine, Id, Input, Learner, LearnerAct, LogLine, Setting, State, Step } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';

/**
 * A play that goes on, and that can be looked at at any of its moments. Going back to a moment and doing something else there begins a new branch:
 * what came later is dropped.
 *
 * A state is retained for each moment at which something happened, so that a moment is found by playing on from the one before it. States share
 * their parts.
 */
export class PlaySession {
  readonly scenario: Scenario;
  readonly setting: Setting;
  readonly engine: Engine;
  readonly #first: State;
  /** By their moments; the last one is the end of the play so far. */
  #states: State[];
  /** Whether time has passed since the last event: its state is then replaced by a later one. */
  #isWaiting = false;
  #log: LogLine[];
  #inputs: Input[] = [];
  #version = 0;

  constructor(scenario: Scenario, setting: Setting) {
    this.scenario = scenario;
    this.setting = setting;
    this.engine = engine(scenario, setting);
    const { state, log } = this.engine.begin();
    this.#first = state;
    this.#states = [state];
    this.#log = [...log];
  }

  /** The state at the end of the play so far. */
  get last(): State {
    return this.#states.at(-1) ?? this.#first;
  }

  /** Everything that has happened, in order. */
  get log(): readonly LogLine[] {
    return this.#log;
  }

  /** Everything that learners have done, with the moments at which it came. */
  get inputs(): readonly Input[] {
    return this.#inputs;
  }

  /** Counts the branches: values that were read of an earlier one may not be those of this one. */
  get branch(): number {
    return this.#version;
  }

  /** Plays on up to a moment, event by event. Moments before the end of the play so far are no matter. */
  advanceTo(moment: Ms): void {
    for (;;) {
      const { last } = this;
      if (last.ended !== null || moment < last.now) return;
      const next = this.engine.next(last);
      const to = next === null ? moment : Math.min(next, moment);
      if (last.isClosed && to <= last.now) return;
      this.#retain(this.engine.advance(last, to), next !== null && next <= moment);
      if (to === moment && (next === null || next > moment)) return;
    }
  }

  /**
   * Plays on to the next moment at which something is logged.
   *
   * @param from - the moment that is looked at
   * @param until - it isn’t played beyond
   * @returns that moment; `until` if nothing happens before
   */
  nextEvent(from: Ms, until: Ms): Ms {
    for (;;) {
      const line = this.#log[firstAfter(this.#log, from, ({ at }) => at)];
      if (line !== undefined) return Math.min(line.at, until);
      const { last } = this;
      const next = last.ended === null ? this.engine.next(last) : null;
      if (next === null || next > until) {
        this.advanceTo(until);
        return last.ended === null ? until : last.now;
      }
      this.advanceTo(next);
    }
  }

  /** The state at a moment of the play so far, everything of that moment included; {@link last} from the end of the play so far on. */
  stateAt(moment: Ms): State {
    const state = this.#before(moment);
    if (state === this.last || state.ended !== null || (state.isClosed && state.now === moment)) return state;
    return this.engine.advance(state, moment).state;
  }

  /** The log up to a state of this play. */
  logUpTo(state: State): readonly LogLine[] {
    return this.#log.slice(0, state.nextLine - 1);
  }

  /** The exact value of a patient’s item at a moment of the play so far; null if there is no such item. */
  valueAt(item: Id, moment: Ms): number | null {
    return this.engine.valueAt(this.#before(moment), item, moment);
  }

  /** Plays a moment of the play so far again, with a setting that watches it. */
  watch(moment: Ms, judged: NonNullable<Setting['judged']>): void {
    const watching = engine(this.scenario, { ...this.setting, judged });
    let { state } = moment === 0 ? watching.begin() : { state: this.stateAt(moment - 1) };
    for (const input of this.#inputs) if (input.at === moment) ({ state } = watching.act(state, input));
    watching.advance(state, moment);
  }

  /**
   * Carries out what a learner does at a moment. In a moment before the end of the play so far, a new branch begins. An input after the end of the
   * scenario is refused, and is no part of the play.
   */
  act(moment: Ms, by: Id, act: LearnerAct): Step {
    const input = { at: moment, by, ...act };
    if (moment < this.last.now) this.#branchAt(moment);
    // the input is before what else happens at its moment
    else this.advanceTo(moment - 1);
    const step = this.engine.act(this.last, input);
    if (this.last.ended !== null) return step;
    this.#inputs.push({ ...input, at: Math.max(moment, step.state.now) });
    this.#isWaiting = false;
    this.#retain(step, true);
    return step;
  }

  /**
   * The same inputs, played with another version of the scenario or another setting, up to the same moment.
   *
   * @param actorOf - who does what was done, where others play
   */
  replayed(scenario: Scenario, setting: Setting, actorOf: (input: Input) => Id = ({ by }) => by): PlaySession {
    const inputs = this.#inputs.map((input) => ({ ...input, by: actorOf(input) }));
    const again = playedSession(scenario, setting, inputs);
    if (this.last.isClosed) again.advanceTo(this.last.now);
    again.#version = this.#version + 1;
    return again;
  }

  #branchAt(moment: Ms): void {
    const state = this.stateAt(moment);
    this.#states = this.#states.slice(
      0,
      firstAfter(this.#states, moment, ({ now }) => now),
    );
    if (this.last !== state) this.#states.push(state);
    this.#isWaiting = false;
    this.#log = this.#log.slice(0, state.nextLine - 1);
    this.#inputs = this.#inputs.filter(({ at }) => at <= moment);
    this.#version += 1;
  }

  /** The last retained state up to a moment. */
  #before(moment: Ms): State {
    return this.#states[firstAfter(this.#states, moment, ({ now }) => now) - 1] ?? this.#first;
  }

  #retain({ state, log }: Step, isEvent: boolean): void {
    if (this.#isWaiting) this.#states[this.#states.length - 1] = state;
    else this.#states.push(state);
    this.#isWaiting = !isEvent && log.length === 0;
    appendAll(this.#log, log);
  }
}

/** Who does what was done where others play: its learner, otherwise the first one who plays a role of the action. */
export function actorAmong(learners: readonly Learner[], { actions }: Scenario, input: Input): Id {
  const [first] = learners;
  if (first === undefined || learners.some(({ id }) => id === input.by)) return input.by;
  const roles = 'action' in input ? actions.find(({ actionCode }) => actionCode === input.action)?.roles : undefined;
  return (learners.find((learner) => roles?.some((role) => learner.roles.includes(role)) === true) ?? first).id;
}

/** A play of inputs, up to the moment of the last one. */
export function playedSession(scenario: Scenario, setting: Setting, inputs: readonly Input[]): PlaySession {
  const session = new PlaySession(scenario, setting);
  for (const { at, by, ...act } of inputs) session.act(Math.max(at, session.last.now), by, act);
  return session;
}

/** The index of the first value after a moment, in values that are in its order. */
function firstAfter<T>(values: readonly T[], moment: Ms, momentOf: (value: T) => Ms): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = values[middle];
    if (value !== undefined && momentOf(value) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
