import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { Learner, Setting } from '@scn/core/simulation/engine/play';
import type { PlayOptions } from '../play/play-program';

/** A scenario that is played at random. */
export interface Played {
  /** As it was named. */
  readonly file: string;
  readonly scenario: Scenario;
  readonly plugins: PluginLookup;
  readonly settingOf: string;
  readonly newerPlugins: ReadonlySet<string>;
  /** How its plays begin. */
  readonly setting: Setting;
  readonly learners: readonly Learner[];
}

/** The options of many plays. */
export interface ManyOptions extends PlayOptions {
  readonly plays: number;
  readonly seed: number;
}
