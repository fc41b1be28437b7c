import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countVitest } from './vitest-report.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scn-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const passed = { status: 'passed' };
const failed = { status: 'failed' };

test.each([
  ['passing tests', [{ status: 'passed', assertionResults: [passed, passed] }], 0, { passed: 2, failed: 0 }],
  ['failed tests', [{ status: 'failed', assertionResults: [passed, failed, failed] }], 1, { passed: 1, failed: 2 }],
  ['a file that does not load', [{ status: 'failed', assertionResults: [] }], 1, { passed: 0, failed: 1 }],
  ['an error outside of tests', [{ status: 'passed', assertionResults: [passed] }], 1, { passed: 1, failed: 1 }],
  ['no tests at all', [], 0, { passed: 0, failed: 0 }],
])('%s', (_, testResults, exitCode, count) => {
  const file = join(folder, 'report.json');
  const numPassedTests = testResults.flatMap((each) => each.assertionResults).filter((each) => each === passed).length;
  writeFileSync(file, JSON.stringify({ numPassedTests, testResults }));
  expect(countVitest(file, exitCode)).toEqual(count);
});

test('no report is one failure', () => {
  expect(countVitest(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 });
});
