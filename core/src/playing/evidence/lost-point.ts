import { engine } from '#simulation/engine/engine';
import type { Engine, Id, Input, Offer, State, Step } from '#simulation/engine/play';
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
/** Where experts who hesitate for so long lose as well, time loses the play, and not the input. */
const hesitation: Ms = 90_000;
/** Part of the play time that is left when time loses a play: towards its end, every play runs out of time. */
const leastLeft = 0.25;

/**
 * Actions after which no continuation of experts ends well, although the scenario goes on: each action is tried when it is first offered in a play
 * of an expert. Those that are marked as harmful or unindicated and those that end the scenario are left out.
 */
export function lostActions({ scenario, guide, setting, learners }: Campaign, seed: number): readonly LostPoint[] {
  const play = engine(scenario, { ...setting, seed });
  const { inputs } = randomPlay(play, guide, { seed, policy: 'expert', learners });
  const search = new Search(play, guide, learners, seed);
  return firstOffers(play, inputs, learners).flatMap(({ state: before, by, offer }): readonly LostPoint[] => {
    const { action, intention } = offer;
    if (guide.wrong.has(action) || guide.ends.has(action)) return [];
    const at = before.now + 1;
    let { state } = play.act(before, {
      at,
      by,
      ...(intention === null ? { do: 'pick', action } : { do: 'say', intention }),
    });
    if (state.boxes[by] === action) ({ state } = play.act(state, { at: state.now, by, do: 'confirm', action }));
    const point = search.isSavedAt(state)
      ? null
      : search.confirmed({ by: 'input', entity: action, at: state.now, state, before });
    return point === null ? [] : [point];
  });
}

/** The state in which each action is first offered in a play of inputs. */
function firstOffers(play: Engine, inputs: readonly Input[], learners: readonly Id[]) {
  const found = new Map<Id, { readonly state: State; readonly by: Id; readonly offer: Offer }>();
  let { state } = play.begin();
  for (const input of inputs) {
    ({ state } = play.advance(state, input.at - 1));
    if (state.ended !== null) break;
    for (const by of learners)
      for (const offer of play.offered(state, by))
        if (offer.refusal === null && !found.has(offer.action)) found.set(offer.action, { state, by, offer });
    ({ state } = play.act(state, input));
  }
  return [...found.values()];
}

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
  return found === null ? null : search.confirmed(found);
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

  /** A point at which a play is lost, if it is with more continuations. */
  confirmed({ by, entity, at, state, before }: Found): LostPoint | null {
    const { wrong, ends, playTime } = this.#guide;
    if (entity !== null && (wrong.has(entity) || ends.has(entity))) return null;
    const { saved, goesOn } = this.#continuations(state, tries.confirm);
    if (saved > 0 || goesOn < (by === 'time' ? playTime * leastLeft : shortest)) return null;
    if (before !== null && !this.#isOftenSaved(this.#engine.advance(before, before.now + hesitation).state))
      return null;
    return { by, entity, at, goesOn, seed: this.#seed, tried: tries.confirm };
  }

  /** The first point of a play at which it is lost; null if it is lost from the start. */
  first(inputs: readonly Input[], end: Ms): Found | null {
    const steps = this.#steps(inputs);
    if (!this.isSavedAt(steps[0]?.state)) return null;
    let [saved, lost] = [0, steps.length];
    while (lost - saved > 1) {
      const middle = (saved + lost) >>> 1;
      if (this.isSavedAt(steps[middle]?.state)) saved = middle;
      else lost = middle;
    }
    const before = steps[saved]?.state;
    if (before === undefined) return null;
    const [step, input] = [steps[lost], inputs[lost - 1]];
    if (step === undefined || input === undefined) return this.#firstMoment(before, end);
    const until = this.#engine.advance(before, input.at - 1).state;
    if (!this.isSavedAt(until)) return this.#firstMoment(before, until.now);
    return { by: 'input', entity: entityOf(input, step), at: step.state.now, state: step.state, before: until };
  }

  /** Whether a continuation of an expert ends well. */
  isSavedAt(state: State | undefined): boolean {
    if (state === undefined || state.ended !== null) return false;
    return Array.from({ length: tries.search }, (_, at) => at).some((at) => this.#continued(state, at).isSaved);
  }

  /** Whether at least half of the continuations end well: what rarely ends well may not have ended well by chance. */
  #isOftenSaved(from: State): boolean {
    return from.ended === null && this.#continuations(from, tries.confirm).saved * 2 >= tries.confirm;
  }

  /** How many continuations end well, and how long the scenario goes on with the others, at least. */
  #continuations(from: State, count: number): { readonly saved: number; readonly goesOn: Ms } {
    let [saved, goesOn] = [0, Infinity];
    for (let at = 0; at < count; at += 1) {
      const { isSaved, end } = this.#continued(from, at);
      if (isSaved) saved += 1;
      else goesOn = Math.min(goesOn, end - from.now);
    }
    return { saved, goesOn };
  }

  /** How an expert goes on. @param number - of the continuation: each has its own seed */
  #continued(from: State, number: number): { readonly isSaved: boolean; readonly end: Ms } {
    const { state } = randomPlay(this.#engine, this.#guide, {
      seed: (this.#seed * 31 + number + 1) % 2 ** 31,
      policy: 'expert',
      learners: this.#learners,
      from,
    });
    const isSaved = kindOfEnding(state.ended?.outcome ?? null, this.#guide.endings) === 'good';
    return { isSaved, end: state.ended?.at ?? state.now };
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
      if (this.isSavedAt(this.#engine.advance(from, middle).state)) saved = middle;
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
