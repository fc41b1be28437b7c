import { observable, runInAction } from 'mobx';
import { sameJson } from '@scn/core/base/same-json';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup } from '@scn/core/kernel/view';
import { learnersOf, onlyLearner, type Cast } from '@scn/core/playing/cast';
import type { Assumptions, Id, Learner, Setting } from '@scn/core/simulation/engine/play';

/** How a play begins that isn’t the author’s own: that of a test, or one that was found. */
export interface GivenSetting {
  readonly seed: number;
  /** Null: one learner who plays every playable role. */
  readonly learners: readonly Learner[] | null;
  readonly assume: Assumptions;
}

/** How the plays of a play-test begin: who plays, and which lengths are known. Observable. */
export class PlaySetting {
  readonly #plugins: PluginLookup;
  readonly #cast = observable.box<Cast>('every', { deep: false });
  readonly #given = observable.box<GivenSetting | null>(null, { deep: false });
  /** Of recordings, sounds and videos, in seconds by asset. */
  #lengths: Readonly<Record<Id, number>> = {};

  constructor(plugins: PluginLookup) {
    this.#plugins = plugins;
  }

  /** Who plays the author’s own play. */
  get cast(): Cast {
    return this.#cast.get();
  }

  /** Whether it is that of a test, or of a play that was found. */
  get isGiven(): boolean {
    return this.#given.get() !== null;
  }

  /** Plays as a test, or as what was found; null for the author’s own play. */
  give(given: GivenSetting | null): void {
    runInAction(() => this.#given.set(given));
  }

  /** Chooses who plays the author’s own play. */
  setCast(cast: Cast): void {
    runInAction(() => {
      this.#cast.set(cast);
      this.#given.set(null);
    });
  }

  /** Takes the lengths that are known. @returns whether they are others than before */
  setLengths(lengths: Readonly<Record<Id, number>>): boolean {
    if (sameJson(lengths, this.#lengths)) return false;
    this.#lengths = lengths;
    return true;
  }

  /** The setting of a play of a scenario. */
  of(scenario: Scenario): Setting {
    const given = this.#given.get();
    if (given === null)
      return { plugins: this.#plugins, learners: learnersOf(scenario, this.cast), assume: { lengths: this.#lengths } };
    const { seed, learners, assume } = given;
    return { plugins: this.#plugins, seed, assume, learners: learners ?? [onlyLearner(scenario)] };
  }
}
