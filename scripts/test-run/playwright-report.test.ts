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

const error = { message: '\u001b[31mError: not visible\u001b[0m', snippet: '> 7 | click()' };
const reason = 'Test timeout exceeded.\nError: not visible\n> 7 | click()';

const spec = (title: string, status: string) => ({
  title,
  file: 'editor/palette.spec.ts',
  tests: [
    {
      projectName: 'editor',
      status,
      results: [
        { duration: 1500, ...(status === 'flaky' ? { errors: [{ message: 'Test timeout exceeded.' }, error] } : {}) },
        { duration: 500 },
      ],
    },
  ],
});

function count(stats: object, { errors = [], specs = [], exitCode = 0 }: Partial<Parts> = {}) {
  const file = join(folder, 'report.json');
  const suites = [{ title: 'editor/palette.spec.ts', specs: [], suites: [{ title: 'view', specs }] }];
  const all = { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats };
  writeFileSync(file, JSON.stringify({ stats: all, errors, suites }));
  return countPlaywright(file, exitCode);
}

interface Parts {
  readonly errors: readonly object[];
  readonly specs: readonly ReturnType<typeof spec>[];
  readonly exitCode: number;
}

test.each<[string, object, Partial<Parts>, { passed: number; failed: number }]>([
  ['passing tests', { expected: 2 }, {}, { passed: 2, failed: 0 }],
  ['failed tests', { expected: 1, unexpected: 2 }, { exitCode: 1 }, { passed: 1, failed: 2 }],
  ['tests that did not run', { expected: 1, skipped: 3 }, {}, { passed: 1, failed: 3 }],
  ['a file that does not load', {}, { errors: [{ message: 'no such module' }], exitCode: 1 }, { passed: 0, failed: 1 }],
  ['a run that was ended', { expected: 1 }, { exitCode: 130 }, { passed: 1, failed: 1 }],
])('%s', (_, stats, parts, expected) => {
  expect(count(stats, parts)).toEqual({ ...expected, flaky: [], times: [] });
});

test('up to two tests that pass at the second try are named, and count as passed', () => {
  const specs = [spec('opens', 'expected'), spec('closes', 'flaky')];
  expect(count({ expected: 1, flaky: 1 }, { specs })).toEqual({
    passed: 2,
    failed: 0,
    flaky: [{ name: 'editor/palette.spec.ts › closes', reason }],
    times: ['opens', 'closes'].map((title) => ({ name: `editor/palette.spec.ts › ${title}`, seconds: 2 })),
  });
});

test('three of them fail the run', () => {
  const specs = ['opens', 'moves', 'closes'].map((title) => spec(title, 'flaky'));
  expect(count({ expected: 5, flaky: 3 }, { specs })).toMatchObject({
    passed: 5,
    failed: 3,
    flaky: ['opens', 'moves', 'closes'].map((title) => ({ name: `editor/palette.spec.ts › ${title}`, reason })),
  });
});

test('no report is one failure', () => {
  expect(countPlaywright(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 });
});
