import type { Issue } from '@scn/core/base/issue';
import type { ReachCounts } from '@scn/core/playing/witness/reach-report';

/** Location of an issue in its file. Lines and columns count from 1; columns are in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Text of the line around the location, truncated when long. */
  readonly excerpt: string;
  /** Start of the location in the excerpt, and number of marked characters. */
  readonly mark: { readonly start: number; readonly length: number };
}

/** An issue in a file. */
export interface LocatedIssue extends Issue {
  /** Null when the issue concerns the whole file. */
  readonly place: Place | null;
  /** Whether `--fix` would fix it now, by what applying the fixes gives. */
  readonly isFixable: boolean;
}

/** A replacement of a range in a file; lines and columns count from 1, the end is exclusive. A byte order mark is not counted. */
export interface TextEdit {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
}

/** Result of checking one file. */
export interface FileReport {
  /** As the user named it, with `/`. */
  readonly file: string;
  readonly issues: readonly LocatedIssue[];
  /** Why the file couldn't be checked; null when it was checked. */
  readonly failure: string | null;
  /** Number of fixed issues. */
  readonly fixed: number;
  /** Number of issues that `--fix` would fix now, known ones too. */
  readonly fixable: number;
  /** Number of issues whose fixes were asked for and not tried because the structure is wrong; left out for none. */
  readonly unfixed?: number;
  /** Number of issues that the baseline suppressed. */
  readonly known: number;
  /** Counts of the things that plays reach, if they were asked for. */
  readonly reach?: ReachCounts;
  /** The first fix of each issue as text edits in order, by issue index; only when the reporter needs it. */
  readonly edits: readonly (readonly TextEdit[] | null)[] | null;
}

/** Counts over reports. */
export interface Totals {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly information: number;
  readonly fixable: number;
  readonly fixed: number;
  readonly known: number;
  readonly failures: number;
}

/** Adds up reports. */
export function totalsOf(reports: readonly FileReport[]): Totals {
  let [errors, warnings, information, fixable, fixed, known, failures] = [0, 0, 0, 0, 0, 0, 0];
  for (const report of reports) {
    for (const { severity } of report.issues) {
      if (severity === 'ERROR') errors += 1;
      else if (severity === 'WARNING') warnings += 1;
      else information += 1;
    }
    fixed += report.fixed;
    fixable += report.fixable;
    known += report.known;
    if (report.failure !== null) failures += 1;
  }
  return { files: reports.length, errors, warnings, information, fixable, fixed, known, failures };
}
