import { observable, runInAction } from 'mobx';
import type { Scenario } from '@scn/core/document/scenario';
import type { ManyPlayed, ManyProgress } from '@scn/core/playing/random/many-plays';
import { policyNames, type PolicyName } from '@scn/core/playing/random/policy-names';
import { inBackground, type BackgroundEnd, type StartWorker } from './background/in-background';
import type { BackgroundStart } from './background/work';

/** Random plays at once, at most. */
export const mostPlays = 5000;
/** The greatest seed. */
export const greatestSeed = 2 ** 31 - 1;

/** How learners act: in one way, or in each way in turn. */
export type PolicyChoice = PolicyName | 'all';

/** The choices for random plays, as they are typed. */
export interface RandomSettings {
  readonly policy: PolicyChoice;
  readonly plays: string;
  readonly seed: string;
}

/** Random plays: those that go on, what they have found, or why there is nothing. */
export type RandomState =
  | { readonly kind: 'none' | 'cancelled' }
  | { readonly kind: 'running'; readonly progress: ManyProgress }
  | { readonly kind: 'done'; readonly played: ManyPlayed; readonly scenario: Scenario; readonly start: BackgroundStart }
  | { readonly kind: 'failed'; readonly end: Exclude<BackgroundEnd, { readonly kind: 'played' | 'reached' }> };

/** Plays a scenario at random in the background. Observable. */
export class RandomPlays {
  readonly #settings = observable.box<RandomSettings>({ policy: 'all', plays: '200', seed: '1' }, { deep: false });
  readonly #state = observable.box<RandomState>({ kind: 'none' }, { deep: false });
  #stop: () => void = () => undefined;

  get settings(): RandomSettings {
    return this.#settings.get();
  }

  set(changed: Partial<RandomSettings>): void {
    runInAction(() => this.#settings.set({ ...this.settings, ...changed }));
  }

  /** How many plays are asked for; null for a number that isn’t possible. */
  get plays(): number | null {
    return wholeNumber(this.settings.plays, 1, mostPlays);
  }

  /** The seed of the first play; null for a number that isn’t possible. */
  get seed(): number | null {
    return wholeNumber(this.settings.seed, 0, greatestSeed);
  }

  get state(): RandomState {
    return this.#state.get();
  }

  /** Plays what is asked for. */
  run(start: BackgroundStart, makeWorker?: StartWorker): void {
    const { plays, seed } = this;
    if (plays === null || seed === null) return;
    const { policy } = this.settings;
    this.#stop();
    this.#set({ kind: 'running', progress: { done: 0, total: plays, isShrinking: false } });
    this.#stop = inBackground(
      start,
      {
        task: { do: 'random', plays, seed, policies: policy === 'all' ? policyNames : [policy] },
        onProgress: (progress) => {
          if ('done' in progress) this.#set({ kind: 'running', progress });
        },
        onEnd: (end) => {
          if (end.kind === 'played') this.#set({ kind: 'done', played: end.played, scenario: start.scenario, start });
          else if (end.kind !== 'reached') this.#set({ kind: 'failed', end });
        },
      },
      makeWorker,
    );
  }

  /** Stops plays that go on; what they have found is dropped. */
  cancel(): void {
    this.#stop();
    if (this.state.kind === 'running') this.#set({ kind: 'cancelled' });
  }

  #set(state: RandomState): void {
    runInAction(() => this.#state.set(state));
  }
}

function wholeNumber(text: string, least: number, greatest: number): number | null {
  if (!/^\d+$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= least && value <= greatest ? value : null;
}
