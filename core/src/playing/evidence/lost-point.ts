import { engine } from '#simulation/engine/engine';
import type { Engine, Id, Input, State, Step } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import { kindOfEnding } from '../random/endings';
import type { Guide } from '../random/guide';
import { randomPlay } from '../random/random-play';
import type { Campaign } from '../random/rows';
import type { LostPoint } from './play-evidence';

/** Experts lose nothing that can be saved, and others do what is wrong. */
const policies = ['novice', 'uniform', 'idle'] as const;
/** Continuations with which a point is looked for, and with which it is confirmed. */
const tries = { search: 4, confirm: 12 } as const;
/** Times are found to this. */
const precision: Ms = 10_000;
/** A scenario that is over sooner after an input has been lost and says so. */
const shortest: Ms = 60_000;
/** Part of the play time that is left when time loses a play: towards its end, every play runs out of time. */
const leastLeft = 0.25;

/**
 * The first point of a play after which no continuation of experts ends well, although the scenario goes on: null if there is none. The learner of
 * the play does nothing that is marked as harmful or unindicated.
 */
export function lostPoint({ scenario, guide, setting, learners }: Campaign, seed: number): LostPoint | null {
  const play = engine(scenario, { ...setting, seed });
  const policy = policies[seed % policies.length] ?? 'idle';
  const { inputs, state } = randomPlay(play, guide, { seed, policy, learners, without: guide.wrong });
  if (kindOfEnding(state.ended?.outcome ?? null, guide.endings) === 'good') return null;
  const search = new Search(play, guide, learners, seed);
  const found = search.first(inputs, state.ended?.at ?? state.now);
  if (found === null) return null;
  const { tried, saved, goesOn } = search.continuations(found.state, tries.confirm);
  if (saved > 0 || goesOn < (found.by === 'time' ? guide.playTime * leastLeft : shortest)) return null;
  const { by, entity, at, before } = found;
  if (entity !== null && (guide.wrong.has(entity) || guide.ends.has(entity))) return null;
  // what rarely ends well may not have ended well by chance
  if (before !== null && search.continuations(before, tries.confirm).saved * 2 < tries.confirm) return null;
  return { by, entity, at, goesOn, seed, tried };
}

interface Found {
  readonly by: LostPoint['by'];
  readonly entity: Id | null;
  readonly at: Ms;
  /** From which no continuation ends well. */
  readonly state: State;
  /** The state before the input; null for time. */
  readonly before: State | null;
}

class Search {
  readonly #engine: Engine;
  readonly #guide: Guide;
  readonly #learners: readonly Id[];
  readonly #seed: number;

  constructor(play: Engine, guide: Guide, learners: readonly Id[], seed: number) {
    this.#engine = play;
    this.#guide = guide;
    this.#learners = learners;
    this.#seed = seed;
  }

  /** The first point of a play at which it is lost; null if it is lost from the start. */
  first(inputs: readonly Input[], end: Ms): Found | null {
    const steps = this.#steps(inputs);
    if (!this.#isSavedAt(steps[0]?.state)) return null;
    let [saved, lost] = [0, steps.length];
    while (lost - saved > 1) {
      const middle = (saved + lost) >>> 1;
      if (this.#isSavedAt(steps[middle]?.state)) saved = middle;
      else lost = middle;
    }
    const before = steps[saved]?.state;
    if (before === undefined) return null;
    const [step, input] = [steps[lost], inputs[lost - 1]];
    if (step === undefined || input === undefined) return this.#firstMoment(before, end);
    const until = this.#engine.advance(before, input.at - 1).state;
    if (!this.#isSavedAt(until)) return this.#firstMoment(before, until.now);
    return { by: 'input', entity: entityOf(input, step), at: step.state.now, state: step.state, before: until };
  }

  /** How many continuations of experts there are, how many end well, and how long the scenario goes on with the others, at least. */
  continuations(from: State, count: number): { readonly tried: number; readonly saved: number; readonly goesOn: Ms } {
    let [saved, goesOn] = [0, Infinity];
    for (let number = 1; number <= count; number += 1) {
      // other seeds than those of the play
      const seed = (this.#seed * 31 + number) % 2 ** 31;
      const { state } = randomPlay(this.#engine, this.#guide, {
        seed,
        policy: 'expert',
        learners: this.#learners,
        from,
      });
      if (kindOfEnding(state.ended?.outcome ?? null, this.#guide.endings) === 'good') saved += 1;
      else goesOn = Math.min(goesOn, (state.ended?.at ?? state.now) - from.now);
    }
    return { tried: count, saved, goesOn };
  }

  #isSavedAt(state: State | undefined): boolean {
    return state !== undefined && state.ended === null && this.continuations(state, tries.search).saved > 0;
  }

  /** The start, and the step of each input. */
  #steps(inputs: readonly Input[]): readonly Step[] {
    const steps = [this.#engine.begin()];
    for (const input of inputs) {
      const { state } = steps.at(-1) ?? this.#engine.begin();
      steps.push(this.#engine.act(state, input));
    }
    return steps;
  }

  #firstMoment(from: State, end: Ms): Found | null {
    let [saved, lost] = [from.now, end];
    while (lost - saved > precision) {
      const middle = Math.floor((saved + lost) / 2);
      if (this.#isSavedAt(this.#engine.advance(from, middle).state)) saved = middle;
      else lost = middle;
    }
    const { state } = this.#engine.advance(from, lost);
    return state.ended === null ? { by: 'time', entity: null, at: lost, state, before: null } : null;
  }
}

/** The action that an input starts, or what it is about. */
function entityOf(input: Input, { log, state }: Step): Id | null {
  const started = log.find(({ kind, at }) => kind === 'started' && at === state.now);
  if (started !== undefined) return started.id;
  if ('action' in input) return input.action;
  if ('command' in input) return input.command;
  return 'item' in input ? input.item : null;
}
