import type { RuleSetting } from '../config/config';

/** How files are to be checked: plain data, so that a worker thread can be given it. */
export interface CheckPlan {
  readonly config: string | null;
  readonly plugins: readonly string[];
  readonly catalogue: readonly string[];
  /** The file that holds the gateway's catalogue; without one, that is not judged by. */
  readonly gatewayCatalogue?: string;
  readonly rules: Readonly<Record<string, RuleSetting>>;
  /** What stdin is called. */
  readonly stdinName: string;
  readonly fix: 'none' | 'dry-run' | 'write';
  /** Whether the first fix of each issue is needed as a text edit. */
  readonly edits: boolean;
}
