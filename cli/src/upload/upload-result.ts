import type { FileReport } from '../check/report';

/** How an upload may go. */
export const outcomes = [
  /** A scenario that was not there. */
  'created',
  /** A new version of one that was. */
  'updated',
  /** It was there already, under the same description: nothing was sent. */
  'unchanged',
  /** A dry run: this is what would happen. */
  'would-create',
  'would-update',
  /** The form is not filled in, or the file has errors: nothing was sent. */
  'invalid',
  /** The gateway said no, or would lose work by it. */
  'refused',
  /** The gateway could not be reached. */
  'unreachable',
] as const;

/** How an upload went. */
export type Outcome = (typeof outcomes)[number];

/** What the changes of a file were brought together with. */
export interface MergedWith {
  /** The last change that the file had seen. */
  readonly since: number;
  /** The last change that it was merged with. */
  readonly until: number;
  /** Who made how many changes in between. */
  readonly kept: readonly { readonly name: string; readonly changes: number }[];
}

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
  /** What others have done that was kept beside the changes of the file; null where nothing was merged. */
  readonly merged: MergedWith | null;
  /** What checking the file found. */
  readonly report: FileReport | null;
}

/** Whether it went as it was wished. */
export function isGood({ outcome }: UploadResult): boolean {
  return outcome !== 'invalid' && outcome !== 'refused' && outcome !== 'unreachable';
}
