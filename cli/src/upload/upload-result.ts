import type { FileReport } from '../check/report';

/** How an upload went. */
export type Outcome =
  /** A scenario that was not there. */
  | 'created'
  /** A new version of one that was. */
  | 'updated'
  /** It was there already, under the same description: nothing was sent. */
  | 'unchanged'
  /** A dry run: this is what would happen. */
  | 'would-create'
  | 'would-update'
  /** The form is not filled in, or the file has errors: nothing was sent. */
  | 'invalid'
  /** The gateway said no, or would lose work by it. */
  | 'refused'
  /** The gateway could not be reached. */
  | 'unreachable';

/** What became of one upload. */
export interface UploadResult {
  /** The scenario file, or else the feedback file. */
  readonly file: string;
  readonly scenarioCode: string | null;
  readonly outcome: Outcome;
  /** The number of the version. */
  readonly version: string | null;
  /** The last change that the gateway holds with it. */
  readonly seq: number | null;
  /** Why, and what to do next; empty for what went well. */
  readonly messages: readonly string[];
  /** In a dry run: what would change, in words. */
  readonly plan: readonly string[];
  /** What checking the file found. */
  readonly report: FileReport | null;
}

/** Whether it went as it was wished. */
export function isGood({ outcome }: UploadResult): boolean {
  return outcome !== 'invalid' && outcome !== 'refused' && outcome !== 'unreachable';
}
