import { appendAll } from '#base/append';
import type { Scenario } from '#document/scenario';
import type { PlayTest } from '#document/tests/schema';
import type { PluginLookup } from '#kernel/view';
import { engine } from '../engine/engine';
import type { Engine, Id, Input, LogLine, Refusal, Result, Setting, State, Step } from '../engine/play';
import { judgeOf, type Finding, type Judge } from './judges';
import { inputsOfTest, settingOfTest } from './test-inputs';
import type { Ms } from '../physiology/line';

/** Something in a play that isn’t as its test says. `failureDescriber` of description/test-text.ts says it in words. */
export interface TestFailure {
  /** The moment of the first difference. */
  readonly at: Ms;
  /** The part of the test that it is about. */
  readonly of: 'input' | 'expectation';
  /** Its place among the inputs or expectations of the test. */
  readonly index: number;
  readonly found: Finding | { readonly kind: 'refused'; readonly id: Id; readonly refusal: Refusal };
}

/** A test that has been played to the end. */
export interface TestRun {
  /** Of inputs, then of expectations, each in the order of the test. */
  readonly failures: readonly TestFailure[];
  readonly log: readonly LogLine[];
  /** The inputs with the moments at which they came. */
  readonly inputs: readonly Input[];
  readonly result: Result;
  /** At the end. */
  readonly state: State;
}

/** Plays a test to the end of the play, and judges what it expects. @param judged - of the setting of a play */
export function runTest(
  scenario: Scenario,
  test: PlayTest,
  plugins: PluginLookup,
  judged?: Setting['judged'],
): TestRun {
  const play = engine(scenario, settingOfTest(test, plugins, judged));
  const context = { scenario, test, plugins, play, ...(judged === undefined ? {} : { judged }) };
  const judges = test.expectations.map((expectation) => judgeOf(expectation, context));
  const watch = new Watch(play, judges);
  const failures: TestFailure[] = [];
  const inputs: Input[] = [];
  for (const { index, at, input } of inputsOfTest(scenario, test)) {
    if (input === null) {
      failures.push({ at, of: 'input', index, found: { kind: 'incomplete' } });
      continue;
    }
    watch.playTo(at);
    const refused = watch.act(input);
    const moment = Math.max(at, watch.state.now);
    inputs.push({ ...input, at: moment });
    if (refused !== null) failures.push({ at: moment, of: 'input', index, found: { kind: 'refused', ...refused } });
  }
  watch.playTo(Infinity);
  const { log, state } = watch;
  const result = play.result(state);
  const end = { log, result, state };
  const found = judges.map((judge, index): TestFailure | null => {
    const difference = judge.conclude(end);
    return difference === null ? null : { ...difference, of: 'expectation', index };
  });
  return {
    failures: [...failures.toSorted((a, b) => a.index - b.index), ...found.filter((each) => each !== null)],
    log,
    inputs,
    result,
    state,
  };
}

/** A play that stops at every moment at which something can become as expected, or no longer is. */
class Watch {
  readonly log: LogLine[] = [];
  state: State;
  readonly #play: Engine;
  readonly #judges: readonly Judge[];

  constructor(play: Engine, judges: readonly Judge[]) {
    this.#play = play;
    this.#judges = judges;
    this.state = this.#take(play.begin());
  }

  #take({ log, state }: Step): State {
    appendAll(this.log, log);
    return state;
  }

  /** Plays everything before a moment: after each moment, judges look at the state. */
  playTo(to: Ms): void {
    if (this.state.now < to) this.#stop(this.state.now);
    while (this.state.ended === null) {
      const next = this.#next();
      if (next === null || next >= to) return;
      this.#stop(next);
    }
  }

  #next(): Ms | null {
    const moments = [this.#play.next(this.state), ...this.#judges.map((judge) => judge.next(this.state))];
    const known = moments.filter((moment) => moment !== null);
    return known.length === 0 ? null : Math.min(...known);
  }

  #stop(at: Ms): void {
    this.state = this.#take(this.#play.advance(this.state, at));
    for (const judge of this.#judges) judge.see(this.state);
  }

  /** Carries out an input. @returns why it was refused, and what it is about; null if it wasn’t */
  act(input: Input): { readonly id: Id; readonly refusal: Refusal } | null {
    const { log, state } = this.#play.act(this.state, input);
    appendAll(this.log, log);
    this.state = state;
    const line = log.find(({ kind }) => kind === 'refused');
    return line === undefined ? null : { id: line.id, refusal: refusalOf(line.data ?? {}) };
  }
}

/** Why an input was refused, in the data of its line. */
export function refusalOf({ reason, locks }: NonNullable<LogLine['data']>): Refusal {
  return { reason, ...(locks === undefined ? {} : { locks }) } as Refusal;
}
