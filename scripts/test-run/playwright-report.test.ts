import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countPlaywright } from './playwright-report.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scn-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['passing tests', { expected: 2 }, [], 0, { passed: 2, failed: 0 }],
  ['failed tests', { expected: 1, unexpected: 2 }, [], 1, { passed: 1, failed: 2 }],
  ['a test that passes at the second try', { expected: 1, flaky: 1 }, [], 0, { passed: 1, failed: 1 }],
  ['tests that did not run', { expected: 1, skipped: 3 }, [], 0, { passed: 1, failed: 3 }],
  ['a file that does not load', {}, [{ message: 'no such module' }], 1, { passed: 0, failed: 1 }],
  ['a run that was ended', { expected: 1 }, [], 130, { passed: 1, failed: 1 }],
])('%s', (_, stats, errors, exitCode, count) => {
  const file = join(folder, 'report.json');
  writeFileSync(
    file,
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors }),
  );
  expect(countPlaywright(file, exitCode)).toEqual(count);
});

test('no report is one failure', () => {
  expect(countPlaywright(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 });
});
