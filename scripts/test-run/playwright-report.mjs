import { readFileSync } from 'node:fs';

/**
 * Counts the tests in a report of Playwright's JSON reporter. What could not even begin (a file that does not load, a server that
 * does not start) and tests that never ran count as failed: nothing is passed over in silence. A test that passes at its second try passes.
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
  const failed = unexpected + skipped + report.errors.length;
  return { passed: expected + flaky, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
