import type { FileReport } from '../check/report';

/** Possible outcomes of an upload. */
export const outcomes = [
  /** A new scenario was created. */
  'created',
  /** A new version of an existing scenario. */
  'updated',
  /** Already uploaded with the same description: nothing was sent. */
  'unchanged',
  /** Dry run: what would happen. */
  'would-create',
  'would-update',
  /** The form is incomplete or the file has errors: nothing was sent. */
  'invalid',
  /** The gateway refused it, or it would overwrite changes made by others. */
  'refused',
  /** The gateway couldn't be reached, or is busy. */
  'unreachable',
] as const;

/** Outcome of an upload. */
export type Outcome = (typeof outcomes)[number];

/** The changes that a file was merged with. */
export interface MergedWith {
  /** The last change included in the file. */
  readonly since: number;
  /** The last change that it was merged with. */
  readonly until: number;
  /** Number of changes in between, by author. */
  readonly kept: readonly { readonly name: string; readonly changes: number }[];
}

/** Result of one upload. */
export interface UploadResult {
  /** The scenario file, or the feedback file if there is none. */
  readonly file: string;
  readonly scenarioCode: string | null;
  readonly outcome: Outcome;
  /** The version number. */
  readonly version: string | null;
  /** The last change that the version contains. */
  readonly seq: number | null;
  /** The reason and next steps; empty on success. */
  readonly messages: readonly string[];
  /** In a dry run: what would change, in words. */
  readonly plan: readonly string[];
  /** The changes by others that the merge kept; null when nothing was merged. */
  readonly merged: MergedWith | null;
  /** The report of the file check. */
  readonly report: FileReport | null;
}

/** Whether the upload succeeded. */
export function isGood({ outcome }: UploadResult): boolean {
  return outcome !== 'invalid' && outcome !== 'refused' && outcome !== 'unreachable';
}
