import { milliseconds } from '#base/milliseconds';
import type { ScenarioView } from '#kernel/view';
import { engine } from '#simulation/engine/engine';
import type { Engine, Id, Input, LogLine, Setting, Step } from '#simulation/engine/play';
import { programOf } from '#simulation/engine/compile-program';
import type { Ms } from '#simulation/physiology/line';
import { guideOf, type Guide } from '../random/guide';
import { randomPlay } from '../random/random-play';
import { shrunk } from '../random/shrink';
import { Distances } from './distances';
import { explore, type Budget, type Exploring } from './explore';
import { Proofs, type Block } from './proofs';
import { achievedIn, endOf, keyOfTarget, reaches, targetOfLine, type Target } from './target';

/** How much is tried. */
export interface ReachBounds {
  /** States of the model that are looked at. */
  readonly states: number;
  /** Actions of the model. */
  readonly actions: number;
  /** Orders of actions that are played. */
  readonly ways: number;
  /** Steps of the engine that look for a witness. */
  readonly steps: number;
  /** Random plays that are looked at first, and when nothing else is left. */
  readonly plays: number;
  readonly morePlays: number;
  /** Whether there is no more time: a further limit of hosts. Default: never. */
  readonly isOver?: () => boolean;
  /** Called when a target is looked for. */
  readonly begin?: () => void;
}

/** Bounds on the command line. */
export const thoroughBounds: ReachBounds = {
  states: 2 ** 20,
  actions: 64,
  ways: 64,
  steps: 12_000,
  plays: 60,
  morePlays: 1500,
};
/** Bounds in the editor. */
export const quickBounds: ReachBounds = { states: 2 ** 12, actions: 16, ways: 8, steps: 1000, plays: 5, morePlays: 20 };

/** States that are looked at before anything is played. */
const fewStates = 4096;
/** How learners act in random plays, in turn. */
const policies = ['expert', 'novice', 'uniform', 'adversarial'] as const;

/** Whether plays can reach something. */
export type Reach =
  /** With inputs that reach it, as the engine has confirmed. */
  | { readonly verdict: 'reachable'; readonly witness: readonly Input[] }
  /** No play does, because of this, in the order in which it blocks. */
  | { readonly verdict: 'never'; readonly because: readonly Block[] }
  /** No witness was found, and no proof. */
  | { readonly verdict: 'open'; readonly why: OpenBecause };

/** How much was tried in vain. */
export interface OpenBecause {
  /** Whether the time was over, rather than what the bounds allow. */
  readonly isOutOfTime: boolean;
  readonly states: number;
  readonly steps: number;
  readonly plays: number;
}

/** Whether plays can reach a target of a scenario. */
export function reach(view: ScenarioView, target: Target, options: ReachOptions): Reach {
  return new Reaching(view, options).of(target);
}

/** How plays are looked for. */
export interface ReachOptions {
  readonly setting: Setting;
  readonly bounds: ReachBounds;
}

/** A play that reaches targets. */
interface Script {
  readonly inputs: readonly Input[];
}

/** Looks for plays of one scenario that reach something: what is found out for one target is used for the others. */
export class Reaching {
  readonly #view: ScenarioView;
  readonly #engine: Engine;
  readonly #guide: Guide;
  readonly #learners: readonly Id[];
  readonly #bounds: ReachBounds;
  readonly #proofs: Proofs;
  readonly #thoroughProofs: Proofs;
  readonly #isOver: () => boolean;
  readonly #delays: readonly Ms[];
  /** By the key of what they reach: the play with the fewest inputs. */
  readonly #reached = new Map<string, Script>();
  #plays = 0;

  constructor(view: ScenarioView, { setting, bounds }: ReachOptions) {
    this.#view = view;
    this.#bounds = bounds;
    this.#isOver = bounds.isOver ?? (() => false);
    this.#engine = engine(view.scenario, setting);
    this.#guide = guideOf(view.scenario, setting.plugins);
    this.#learners = (setting.learners ?? [{ id: 'learner', isObserver: false }])
      .filter(({ isObserver }) => isObserver !== true)
      .map(({ id }) => id);
    const proving = { ...bounds, isOver: this.#isOver };
    this.#proofs = new Proofs(view, { ...proving, states: Math.min(bounds.states, fewStates) });
    this.#thoroughProofs = new Proofs(view, proving);
    this.#delays = delaysOf(view);
  }

  /** Whether plays can reach a target, with a witness that is as short as can be found. */
  of(target: Target): Reach {
    const inputs = this.#script(target);
    if ('verdict' in inputs) return inputs;
    return { verdict: 'reachable', witness: this.#shortest(target, inputs.inputs) };
  }

  /** Whether plays can reach a target, with any witness. */
  anyOf(target: Target): Reach {
    const inputs = this.#script(target);
    return 'verdict' in inputs ? inputs : { verdict: 'reachable', witness: inputs.inputs };
  }

  /** Whether a play that reaches a target is known by now: what was looked for later may have led to one. */
  hasReached(target: Target): boolean {
    return this.#reached.has(keyOfTarget(target));
  }

  #script(target: Target): Script | Exclude<Reach, { readonly verdict: 'reachable' }> {
    this.#bounds.begin?.();
    this.#playAtRandom(this.#bounds.plays);
    const known = this.#reached.get(keyOfTarget(target));
    if (known !== undefined) return known;
    // A proof that takes few states comes first: then nothing has to be played.
    const first = this.#proofs.of(target);
    if (first.kind === 'never') return { verdict: 'never', because: first.because };
    const budget: Budget = { steps: this.#bounds.steps, isOver: this.#isOver };
    const found = this.#confirmed(target, this.#search(target, first.orders, budget));
    if (found !== null) return found;
    this.#playAtRandom(this.#bounds.plays + this.#bounds.morePlays);
    const late = this.#reached.get(keyOfTarget(target));
    if (late !== undefined) return late;
    const judgement = this.#bounds.states > fewStates ? this.#thoroughProofs.of(target) : first;
    if (judgement.kind === 'never') return { verdict: 'never', because: judgement.because };
    const more: Budget = { steps: Math.ceil(this.#bounds.steps / 4), isOver: this.#isOver };
    const along = judgement === first ? null : this.#along(judgement.orders, more, this.#exploring(target, more));
    const last = this.#confirmed(target, along);
    if (last !== null) return last;
    const steps = this.#bounds.steps - budget.steps;
    const why = { isOutOfTime: this.#isOver(), states: judgement.states, steps, plays: this.#plays };
    return { verdict: 'open', why };
  }

  /** Only what the engine confirms is a witness. */
  #confirmed(target: Target, inputs: readonly Input[] | null): Script | null {
    if (inputs === null || !confirms(this.#engine, target, inputs)) return null;
    this.#note(inputs);
    return { inputs };
  }

  /** Searches in plays: for a short script, then along the orders of the model, then for any. */
  #search(target: Target, orders: readonly (readonly Id[])[], budget: Budget): readonly Input[] | null {
    const exploring = this.#exploring(target, budget);
    const some = Math.ceil(this.#bounds.steps / 4);
    return (
      within(budget, some, () => explore(exploring)) ??
      within(budget, some, () => this.#along(orders, budget, exploring)) ??
      explore({ ...exploring, haste: 4 })
    );
  }

  #exploring(target: Target, budget: Budget): Exploring {
    return {
      engine: this.#engine,
      guide: this.#guide,
      learners: this.#learners,
      target,
      distances: new Distances(this.#view, this.#engine, target),
      order: null,
      haste: 1,
      delays: this.#delays,
      inputs: Infinity,
      budget,
    };
  }

  /** Plays the orders of a model, the shortest ones first. */
  #along(orders: readonly (readonly Id[])[], budget: Budget, exploring: Exploring): readonly Input[] | null {
    const each = Math.ceil(budget.steps / Math.max(1, Math.min(orders.length, this.#bounds.ways)));
    for (const order of orders.slice(0, this.#bounds.ways)) {
      const found = within(budget, each, () => explore({ ...exploring, order }));
      if (found !== null) return found;
    }
    return null;
  }

  /** Leaves out inputs as long as the target is reached, and looks for fewer. */
  #shortest(target: Target, inputs: readonly Input[]): readonly Input[] {
    const isEnough = (tried: readonly Input[]) => confirms(this.#engine, target, tried);
    let script = shrunk(upTo(this.#engine, target, inputs), isEnough);
    const budget: Budget = { steps: Math.ceil(this.#bounds.steps / 4), isOver: this.#isOver };
    // Of as many inputs, what the search finds comes earlier.
    for (let most = script.length; script.length > 0; most = script.length - 1) {
      const other = explore({ ...this.#exploring(target, budget), inputs: most });
      if (other === null || !isEnough(other)) break;
      script = shrunk(other, isEnough);
    }
    return inWholeSeconds(script, isEnough);
  }

  /** Plays at random, up to so many plays: most of what can happen does so in some play. */
  #playAtRandom(most: number): void {
    if (this.#plays === 0 && this.#reached.size === 0) this.#note([]);
    while (this.#plays < most && !this.#isOver()) {
      const seed = (this.#plays += 1);
      const policy = policies[seed % policies.length] ?? 'uniform';
      const play = randomPlay(this.#engine, this.#guide, {
        seed,
        policy,
        learners: this.#learners,
        // Every other round, learners go on for as long as they can.
        without: Math.ceil(seed / policies.length) % 2 === 0 ? this.#guide.ends : new Set(),
      });
      this.#noteLog(play.inputs, play.log, achievedIn(this.#engine, play.state));
    }
  }

  #note(inputs: readonly Input[]): void {
    let step = this.#engine.begin();
    this.#noteLog(inputs, step.log, []);
    for (const input of inputs) {
      step = this.#engine.act(step.state, input);
      this.#noteLog(inputs, step.log, []);
    }
    step = this.#engine.advance(step.state, Infinity);
    this.#noteLog(inputs, step.log, achievedIn(this.#engine, step.state));
  }

  #noteLog(inputs: readonly Input[], log: readonly LogLine[], achieved: readonly Id[]): void {
    for (const line of log) {
      const target = targetOfLine(line);
      if (target === null) continue;
      const key = keyOfTarget(target);
      if (!this.#reached.has(key)) this.#reached.set(key, { inputs: inputs.filter(({ at }) => at <= line.at) });
    }
    for (const id of achieved) {
      const key = keyOfTarget({ kind: 'point', id });
      if (!this.#reached.has(key)) this.#reached.set(key, { inputs });
    }
  }
}

/** Uses at most some steps of a budget. */
function within<T>(budget: Budget, most: number, search: () => T): T {
  const reserved = Math.max(0, budget.steps - most);
  budget.steps -= reserved;
  const found = search();
  budget.steps += reserved;
  return found;
}

/** Whether a play of inputs, which come one after the other, reaches a target. */
function confirms(engineOf: Engine, target: Target, inputs: readonly Input[]): boolean {
  let step: Step = engineOf.begin();
  const isReached = () => target.kind !== 'point' && reaches(engineOf, step, target);
  if (isReached()) return true;
  for (const input of inputs) {
    step = engineOf.act(step.state, input);
    if (isReached()) return true;
  }
  if (target.kind === 'point') return achievedIn(engineOf, endOf(engineOf, step.state)).includes(target.id);
  step = engineOf.advance(step.state, Infinity);
  return isReached();
}

/** The inputs up to the one behind which a target is reached. */
function upTo(engineOf: Engine, target: Target, inputs: readonly Input[]): readonly Input[] {
  if (target.kind === 'point') return inputs;
  let step: Step = engineOf.begin();
  for (const [index, input] of inputs.entries()) {
    if (reaches(engineOf, step, target)) return inputs.slice(0, index);
    step = engineOf.act(step.state, input);
  }
  return inputs;
}

/** Moves inputs to whole seconds where that makes no difference: they are easier to read. */
function inWholeSeconds(inputs: readonly Input[], isEnough: (inputs: readonly Input[]) => boolean): readonly Input[] {
  let script = inputs;
  for (let index = 0; index < script.length; index += 1) {
    const moved = script.map((input, other) => {
      if (other < index) return input;
      const least = script[index - 1]?.at ?? 0;
      return { ...input, at: other === index ? Math.max(least, Math.ceil(input.at / 1000) * 1000) : input.at };
    });
    const isInOrder = moved.every((input, other) => input.at >= (moved[other - 1]?.at ?? 0));
    if (isInOrder && isEnough(moved)) script = moved;
  }
  return script;
}

/** The lengths of time that starts of actions set in motion. */
function delaysOf(view: ScenarioView): readonly Ms[] {
  const delays = new Set<Ms>();
  const { actions } = programOf(view.scenario, view.plugins);
  for (const { immediate, delayed } of actions) {
    for (const { delay, commands } of [...immediate, ...delayed]) {
      delays.add(delay);
      for (const { plugin, args, followOns } of commands) {
        const seconds = plugin?.durationSeconds(args) ?? null;
        if (seconds !== null) delays.add(milliseconds(seconds));
        for (const { after } of followOns) delays.add(after);
      }
    }
  }
  for (const { physiologyChangeDuration } of view.scenario.actions) delays.add(milliseconds(physiologyChangeDuration));
  delays.delete(0);
  return [...delays].toSorted((one, other) => one - other).slice(0, 40);
}
