import { expect, test } from 'vitest';
import { countdownLength, countdownStage, formatCountdown, idleTime } from './idle-times';

test('the warning comes after half of the institution’s period, else after 30 minutes', () => {
  expect([60, 20, 1].map(idleTime)).toEqual([30 * 60_000, 10 * 60_000, 30_000]);
  expect([null, 0].map(idleTime)).toEqual([30 * 60_000, 30 * 60_000]);
});

test('the countdown changes at half and at zero', () => {
  const half = countdownLength / 2;
  expect([countdownLength, half + 1, half, 1, 0].map(countdownStage)).toEqual([
    'early',
    'early',
    'late',
    'late',
    'over',
  ]);
});

test('the countdown reads as a clock', () => {
  expect([60_000, 59_001, 9_000, 1, 0].map(formatCountdown)).toEqual(['1:00', '1:00', '0:09', '0:01', '0:00']);
});
