import { expect, test } from 'vitest';
import { summaryLines } from './summary.mjs';

test('the slowest tests are listed, slowest first, then the flaky ones', () => {
  const times = [
    { name: 'quick', seconds: 0.1 },
    { name: 'slow', seconds: 2 },
    { name: 'slowest', seconds: 12.34 },
  ];
  expect(
    summaryLines({
      passed: 3,
      failed: 0,
      flaky: [{ name: 'slow', reason: 'Error: it waits for a time\n  > 3 | test' }],
      times,
    }),
  ).toEqual([
    '',
    'Slowest 2 tests, in seconds:',
    '   12.3  slowest',
    '    2.0  slow',
    '',
    'flaky: slow',
    '    Error: it waits for a time\n      > 3 | test',
  ]);
});

test('fifty tests at most are listed', () => {
  const times = Array.from({ length: 60 }, (_, index) => ({ name: `test ${index}`, seconds: 1 + index }));
  expect(summaryLines({ passed: 60, failed: 0, times })).toHaveLength(52);
});

test('a run of quick tests ends without a list', () => {
  expect(summaryLines({ passed: 1, failed: 0, times: [{ name: 'quick', seconds: 0.1 }] })).toEqual([]);
});
