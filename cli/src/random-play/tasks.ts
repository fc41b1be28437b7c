import type { Scenario } from '@scn/core/document/scenario';
import type { Assumptions, Learner } from '@scn/core/simulation/engine/play';
import type { PlayDone } from '@scn/core/playing/random/tasks';

/** The start of a worker thread that plays: plain data. */
export interface PlayerStart {
  readonly scenario: Scenario;
  /** The file whose configuration applies, and the options that find plugins. */
  readonly file: string;
  readonly config: string | null;
  readonly plugins: readonly string[];
  readonly newerPlugins: ReadonlySet<string>;
  readonly assume: Assumptions;
  /** Null: one learner who plays every playable role. */
  readonly named: readonly Learner[] | null;
  readonly learners: readonly string[];
}

/** Everything that a thread says. */
export type Answer = { readonly done: PlayDone } | { readonly refused: string; readonly hint: string | null };
