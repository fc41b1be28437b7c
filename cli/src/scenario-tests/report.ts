import type { PlayTest } from '@scn/core/document/tests/schema';
import type { Unreached } from '../reach/unreached';
import type { Coverage } from '@scn/core/simulation/tests/coverage';

/** A failure of a test, for people. */
export interface ReportedFailure {
  readonly message: string;
  /** The moment of the first difference, in milliseconds. */
  readonly at: number;
}

/** A test that has been run. */
export interface ReportedTest {
  readonly title: string;
  /** The file that it is in. */
  readonly file: string;
  readonly failures: readonly ReportedFailure[];
  /** The timeline around the first difference; empty for a test that passed. */
  readonly timeline: readonly string[];
  /** The command that plays it up to the first difference; null for a test that passed. */
  readonly replay: string | null;
}

/** The tests of one scenario. */
export interface TestFileReport {
  /** Of the scenario, as the user named it. */
  readonly file: string;
  /** Why tests of it can’t be run: `FILE:LINE:COLUMN: …`, or the reason alone. */
  readonly problems: readonly string[];
  readonly tests: readonly ReportedTest[];
  /** Null unless it was asked for. */
  readonly coverage: Coverage | null;
  /** Whether plays can reach what the tests don’t; null unless it was asked for. */
  readonly reach: readonly Unreached[] | null;
  /** Gates that aren’t met, in words. */
  readonly gates: readonly string[];
  /** Number of expectations that were rewritten. */
  readonly updated: number;
}

/** A test and where it was read. */
export interface LoadedTest {
  readonly test: PlayTest;
  readonly file: string;
  /** Its place among the tests of the file. */
  readonly index: number;
}

/** Counts over reports. */
export function totalsOf(reports: readonly TestFileReport[]) {
  const tests = reports.flatMap((report) => report.tests);
  return {
    files: reports.length,
    tests: tests.length,
    failed: tests.filter(({ failures }) => failures.length > 0).length,
    unreadable: reports.filter(({ problems }) => problems.length > 0).length,
    gates: reports.reduce((sum, { gates }) => sum + gates.length, 0),
    updated: reports.reduce((sum, { updated }) => sum + updated, 0),
  };
}
