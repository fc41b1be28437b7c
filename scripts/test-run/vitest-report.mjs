import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../setup/tools.mjs';

/**
 * @typedef {{ status: string, fullName: string, duration?: number }} TestResult
 * @typedef {{ name: string, status: string, assertionResults: TestResult[] }} FileResult
 */

/**
 * Reads a report of Vitest's JSON reporter. A file that could not be loaded has no tests in the report and counts as one failed; so
 * does a run that failed without a failed test (an unhandled error, no report at all).
 *
 * @param {string} file the report
 * @param {number} exitCode of Vitest
 * @returns {import('./steps.mjs').Count}
 */
export function countVitest(file, exitCode) {
  /** @type {{ numPassedTests: number, testResults: FileResult[] }} */
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  let failed = 0;
  for (const testFile of report.testResults) {
    const failedTests = testFile.assertionResults.filter((test) => test.status === 'failed').length;
    failed += failedTests === 0 && testFile.status === 'failed' ? 1 : failedTests;
  }
  if (failed === 0 && exitCode !== 0) failed = 1;
  const times = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      seconds: duration / 1000,
    })),
  );
  return { passed: report.numPassedTests, failed, times };
}
