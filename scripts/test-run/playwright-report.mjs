import { readFileSync } from 'node:fs';

/**
 * Counts the tests in a report of Playwright's JSON reporter. What could not even begin (a file that does not load, a server that
 * does not start) and tests that never ran count as failed, and so do those that passed only when they were tried again: nothing is
 * passed over in silence.
 *
 * @param {string} file the report
 * @param {number} exitCode how Playwright ended
 * @returns {import('./steps.mjs').Count}
 */
export function countPlaywright(file, exitCode) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} */
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  return { passed: expected, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
