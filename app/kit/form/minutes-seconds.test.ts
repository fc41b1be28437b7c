import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@scn/core/testing/effort';
import { parseTime, showTime } from './minutes-seconds';

test.each([
  ['', '', null],
  ['0', '30', 30],
  ['', '30', 30],
  ['2', '', 120],
  ['99', '59', 5999],
  [' 1 ', ' 5', 65],
])('%j min %j s is %j', (minutes, seconds, expected) => {
  expect(parseTime({ minutes, seconds })).toBe(expected);
});

test.each([
  ['100', '0'],
  ['0', '60'],
  ['1.5', ''],
  ['', '-1'],
  ['soon', ''],
  ['1', '1e1'],
])('%j min %j s is no time', (minutes, seconds) => {
  expect(parseTime({ minutes, seconds })).toBeNaN();
});

test('what is shown is read as the same time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 * 60 + 59 }), (time) => {
      expect(parseTime(showTime(time))).toBe(time);
    }),
    { numRuns: runs(200) },
  );
});

test('a stored time that can’t be typed is shown', () => {
  expect(showTime(6000)).toEqual({ minutes: '100', seconds: '0' });
  expect(showTime(1.5)).toEqual({ minutes: '0', seconds: '1.5' });
});
