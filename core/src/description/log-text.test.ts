import { expect, test } from 'vitest';
import { exactMomentText, momentText } from './log-text';

test.each([
  [0, '0:00.0', '0:00'],
  [725_301, '12:05.3', '12:05.301'],
  [3_599_999, '59:59.9', '59:59.999'],
  [3_600_000, '1:00:00.0', '1:00:00'],
  [5_944_050, '1:39:04.0', '1:39:04.05'],
])('%d ms of a play are %s, to the millisecond %s', (at, text, exact) => {
  expect([momentText(at), exactMomentText(at)]).toEqual([text, exact]);
});
