import { appendAll } from '@scn/core/base/append';
import type { Engine, Input, LogLine, Result, State } from '@scn/core/simulation/engine/play';

/** A play that is over, or was stopped. */
export interface PlayedThrough {
  readonly log: readonly LogLine[];
  readonly state: State;
  readonly result: Result;
  /** With the moments at which they came. */
  readonly inputs: readonly Input[];
  /** Of log and state: equal for equal plays. */
  readonly hash: string;
}

/** How a play is carried out. */
export interface PlayThrough {
  /** By their moments. */
  readonly inputs: readonly Input[];
  /** In milliseconds; Infinity for the end. Later inputs are left out. */
  readonly until: number;
  /** Null: as fast as possible. */
  readonly pace: { readonly speed: number; pause(milliseconds: number): Promise<void> } | null;
  /** Takes what has been logged, as it happens. */
  print(lines: readonly LogLine[]): void;
}

/** Plays inputs, and then on to a moment. */
export async function playThrough(engine: Engine, { inputs, until, pace, print }: PlayThrough): Promise<PlayedThrough> {
  const log: LogLine[] = [];
  const carriedOut: Input[] = [];
  const started = engine.begin();
  let { state } = started;
  const keep = (step: ReturnType<Engine['begin']>) => {
    ({ state } = step);
    appendAll(log, step.log);
    if (step.log.length > 0) print(step.log);
  };
  keep(started);
  /** Waits for everything before a moment, event by event. */
  const waitFor = async (moment: number) => {
    if (pace === null) return;
    for (let next = engine.next(state); next !== null && next < moment; next = engine.next(state)) {
      await pace.pause((next - state.now) / pace.speed);
      keep(engine.advance(state, next));
    }
    if (moment !== Infinity && state.ended === null) await pace.pause(Math.max(0, moment - state.now) / pace.speed);
  };
  for (const input of inputs) {
    if (input.at > until) break;
    await waitFor(input.at);
    keep(engine.act(state, input));
    carriedOut.push({ ...input, at: Math.max(input.at, state.now) });
  }
  await waitFor(until);
  keep(engine.advance(state, Math.max(until, state.now)));
  return { log, state, result: engine.result(state), inputs: carriedOut, hash: engine.hash([engine.hash(state), log]) };
}
