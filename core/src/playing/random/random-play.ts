import type { Engine, Id, Input, LogLine, Offer, State } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import { draw } from '#simulation/engine/draws';
import { deadEndAfter } from './dead-end';
import { openable, type Guide } from './guide';
import { inputOf, pauseOf } from './policies';
import type { PolicyName } from './policy-names';

/** A play whose learners act at random. */
export interface RandomPlay {
  readonly seed: number;
  readonly policy: PolicyName;
  /** Who acts. */
  readonly learners: readonly Id[];
  /** Inputs at most. Default: 1,000. */
  readonly inputs?: number;
  /** Called with what a learner could start at the moments at which learners act. */
  readonly offered?: (at: Ms, by: Id, offers: readonly Offer[]) => void;
  /** Actions that learners don’t start. */
  readonly without?: ReadonlySet<Id>;
  /** A state of a play that goes on. Default: the start of the scenario. */
  readonly from?: State;
}

/** A random play that is over. */
export interface PlayedAtRandom {
  readonly state: State;
  readonly log: readonly LogLine[];
  readonly inputs: readonly Input[];
  /** The moment from which learners could do nothing more although the scenario went on; null without one. */
  readonly deadEnd: Ms | null;
}

/** Plays with learners who act by a policy: the same for the same seed. */
export function randomPlay(
  engine: Engine,
  guide: Guide,
  { seed, policy, learners, inputs: most = 1000, offered: observe, without, from }: RandomPlay,
): PlayedAtRandom {
  let { state, log: lines } = from === undefined ? engine.begin() : { state: from, log: [] };
  const log = [...lines];
  const inputs: Input[] = [];
  let deadEnd: Ms | null = null;
  let acted = state;
  /** From which it has been seen that there is no dead end. */
  let judged: State | null = null;
  for (let count = 1; state.ended === null && inputs.length < most && learners.length > 0; count += 1) {
    const at = state.now + pauseOf(policy, seed, count);
    // Nothing is offered when the play time is over.
    if (at >= guide.playTime) break;
    ({ state, log: lines } = engine.advance(state, at - 1));
    for (const line of lines) log.push(line);
    if (state.ended !== null) break;
    const by = learners[draw(seed, 'who', count, 0, learners.length - 1)] ?? '';
    const offers = engine.offered(state, by).filter(({ refusal }) => refusal === null);
    observe?.(at, by, offers);
    const free = without === undefined ? offers : offers.filter(({ action }) => !without.has(action));
    const asked = engine.asked(state).filter(({ shownTo }) => shownTo.includes(by));
    const opens = openable(guide, state);
    const box = state.boxes[by] ?? null;
    const situation = { seed, count, at, by, box, offered: free, opens, asked, done: state.done };
    const input = inputOf(policy, guide, situation);
    if (offers.length + asked.length === 0 && box === null && judged !== acted) {
      judged = acted;
      deadEnd = deadEndAfter(guide, engine, acted, learners);
      if (deadEnd !== null) break;
    }
    if (input === null) continue;
    inputs.push(input);
    ({ state, log: lines } = engine.act(state, input));
    for (const line of lines) log.push(line);
    acted = state;
  }
  if (state.ended === null) {
    ({ state, log: lines } = engine.advance(state, Infinity));
    for (const line of lines) log.push(line);
  }
  return { state, log, inputs, deadEnd };
}
