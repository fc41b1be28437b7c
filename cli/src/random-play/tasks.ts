import type { Scenario } from '@scn/core/document/scenario';
import type { Assumptions, Learner } from '@scn/core/simulation/engine/play';
import type { PolicyName } from '@scn/core/playing/random/policy-names';
import type { ShrunkFailure } from '@scn/core/playing/random/report';
import type { PlayRow, Trials } from '@scn/core/playing/random/rows';

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

/** Some of the work. */
export type Task =
  | { readonly do: 'play'; readonly plays: readonly { readonly seed: number; readonly policy: PolicyName }[] }
  | { readonly do: 'try'; readonly action: string; readonly seeds: readonly number[] }
  | {
      readonly do: 'shrink';
      readonly row: PlayRow & { readonly failure: NonNullable<PlayRow['failure']> };
      readonly count: number;
    };

/** The result of a task. */
export type Done =
  | { readonly do: 'play'; readonly rows: readonly PlayRow[]; readonly seen: readonly string[] }
  | { readonly do: 'try'; readonly trials: Trials; readonly pairs: number }
  | { readonly do: 'shrink'; readonly failure: ShrunkFailure };

/** Everything that a thread says. */
export type Answer = { readonly done: Done } | { readonly refused: string; readonly hint: string | null };
