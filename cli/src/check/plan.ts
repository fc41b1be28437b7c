import type { RuleSetting } from '../config/config';

/** Called while a scenario is played, with the plays that are done, and all of them. */
export type PlayProgress = (done: number, total: number) => void;

/** Options for checking files: plain data that can be passed to a worker thread. */
export interface CheckPlan {
  readonly config: string | null;
  readonly plugins: readonly string[];
  readonly catalogue: readonly string[];
  /** File with the gateway's catalogue; without it, that catalogue is not checked against. */
  readonly gatewayCatalogue?: string;
  readonly rules: Readonly<Record<string, RuleSetting>>;
  /** File name for stdin. */
  readonly stdinName: string;
  readonly fix: 'none' | 'dry-run' | 'write';
  /** Whether to remove acceptances that no longer match an issue, if no other fixes are applied. */
  readonly prune?: boolean;
  /** Whether to find out what plays reach. */
  readonly reach?: boolean;
  /** Whether the report says which issues `--fix` would fix. */
  readonly marksFixable?: boolean;
  /** Plays that rules of plays judge by; without them, these rules don’t run. */
  readonly plays?: { readonly plays: number; readonly seed: number };
  /** Whether the first fix of each issue is needed as a text edit. */
  readonly edits: boolean;
}
