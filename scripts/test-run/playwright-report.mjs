import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** More flaky tests than this fail the run. */
const mostFlaky = 2;

/**
 * @typedef {{ duration: number, errors?: { message?: string, snippet?: string }[] }} Result
 * @typedef {{ title: string, file: string, tests: { projectName: string, status: string, results: Result[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors: unknown[],
 *   suites: Suite[],
 * }} Report
 */

/**
 * Reads a report of Playwright's JSON reporter. What could not start (a file that does not load, a server that does not start) and
 * tests that never ran count as failed. A test that passed when it was tried again is flaky: it counts as passed and is named, unless
 * there are more than two of them.
 *
 * @param {string} file the report
 * @param {number} exitCode of Playwright
 * @returns {import('./steps.mjs').Count}
 */
export function countPlaywright(file, exitCode) {
  /** @type {Report} */
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const { expected, unexpected, skipped } = report.stats;
  const tests = report.suites.flatMap(testsOf);
  const flaky = tests.filter(({ status }) => status === 'flaky').map(({ name, reason }) => ({ name, reason }));
  const broken = unexpected + skipped + report.errors.length + (flaky.length > mostFlaky ? flaky.length : 0);
  return {
    passed: expected + (flaky.length > mostFlaky ? 0 : flaky.length),
    failed: broken === 0 && exitCode !== 0 ? 1 : broken,
    flaky,
    times: tests.map(({ name, seconds }) => ({ name, seconds })),
  };
}

/**
 * @param {Suite} suite
 * @returns {readonly { name: string, status: string, seconds: number, reason: string }[]} its tests and those of its suites
 */
function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file} › ${title}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      reason: results.map(reasonOf).find((reason) => reason !== '') ?? '',
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/**
 * @param {Result} result
 * @returns {string} why it failed, and where; empty when it passed. A test that ran out of time has two errors: that it did, and what it waited for
 */
function reasonOf({ errors = [] }) {
  const parts = errors.flatMap(({ message, snippet }) => [message, snippet]);
  return stripVTControlCharacters(parts.filter(Boolean).join('\n'));
}
