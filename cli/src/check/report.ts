import type { Issue } from '@scn/core/validation/issue';

/** Where an issue is in its file. Lines and columns count from 1; columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The line's text around the place, cut when it is long. */
  readonly excerpt: string;
  /** Where the place begins in the excerpt, and how many characters of it are marked. */
  readonly mark: { readonly start: number; readonly length: number };
}

/** An issue of a file. */
export interface LocatedIssue extends Issue {
  /** Null when the file as a whole is meant. */
  readonly place: Place | null;
}

/** A part of a file to be replaced by other text; lines and columns count from 1, the end is exclusive. */
export interface TextEdit {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
}

/** What checking one file gave. */
export interface FileReport {
  /** As the user named it, with `/`. */
  readonly file: string;
  readonly issues: readonly LocatedIssue[];
  /** Why it could not be checked; null when it was. */
  readonly failure: string | null;
  /** How many issues were fixed. */
  readonly fixed: number;
  /** How many known issues the baseline kept silent. */
  readonly known: number;
  /** The first fix of each issue as an edit of the text, by index of the issue; only where a reporter asks for them. */
  readonly edits: readonly (TextEdit | null)[] | null;
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
    for (const { severity, fixes } of report.issues) {
      if (severity === 'ERROR') errors += 1;
      else if (severity === 'WARNING') warnings += 1;
      else information += 1;
      if (fixes.length > 0) fixable += 1;
    }
    fixed += report.fixed;
    known += report.known;
    if (report.failure !== null) failures += 1;
  }
  return { files: reports.length, errors, warnings, information, fixable, fixed, known, failures };
}
