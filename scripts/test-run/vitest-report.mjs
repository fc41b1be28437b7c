import { readFileSync } from 'node:fs';

/**
 * Counts the tests in a report of vitest's JSON reporter. A file that could not be loaded has no tests in the report and
 * counts as one failed; so does a run that failed without a failed test (an unhandled error, no report at all).
 *
 * @param {string} file the report
 * @param {number} exitCode how vitest ended
 * @returns {import('./steps.mjs').Count}
 */
export function countVitest(file, exitCode) {
  /** @type {{ numPassedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
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
  return { passed: report.numPassedTests, failed };
}
