import { expect, it } from 'vitest';
import { durationText } from './unit-text';

it.each([
  [0, '0 s'],
  [1.5, '1.5 s'],
  [59.9996, '1 min'],
  [60, '1 min'],
  [61.5, '1:01.5 min'],
  [90, '1:30 min'],
  [600, '10 min'],
  [3600, '1 h'],
  [3660, '1:01:00 h'],
  [3723, '1:02:03 h'],
])('%s seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
