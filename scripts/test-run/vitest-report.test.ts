import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../setup/tools.mjs';
import { countVitest } from './vitest-report.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scn-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const passed = { status: 'passed', fullName: 'holds' };
const failed = { status: 'failed', fullName: 'breaks' };

test.each([
  ['passing tests', [{ status: 'passed', assertionResults: [passed, passed] }], 0, { passed: 2, failed: 0 }],
  ['failed tests', [{ status: 'failed', assertionResults: [passed, failed, failed] }], 1, { passed: 1, failed: 2 }],
  ['a file that does not load', [{ status: 'failed', assertionResults: [] }], 1, { passed: 0, failed: 1 }],
  ['an error outside of tests', [{ status: 'passed', assertionResults: [passed] }], 1, { passed: 1, failed: 1 }],
  ['no tests at all', [], 0, { passed: 0, failed: 0 }],
])('%s', (_, testResults, exitCode, count) => {
  const file = join(folder, 'report.json');
  const numPassedTests = testResults.flatMap((each) => each.assertionResults).filter((each) => each === passed).length;
  const files = testResults.map((each) => ({ name: join(root, 'core', 'some.test.ts'), ...each }));
  writeFileSync(file, JSON.stringify({ numPassedTests, testResults: files }));
  expect(countVitest(file, exitCode)).toMatchObject(count);
});

test('each test has its time', () => {
  const file = join(folder, 'report.json');
  const slow = { status: 'passed', fullName: 'a scenario opens', duration: 2500 };
  const name = join(root, 'core', 'open.test.ts');
  writeFileSync(
    file,
    JSON.stringify({ numPassedTests: 1, testResults: [{ name, status: 'passed', assertionResults: [slow] }] }),
  );
  expect(countVitest(file, 0).times).toEqual([{ name: 'core/open.test.ts › a scenario opens', seconds: 2.5 }]);
});

test('no report is one failure', () => {
  expect(countVitest(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 });
});
