import { expect, test } from 'vitest';
import { valueOfKey } from './curve.tsx';
import { pathOf, percentOf, valueAtFraction } from './curve-scale';
import { clockText, timeTicks } from './time-ticks';

const range = { min: 0, max: 300 };

test.each([
  ['ArrowUp', false, 100, 101],
  ['ArrowLeft', false, 100, 99],
  ['ArrowUp', true, 100, 110],
  ['PageDown', false, 100, 90],
  ['PageDown', false, 4, 0],
  ['Home', false, 100, 0],
  ['End', false, 100, 300],
  ['ArrowUp', false, 101.97, 102.97],
  ['ArrowDown', false, 101.97, 100.97],
  ['a', false, 100, null],
])('%s (Shift: %s) moves %s to %s', (key, isShift, value, expected) => {
  expect(valueOfKey(key, isShift, value, range, 1)).toBe(expected);
});

test('times have hours from an hour on', () => {
  expect([0, 725, 3599.6, 4500].map(clockText)).toEqual(['0:00', '12:05', '1:00:00', '1:15:00']);
});

test('steps with decimals stay exact', () => {
  expect(valueOfKey('ArrowUp', false, 36.8, { min: 30, max: 45 }, 0.1)).toBe(36.9);
  expect(valueOfKey('ArrowDown', false, 0.3, { min: 0, max: 45 }, 0.1)).toBe(0.2);
});

test('what is outside of an axis is on its edge', () => {
  expect([-5, 0, 150, 400].map((value) => percentOf(value, range))).toStrictEqual([0, 0, 50, 100]);
  expect([-1, 0.5, 2].map((value) => valueAtFraction(value, range))).toStrictEqual([0, 150, 300]);
  const points = [
    { x: 0, y: 300 },
    { x: 10, y: 0 },
  ];
  expect(pathOf(points, { min: 0, max: 20 }, range)).toBe('M0 0L50 100');
});

test('ticks are at times that people count in, and at the end', () => {
  expect(timeTicks(1080).map(({ text }) => text)).toStrictEqual(['0:00', '5:00', '10:00', '15:00', '18:00']);
  expect(timeTicks(60).map(({ text }) => text)).toStrictEqual(['0:00', '0:15', '0:30', '0:45', '1:00']);
});
